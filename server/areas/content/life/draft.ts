import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ContentLife, contentLife } from '@/contract/content/life';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { readBody } from './body';
import { holdFor } from './hold';
import { type ContentKind, kindOf } from './kinds';
import { lifeOf } from './rows';
import { bodyOf } from './versions';

/** With a cast, since PostgreSQL would treat an object as a record, but a draft is JSON. */
export const json = (value: object) => sql<object>`${JSON.stringify(value)}::jsonb`;

/** Creates an item of content: a draft that only its writers see. @throws the codes of the kind's schema */
export const createItem = async <Body extends object>(
  db: Database,
  kind: ContentKind<Body>,
  given: unknown,
  operator: Pick<SignedIn, 'id'>,
): Promise<number> => {
  const body = readBody(kind, given);
  const { id } = await db
    .insertInto('content_item')
    .values({
      kind: kind.kind,
      name: kind.name(body),
      key: kind.key?.(body) ?? null,
      draft: json(body),
      written_by_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kind.onSave?.(db, { id }, body);
  await publishChanges(db, 'content');
  return id;
};

const write = async (db: Database, id: number, kind: ContentKind, body: object, operator: SignedIn): Promise<void> => {
  const known = body as Record<string, unknown>;
  const name = kind.name(known);
  await db
    .updateTable('content_item')
    .set({
      ...(name !== '' && { name }),
      key: kind.key?.(known) ?? null,
      draft: json(body),
      written_by_id: operator.id,
      written_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await kind.onSave?.(db, { id }, known);
  await publishChanges(db, `contentItem:${id}`);
};

/** Stores the draft. Nothing of it becomes public. @throws the codes of the contract */
export const saveDraft = async (
  db: Database,
  { id, version, draft }: Parsed<typeof contentLife.save>,
  operator: SignedIn,
): Promise<ContentLife> => {
  const { item, kind } = await holdFor(db, { id, version }, 'SAVE', operator);
  const body = readBody(kind, draft);
  if (!isDeepStrictEqual(body, item.draft)) await write(db, id, kind, body, operator);
  return lifeOf(db, id, operator);
};

/** @throws the codes of the contract */
export const discardDraft = async (
  db: Database,
  input: Parsed<typeof contentLife.discard>,
  operator: SignedIn,
): Promise<ContentLife> => {
  const { item, kind } = await holdFor(db, input, 'DISCARD', operator);
  await write(db, item.id, kind, item.liveBody as object, operator);
  return lifeOf(db, item.id, operator);
};

/** Copies a version to the draft, never to the public version. @throws the codes of the contract */
export const restoreToDraft = async (
  db: Database,
  { id, version, number }: Parsed<typeof contentLife.restore>,
  operator: SignedIn,
): Promise<ContentLife> => {
  const { item } = await holdFor(db, { id, version }, 'SAVE', operator);
  const kind = kindOf(item.kind);
  // A version from an earlier release may not satisfy today's schema: then the writer gets its errors.
  await write(db, id, kind, readBody(kind, await bodyOf(db, id, number)), operator);
  return lifeOf(db, id, operator);
};
