import type { WholeList } from '@/server/kernel/db/page';
import type { Refusal } from '@/server/kernel/refusal';
import type { Context, Route } from './bind';
import { parseInput } from './request';

export type ListRow = Record<string, unknown> & { id: number };
type Page = { rows: ListRow[]; next: string | null; total: { count: number; capped: boolean } | null };

/** Large enough that the statements' overhead does not matter, small enough that a page blocks the process for milliseconds only. */
const PAGE_ROWS = 250;

type Asked = {
  /** The list's own filters and sort; paging is ignored. */
  query: Record<string, unknown>;
  /** These records only. */
  only?: readonly number[] | undefined;
  /** More rows than this are refused before they are read. */
  most: number;
  tooMany: () => Refusal;
};

/**
 * A whole list, through its own handler page after page: what it hides from this operator is not read either. The rows are counted first.
 * @throws UNKNOWN_FIELD, INVALID_INPUT and its like for filters that are none, `tooMany`
 */
export const openList = async (
  route: Route,
  { query, only, most, tooMany }: Asked,
  context: Context,
): Promise<{ count: number; pages: AsyncGenerator<ListRow[]> }> => {
  const paging = { before: undefined, around: undefined, after: undefined, total: 0 };
  const input = parseInput(route.endpoint.input, { ...query, ...paging });
  const ask = (more: WholeList & { size: number; total?: number; after?: string | undefined }) =>
    route.run({ ...input, ...(only && { only: [...new Set(only)] }), ...more }, context) as Promise<Page>;

  const { total } = await ask({ size: 1, total: 1, countTo: most });
  if (!total || total.capped) throw tooMany();

  async function* pages(): AsyncGenerator<ListRow[]> {
    let after: string | undefined;
    do {
      const page = await ask({ size: PAGE_ROWS, after });
      yield page.rows;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
  return { count: total.count, pages: pages() };
};
