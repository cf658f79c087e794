import { type audit, AuditRow } from '@/contract/audit';
import type { Parsed } from '@/contract/kit';
import { EXPORT_MAX_ROWS } from '@/domain/limits';
import texts from '@/locales/tr/audit.json';
import type { Context, FileAnswer } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { zip } from '@/server/kernel/zip';
import { toCsv } from '@/server/platform/exports/csv';
import { headersOf } from '@/server/platform/exports/labels';
import { toXlsx } from '@/server/platform/exports/xlsx';
import { entriesFor, readable } from './list';
import { sha256, signManifest } from './manifest';

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

const bytesOf = async (file: FileAnswer): Promise<Buffer> => {
  if (file.body instanceof Uint8Array) return Buffer.from(file.body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The entries of a filter, one line a field, with a manifest of their hashes and its signature. @throws EXPORT_TOO_LARGE */
export const exportAudit = async (
  { format, ...filters }: Parsed<typeof audit.export>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<FileAnswer> => {
  const entries = await entriesFor(db, filters)
    .orderBy('audit_entry.id')
    .limit(EXPORT_MAX_ROWS + 1)
    .execute();
  if (entries.length > EXPORT_MAX_ROWS) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: EXPORT_MAX_ROWS } });
  const rows = (await readable(db, entries, operator)).flatMap(({ changes, ...row }) =>
    changes.map(({ label, old, new: now }) => ({
      ...row,
      operator: row.operator ?? texts.system,
      field: label,
      old,
      new: now,
    })),
  );
  const table = { headers: headersOf('audit', COLUMNS), columns: COLUMNS, shape: AuditRow.shape, rows };
  const file = format === 'csv' ? toCsv(NAME, table) : await toXlsx(NAME, table);
  const body = await bytesOf(file);
  const seal = await db
    .selectFrom('audit_seal')
    .select(['id', 'at', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const now = new Date().toISOString();
  const { text, signature, publicKey } = await signManifest(db, {
    product: 'Tellal',
    createdAt: now,
    operatorId: operator.id,
    filters,
    entries: entries.length,
    file: { name: file.name, sha256: sha256(body) },
    hashes: entries.map(({ id, hash }) => ({ id, hash: hash.toString('hex') })),
    lastSeal: seal ? { ...seal, hash: seal.hash.toString('hex') } : null,
  });
  await db
    .insertInto('export_log')
    .values({
      operator_id: operator.id,
      list: 'audit.export',
      format,
      filters: JSON.stringify(filters),
      columns: COLUMNS,
      row_count: rows.length,
    })
    .execute();
  return {
    name: `${NAME}-${now.slice(0, 10)}.zip`,
    type: 'application/zip',
    body: await zip([
      { name: file.name, body },
      { name: 'manifest.json', body: text },
      { name: 'manifest.sig', body: `${signature}\n` },
      { name: 'public-key.pem', body: publicKey },
    ]),
  };
};
