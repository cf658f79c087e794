import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { DestructionRow, kvkk } from '@/contract/privacy';
import texts from '@/locales/tr/privacy.json';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { Count } from './erase';
import { itemText } from './texts';

const rules: Record<string, string> = texts.rule;

const rows = (db: Database) =>
  db
    .selectFrom('destruction_record')
    .innerJoin('operator', 'operator.id', 'destruction_record.operator_id')
    .select([
      'destruction_record.id',
      'destruction_record.kind',
      'destruction_record.customer_id as customerId',
      'destruction_record.request_id as requestId',
      'destruction_record.rule',
      'destruction_record.legal_basis as legalBasis',
      'destruction_record.created_at as at',
      'destruction_record.destroyed',
      'destruction_record.kept',
      fullName('operator').as('operator'),
      sql<number>`(select count(*)::integer from audit_tombstone where destruction_id = destruction_record.id)`.as(
        'auditEntries',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
const counts = (value: unknown): Count[] => (Array.isArray(value) ? (value as Count[]) : []);
const toRow = ({ destroyed, kept, rule, ...row }: Row): DestructionRow => ({
  ...row,
  rule: rule === null ? null : (rules[rule] ?? rule),
  items: [...counts(destroyed), ...counts(kept)].map(itemText),
});

/** Destruction records, newest first. */
export const listDestructions = (db: Database, input: Parsed<typeof kvkk.destructions>) => {
  let query = rows(db);
  if (input.kind) query = query.where('destruction_record.kind', '=', input.kind);
  return pageQuery(db, { query, sorts: {}, id: 'destruction_record.id', input, toRow });
};

export const destructionsOf = async (db: Database, requestId: number): Promise<DestructionRow[]> =>
  (
    await rows(db).where('destruction_record.request_id', '=', requestId).orderBy('destruction_record.id').execute()
  ).map(toRow);
