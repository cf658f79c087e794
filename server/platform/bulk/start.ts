import { sql } from 'kysely';
import type { bulk } from '@/contract/bulk';
import type { Parsed } from '@/contract/kit';
import { BULK_ROWS_MAX } from '@/domain/limits';
import { may } from '@/domain/permissions';
import type { Context, Route } from '@/server/kernel/http/bind';
import { invalid } from '@/server/kernel/http/request';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { type BulkAction, bulkAction } from './actions';
import { enqueueBulk } from './work';

const PAGE_SIZE = 1000;

/** The list's own handler, page after page: what it hides from this operator is not changed either. */
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
  const paging = { sort: undefined, before: undefined, around: undefined, total: 0 };
  const parsed = list.input.safeParse({ ...query, ...paging, after: undefined }, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error);
  const ids: number[] = [];
  let after: string | null = null;
  do {
    const input = { ...parsed.data, size: PAGE_SIZE, after: after ?? undefined };
    const page = (await route.run(input as never, context as never)) as { rows: { id: number }[]; next: string | null };
    ids.push(...page.rows.map(({ id }) => id));
    if (ids.length > BULK_ROWS_MAX) throw new Refusal('BULK_TOO_LARGE', { params: { max: BULK_ROWS_MAX } });
    after = page.next;
  } while (after);
  return ids;
};

/**
 * Stores a job with its records, which server/platform/bulk/work.ts runs. `routes` are all calls. Returns the job's id.
 * @throws AUTHORIZATION_ERROR, INVALID_INPUT and its like at the action's own fields, BULK_EMPTY, BULK_TOO_LARGE
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
  const parsed = act.call.input.safeParse({ ...input, [act.ids]: records.slice(0, 1) }, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error);

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
