import { sql } from 'kysely';
import type { audit, AuditRow } from '@/contract/audit';
import type { Parsed } from '@/contract/kit';
import { endOfDay, startOfDay } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { namesFor } from '@/server/platform/history/names';
import { type Changed, readChanges } from '@/server/platform/history/readings';
import { pathsFor } from './paths';
import { entityLabel, enumerationsOf, fieldLabel, isShown, valueText } from './texts';

type Input = Parsed<typeof audit.list>;
export type AuditFilters = Pick<Input, 'operatorId' | 'entity' | 'recordId' | 'action' | 'field' | 'dayFrom' | 'dayTo'>;

const SORTS = { at: { column: 'audit_entry.at', type: 'instant' } } as const;

/** The entries of a filter, with everything that a row needs. */
export const entriesFor = (db: Database, input: AuditFilters) => {
  let query = db
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .leftJoin('operator as viewed', 'viewed.id', 'audit_entry.acting_as_id')
    .select([
      'audit_entry.id',
      'audit_entry.at',
      'audit_entry.action',
      'audit_entry.table_name',
      'audit_entry.record_id',
      'audit_entry.changes',
      'audit_entry.request_id',
      'audit_entry.hash',
      fullName<string | null>('operator').as('operator'),
      fullName<string | null>('viewed').as('actingAs'),
      sql<boolean>`exists (select from audit_tombstone where entry_id = audit_entry.id)`.as('forgotten'),
    ]);
  const { operatorId, entity, recordId, action, field, dayFrom, dayTo } = input;
  if (operatorId) query = query.where('audit_entry.operator_id', '=', operatorId);
  if (entity) query = query.where('audit_entry.table_name', '=', entity);
  if (recordId) query = query.where('audit_entry.record_id', '=', recordId);
  if (action) query = query.where('audit_entry.action', '=', action);
  if (field) query = query.where(sql<boolean>`jsonb_exists(audit_entry.changes, ${field})`);
  if (dayFrom) query = query.where('audit_entry.at', '>=', startOfDay(dayFrom));
  if (dayTo) query = query.where('audit_entry.at', '<', endOfDay(dayTo));
  return query;
};
export type Entry = Awaited<ReturnType<ReturnType<typeof entriesFor>['execute']>>[number];

const changedIn = ({ table_name, changes }: Entry): Changed => ({
  table: table_name,
  changes: changes as Changed['changes'],
});

/** Entries as the screen and the export show them: Turkish names, names in place of ids, and masked for this viewer. */
export const readable = async (db: Database, entries: readonly Entry[], viewer: SignedIn): Promise<AuditRow[]> => {
  const parts = entries.map(({ changes, ...entry }) => ({
    ...entry,
    changes: Object.entries(changes as Record<string, [unknown, unknown]>)
      .filter(([column]) => isShown(column))
      .map(([column, [old, now]]) => ({ column, field: column, old, new: now })),
  }));
  const [enumerations, nameOf, partsOf, pathOf] = await Promise.all([
    enumerationsOf(db),
    namesFor(
      db,
      parts.flatMap(({ changes }) => changes),
    ),
    readChanges(db, entries.map(changedIn), viewer),
    pathsFor(db, entries, viewer),
  ]);
  return parts.map(({ table_name, record_id, request_id, hash: _, changes, action, ...entry }, index) => ({
    ...entry,
    action,
    entity: entityLabel(table_name),
    recordId: record_id,
    requestId: request_id,
    path: pathOf({ table_name, record_id, action }),
    changes: changes.flatMap(({ column, old, new: now }) => {
      const label = fieldLabel(column);
      const read = partsOf(changedIn(entries[index] as Entry), column);
      if (read)
        return read.map((part) => ({
          field: part.label ? `${column}.${part.label}` : column,
          label: part.label ? `${label} · ${part.label}` : label,
          old: part.old,
          new: part.new,
        }));
      const text = (value: unknown) =>
        valueText(nameOf(column, value), column, enumerations.get(`${table_name}.${column}`), viewer);
      const change = { field: column, label, old: text(old), new: text(now) };
      return change.old === null && change.new === null ? [] : [change];
    }),
  }));
};

/** A page of the trail, newest first. */
export const listAudit = async (db: Database, input: Input, viewer: SignedIn) => {
  const page = await pageQuery(db, {
    query: entriesFor(db, input),
    sorts: SORTS,
    id: 'audit_entry.id',
    defaultSort: '-at',
    input,
    toRow: (row) => row as Entry,
  });
  return { ...page, rows: await readable(db, page.rows, viewer) };
};
