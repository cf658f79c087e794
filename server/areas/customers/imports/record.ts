import { sql } from 'kysely';
import { type customerImport, IMPORT_FIELDS, type ImportField, type ImportRecord } from '@/contract/customers/import';
import type { Output, Parsed } from '@/contract/kit';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { Refusal } from '@/server/kernel/refusal';

type Status = EnumValue<'customerImportStatus'>;
const NONE = Object.fromEntries(ENUMS.customerImportOutcome.map((outcome) => [outcome, 0])) as ImportRecord['counts'];

/** Whether rows that are still to be checked or imported have lost their cells (forgetCells). */
const FORGOTTEN = sql<boolean>`(customer_import.status in ('READING', 'CHECKED', 'COMMITTING') and exists (
  select from customer_import_row row
   where row.import_id = customer_import.id and row.cells is null
     and (row.outcome = 'VALID' or customer_import.status <> 'COMMITTING')))`;

const records = (db: Database) =>
  db
    .selectFrom('customer_import')
    .innerJoin('operator', 'operator.id', 'customer_import.operator_id')
    .select([
      'customer_import.id',
      'file_name as fileName',
      'columns',
      sql<ImportRecord['mapping']>`mapping`.as('mapping'),
      'source',
      'tag_id as tagId',
      'customer_import.status',
      sql<Partial<ImportRecord['counts']>>`coalesce((
        select json_object_agg(outcome, count) from (
          select outcome, count(*) as count from customer_import_row where import_id = customer_import.id group by outcome) as counted), '{}')`.as(
        'counts',
      ),
      sql<boolean>`read_at is not null`.as('whole'),
      FORGOTTEN.as('forgotten'),
      fullName('operator').as('operatorName'),
      'customer_import.created_at as createdAt',
      'committed_at as committedAt',
      'undone_at as undoneAt',
    ]);
type Row = Omit<ImportRecord, 'counts'> & { counts: Partial<ImportRecord['counts']> };
const toRecord = (row: Row): ImportRecord => ({ ...row, counts: { ...NONE, ...row.counts } });

/** @throws IMPORT_NOT_FOUND */
export const importRecord = async (db: Database, id: number): Promise<ImportRecord> => {
  const found = await records(db).where('customer_import.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('IMPORT_NOT_FOUND');
  return toRecord(found);
};

export const listImports = (
  db: Database,
  input: Parsed<typeof customerImport.list>,
): Promise<Output<typeof customerImport.list>> =>
  pageQuery(db, { query: records(db), id: 'customer_import.id', sorts: {}, input, toRow: toRecord });

/** The errors of a row, in the order of the fields. */
export const inOrder = (errors: Partial<Record<string, ErrorCode>> | null): { field: ImportField; code: ErrorCode }[] =>
  IMPORT_FIELDS.flatMap((field) => {
    const code = errors?.[field];
    return code ? [{ field, code }] : [];
  });

/** Locks an import, so that one change runs at a time. @throws IMPORT_NOT_FOUND, IMPORT_STATE in any other state than these */
export const lockImport = async (db: Database, id: number, ...states: Status[]) => {
  const found = await db.selectFrom('customer_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('IMPORT_NOT_FOUND');
  if (!states.includes(found.status)) throw new Refusal('IMPORT_STATE');
  return found;
};

/** @throws IMPORT_FORGOTTEN: rows without cells would all become invalid without an understandable reason */
export const assertNotForgotten = async (db: Database, id: number): Promise<void> => {
  const found = await db
    .selectFrom('customer_import')
    .select(FORGOTTEN.as('forgotten'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (found?.forgotten) throw new Refusal('IMPORT_FORGOTTEN');
};

export const listImportRows = async (
  db: Database,
  { importId, outcome, ...input }: Parsed<typeof customerImport.rows>,
): Promise<Output<typeof customerImport.rows>> => {
  await importRecord(db, importId);
  return pageQuery(db, {
    query: db
      .selectFrom('customer_import_row')
      .leftJoin('customer', 'customer.id', 'customer_import_row.customer_id')
      .select([
        'customer_import_row.id',
        'number',
        'cells',
        'outcome',
        sql<Record<string, ErrorCode> | null>`errors`.as('errors'),
        'customer.id as customerId',
        'customer.name as customerName',
      ])
      .where('import_id', '=', importId)
      .$call((q) => where(q, { outcome })),
    id: 'customer_import_row.id',
    sorts: { number: { column: 'customer_import_row.number', type: 'number' } },
    defaultSort: 'number',
    input,
    toRow: ({ customerId, customerName, errors, ...row }) => ({
      ...row,
      errors: inOrder(errors),
      customer: customerId !== null && customerName !== null ? { id: customerId, name: customerName } : null,
    }),
  });
};
