import { sql } from 'kysely';
import type { HistoryPart } from '@/contract/history';
import type { Database } from '@/server/kernel/db/pool';
import type { entriesOf } from './queries';

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];
type Page = { before: number | undefined; limit: number };

/** Rows added to and removed from a part, as one change of the record's field: [removed, added], or whether it was and is set. */
const partEntries = async (db: Database, part: HistoryPart, recordId: number, { before, limit }: Page) => {
  const change = (key: string, side: 0 | 1) => sql`(changes -> ${key} -> ${sql.lit(side)})`;
  const id = sql`to_jsonb(${recordId}::bigint)`;
  const column = 'set' in part ? part.set : part.value;
  const named = sql`table_name = ${part.table} and (${change(part.owner, 0)} = ${id} or ${change(part.owner, 1)} = ${id})`;
  // An update of the row contains only its changed columns, not its owner: the owner is found in the row's other entries.
  const own =
    'set' in part
      ? sql`table_name = ${part.table} and changes ? ${column} and record_id in (select record_id from audit_entry where ${named})`
      : named;
  const { rows } = await sql<Omit<Entry, 'changes'> & { old: unknown; new: unknown }>`
    select audit_entry.id, audit_entry.at, audit_entry.action, audit_entry.request_id,
           operator.first_name || ' ' || operator.last_name as "operatorName",
           ${change(column, 0)} as old, ${change(column, 1)} as new
      from audit_entry left join operator on operator.id = audit_entry.operator_id
     where ${own}
       ${before === undefined ? sql`` : sql`and audit_entry.id < ${before}`}
     order by audit_entry.id desc limit ${limit}`.execute(db);
  const isSet = (value: unknown) => value !== null && value !== undefined;
  const side = (value: unknown) => ('set' in part ? isSet(value) : isSet(value) ? [value] : []);
  return rows.map(({ old, new: now, ...entry }): Entry => ({
    ...entry,
    action: 'UPDATE',
    changes: { [part.as]: [side(old), side(now)] },
  }));
};

/** The changes of one save are one entry: grouped by request or, without one, by second. */
const saveOf = ({ request_id, at, operatorName }: Entry) => request_id ?? `${operatorName} ${at.slice(0, 19)}`;

const joined = (all: Entry['changes'], more: Entry['changes']): Entry['changes'] => {
  const changes = { ...all };
  for (const [column, [old, now]] of Object.entries(more)) {
    const known = changes[column];
    changes[column] = known ? [[known[0], old].flat(), [known[1], now].flat()] : [old, now];
  }
  return changes;
};

/** A record's entries together with those of its parts, newest first. */
export const withParts = async (
  db: Database,
  own: readonly Entry[],
  parts: readonly HistoryPart[],
  recordId: number,
  page: Page,
): Promise<Entry[]> => {
  if (parts.length === 0) return [...own];
  const entries = [...own];
  for (const part of parts) {
    for (const entry of await partEntries(db, part, recordId, page)) {
      const at = entries.findIndex((one) => saveOf(one) === saveOf(entry));
      const known = entries[at];
      if (known) entries[at] = { ...known, changes: joined(known.changes, entry.changes) };
      else entries.push(entry);
    }
  }
  return entries.sort((a, b) => b.id - a.id).slice(0, page.limit);
};
