import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';

/** A record's audit entries, newest first; `before`: the last id of the previous page. */
export const entriesOf = async (
  db: Database,
  table: string,
  recordId: number,
  { before, limit }: { before: number | undefined; limit: number },
) => {
  let query = db
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select([
      'audit_entry.id',
      'audit_entry.at',
      'audit_entry.action',
      'audit_entry.changes',
      'audit_entry.request_id',
      fullName<string | null>('operator').as('operatorName'),
    ])
    .where('table_name', '=', table)
    .where('record_id', '=', recordId);
  if (before !== undefined) query = query.where('audit_entry.id', '<', before);
  const rows = await query.orderBy('audit_entry.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, changes: row.changes as Record<string, [unknown, unknown]> }));
};
