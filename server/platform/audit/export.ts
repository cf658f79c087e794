import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type audit, AuditRow } from '@/contract/audit';
import type { Parsed } from '@/contract/kit';
import { EXPORT_MAX_ROWS } from '@/domain/limits';
import texts from '@/locales/tr/audit.json';
import type { Context, FileAnswer } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { zip } from '@/server/kernel/zip';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { fileOf } from '@/server/platform/contacts/file';
import type { TableRow } from '@/server/platform/exports/cells';
import { toCsv } from '@/server/platform/exports/csv';
import { headersOf } from '@/server/platform/exports/labels';
import { toXlsx } from '@/server/platform/exports/xlsx';
import { type AuditFilters, entriesFor, readable } from './list';
import { type Manifest, signManifest } from './manifest';

const COLUMNS = [
  'id',
  'at',
  'operator',
  'actingAs',
  'action',
  'entity',
  'recordId',
  'field',
  'old',
  'new',
  'requestId',
];
const NAME = 'denetim-izi';
/** The fields of a line that may hold text by people. */
const CHANGED = { old: z.nullable(z.string()), new: z.nullable(z.string()) };

/** Fewer than in other lists: an entry gives one line per changed field. */
const PAGE_ENTRIES = 50;

type Asking = Pick<Context, 'db' | 'operator'>;
/** Facts about the file for the manifest, complete once the file has been read to its end. */
type Written = { hashes: Manifest['hashes']; digest: Hash };

/** The entries up to `last`, page by page, one line per field. */
async function* linesOf(
  { db, operator }: Asking,
  filters: AuditFilters,
  last: number,
  { hashes }: Written,
): AsyncGenerator<TableRow[]> {
  for (let after = 0; ;) {
    const entries = await entriesFor(db, filters)
      .where('audit_entry.id', '>', after)
      .where('audit_entry.id', '<=', last)
      .orderBy('audit_entry.id')
      .limit(PAGE_ENTRIES)
      .execute();
    if (entries.length === 0) return;
    after = entries.at(-1)?.id ?? last;
    hashes.push(...entries.map(({ id, hash }) => ({ id, hash: hash.toString('hex') })));
    yield (await readable(db, entries, operator)).flatMap(({ changes, ...row }) =>
      changes.map(({ label, old, new: now }) => ({
        ...row,
        operator: row.operator ?? texts.system,
        field: label,
        old,
        new: now,
      })),
    );
  }
}

/** Passes the file's bytes on and adds them to the digest for the manifest. */
async function* digested(file: FileAnswer, { digest }: Written): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.body as AsyncIterable<Uint8Array>) {
    digest.update(chunk);
    yield chunk;
  }
}

/**
 * The entries of a filter, one line per field, with a signed manifest of their hashes. They are counted first, and read while the archive
 * is sent. @throws EXPORT_TOO_LARGE
 */
export const exportAudit = async (
  { format, ...filters }: Parsed<typeof audit.export>,
  context: Context,
): Promise<FileAnswer> => {
  const { db, operator } = context;
  const { rows } = await sql<{
    count: number;
    last: number | null;
  }>`select count(*)::int as count, max(id) as last from (${entriesFor(db, filters)
    .clearSelect()
    .select('audit_entry.id')
    .limit(EXPORT_MAX_ROWS + 1)}) as matching`.execute(db);
  const { count = 0, last = null } = rows[0] ?? {};
  if (count > EXPORT_MAX_ROWS) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: EXPORT_MAX_ROWS } });
  // Logged before the first entry is sent.
  await ownTransaction(context, (trx) =>
    trx
      .insertInto('export_log')
      .values({
        operator_id: operator.id,
        list: 'audit.export',
        format,
        filters: JSON.stringify(filters),
        columns: COLUMNS,
        row_count: count,
      })
      .execute(),
  );
  const written: Written = { hashes: [], digest: createHash('sha256') };
  const table = {
    headers: headersOf('audit', COLUMNS),
    columns: COLUMNS,
    shape: AuditRow.shape,
    pages: await fileOf(context, 'audit.export', ['old', 'new'], CHANGED, {
      pages: linesOf(context, filters, last ?? 0, written),
    }),
  };
  const file = format === 'csv' ? toCsv(NAME, table) : toXlsx(NAME, table);
  const now = new Date().toISOString();
  // Made once the file has been sent, and shared by three entries of the archive, which are read in order.
  let signed: ReturnType<typeof signManifest> | undefined;
  const manifest = async () => {
    const seal = await db
      .selectFrom('audit_seal')
      .select(['id', 'at', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return signManifest(db, {
      product: 'Tellal',
      createdAt: now,
      operatorId: operator.id,
      filters,
      entries: written.hashes.length,
      file: { name: file.name, sha256: written.digest.digest('hex') },
      hashes: written.hashes,
      lastSeal: seal ? { ...seal, hash: seal.hash.toString('hex') } : null,
    });
  };
  const told = (part: 'text' | 'signature' | 'publicKey') =>
    async function* () {
      const { [part]: content } = await (signed ??= manifest());
      yield part === 'signature' ? `${content.toString()}\n` : content;
    };
  return {
    name: `${NAME}-${now.slice(0, 10)}.zip`,
    type: 'application/zip',
    body: zip([
      { name: file.name, body: () => digested(file, written) },
      { name: 'manifest.json', body: told('text') },
      { name: 'manifest.sig', body: told('signature') },
      { name: 'public-key.pem', body: told('publicKey') },
    ]),
  };
};
