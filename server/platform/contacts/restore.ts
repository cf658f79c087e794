import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/contract/kit';
import { readTexts } from '@/contract/contacts';
import { unmaskContacts } from '@/domain/contacts';
import { holdsMasked, isMasked } from '@/domain/mask';
import type { Database } from '@/server/kernel/db/pool';
import { beside, type Refusal } from '@/server/kernel/refusal';

/**
 * Where the texts that a call changes are stored: the table (row by the input's `id`) and the column of each field, or a function where a
 * record's texts are in several places. 'typed': stored as typed.
 */
export type WrittenTexts = Readonly<
  Record<
    string,
    | { table: string; columns: Readonly<Record<string, string>> }
    | { fields: readonly string[]; read: (db: Database, id: number, field: string) => Promise<string> }
    | 'typed'
  >
>;
type Stored = Exclude<WrittenTexts[string], 'typed'>;

let texts: WrittenTexts = {};
/** Registers the texts that the areas' calls change (server/process/writtenTexts.ts). */
export const registerWrittenTexts = (given: WrittenTexts): void => {
  texts = given;
};

const holds = (endpoint: Endpoint, field: string, value: unknown): boolean => {
  let found = false;
  const schema = endpoint.input.shape[field] as z.ZodMiniType | undefined;
  if (schema === undefined) return false;
  readTexts(schema, value, {
    contact: () => undefined,
    text: (text) => {
      found ||= holdsMasked(text);
      return text;
    },
  });
  return found;
};

/** The stored text of a field; null when the call stores no text of that name. */
const storedText = async (db: Database, stored: Stored, field: string, id: unknown): Promise<string | null> => {
  if ('read' in stored) return stored.fields.includes(field) ? stored.read(db, Number(id), field) : null;
  const { table, columns } = stored;
  const column = columns[field];
  if (column === undefined) return null;
  const { rows } = await sql<{ text: string | null }>`
    select ${sql.ref(column)} as text from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  return rows[0]?.text ?? '';
};

/** `lost`: a refusal that undoes the change at its end. */
type Restored = { input: Record<string, unknown>; lost?: Refusal };

/**
 * The input of an act in which masked contacts in texts are replaced by the stored ones: somebody who may not see a number in a note can
 * still edit the words around it. A masked number without a match in the stored text becomes `lost`, which is thrown only if the act finds
 * the record, so that other records' contents cannot be guessed.
 * @throws TEXT_MASKED beside the field, when the call changes no stored text
 */
export const restoreTexts = async (
  db: Database,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  input: Record<string, unknown>,
): Promise<Restored> => {
  if (endpoint.method !== 'POST' || 'around' in endpoint.input.shape) return { input };
  const masked = Object.keys(input).filter((field) => holds(endpoint, field, input[field]));
  const stored = texts[name];
  if (masked.length === 0 || stored === 'typed') return { input };
  const restored: Record<string, unknown> = { ...input };
  let lost: Refusal | undefined;
  for (const field of masked) {
    const sent = input[field];
    const before = stored ? await storedText(db, stored, field, input.id) : null;
    // A contact field that is masked as a whole: its own call decides what to do with it.
    if (before === null && typeof sent === 'string' && isMasked(sent) && !/\s/.test(sent.trim())) continue;
    const text = before !== null && typeof sent === 'string' ? unmaskContacts(sent, before) : null;
    if (text !== null) restored[field] = text;
    else if (before !== null) lost ??= beside(field, 'TEXT_MASKED');
    else throw beside(field, 'TEXT_MASKED');
  }
  return { input: restored, ...(lost && { lost }) };
};
