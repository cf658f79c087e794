import { sql } from 'kysely';
import type { bulk } from '@/contract/bulk';
import type { Parsed } from '@/contract/kit';
import { BULK_ROWS_MAX } from '@/domain/limits';
import { may } from '@/domain/permissions';
import type { Context, Route } from '@/server/kernel/http/bind';
import { parseInput } from '@/server/kernel/http/request';
import { openList } from '@/server/kernel/http/wholeList';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { type BulkAction, bulkAction } from './actions';
import { enqueueBulk } from './work';

/** The ids in a list, from the list's own handler, page by page: what it hides from this operator is not changed either. */
const idsOfList = async (
  routes: readonly Route[],
  { list }: BulkAction,
  query: Record<string, unknown>,
  context: Context,
): Promise<number[]> => {
  const route = routes.find(({ endpoint }) => endpoint === list);
  if (!route || !may(context.operator.authorities, list.may)) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: list.may } });
  }
  const { pages } = await openList(
    route,
    {
      query: { ...query, sort: undefined },
      most: BULK_ROWS_MAX,
      tooMany: () => new Refusal('BULK_TOO_LARGE', { params: { max: BULK_ROWS_MAX } }),
    },
    context,
  );
  const ids: number[] = [];
  for await (const rows of pages) ids.push(...rows.map(({ id }) => id));
  return ids;
};

/**
 * Stores a job with its records, which server/platform/bulk/work.ts runs. `routes`: all calls. Returns the job's id.
 * @throws AUTHORIZATION_ERROR, UNKNOWN_FIELD, INVALID_INPUT and the like at the action's own fields, BULK_EMPTY, BULK_TOO_LARGE
 */
export const startBulk = async (
  routes: readonly Route[],
  { kind, input, ids, query }: Parsed<typeof bulk.start>,
  context: Context,
): Promise<number> => {
  const { db, operator } = context;
  const act = bulkAction(kind);
  if (!may(operator.authorities, act.call.may)) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: act.call.may } });
  }
  const wanted = ids ?? (query ? await idsOfList(routes, act, query, context) : undefined);
  if (!wanted) throw beside('ids', 'REQUIRED');
  const records = [...new Set(wanted)].sort((a, b) => a - b);
  if (records.length === 0) throw new Refusal('BULK_EMPTY');
  parseInput(act.call.input, { ...input, [act.ids]: records.slice(0, 1) });

  const { [act.ids]: _, ...rest } = input;
  const { id } = await db
    .insertInto('bulk_job')
    .values({ kind, input: JSON.stringify(rest), operator_id: operator.id, total: records.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_job_row (job_id, record_id) select ${id}, unnest(${records}::integer[])`.execute(db);
  await enqueueBulk(db, id);
  await publishChanges(db, `jobs:${operator.id}`);
  return id;
};
