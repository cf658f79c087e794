import { listExports } from '@/contract/exports';
import { rowShape } from '@/contract/shape';
import { EXPORT_MAX_ROWS } from '@/domain/limits';
import { may } from '@/domain/permissions';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { invalid } from '@/server/kernel/http/request';
import { beside, Refusal } from '@/server/kernel/refusal';
import { toCsv } from './csv';
import { headersOf, titleOf } from './labels';
import { toXlsx } from './xlsx';

const PAGE_SIZE = 100;
type Row = Record<string, unknown> & { id: number };
type Page = { rows: Row[]; next: string | null };

/** The list's own handler, page after page: whatever it hides from this operator is not in the file either. */
const readAll = async (
  route: Route,
  query: Record<string, unknown>,
  wanted: ReadonlySet<number> | null,
  context: Context,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const given = {
      ...query,
      before: undefined,
      around: undefined,
      after: after ?? undefined,
      size: PAGE_SIZE,
      total: 0,
    };
    const parsed = route.endpoint.input.safeParse(given, { reportInput: true });
    if (!parsed.success) throw invalid(parsed.error);
    const page = (await route.run(parsed.data as never, context as never)) as Page;
    rows.push(...(wanted ? page.rows.filter(({ id }) => wanted.has(id)) : page.rows));
    if (rows.length > EXPORT_MAX_ROWS) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: EXPORT_MAX_ROWS } });
    after = wanted && rows.length === wanted.size ? null : page.next;
  } while (after);
  return rows;
};

/** `routes` are all calls: a list is exported through its own. */
export const exportRoutes = (routes: readonly Route[]): Route[] =>
  implement('exports', listExports, {
    create: async ({ list, format, columns, query, ids }, context) => {
      const { db, operator } = context;
      const route = routes.find(({ endpoint }) => endpoint.path === list && endpoint.exportable !== undefined);
      if (!route?.endpoint.exportable) throw new Refusal('NOT_FOUND');
      for (const access of [route.endpoint.may, route.endpoint.exportable]) {
        if (!may(operator.authorities, access)) {
          throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: access } });
        }
      }
      const shape = rowShape(route.endpoint);
      if (columns.some((column) => !Object.hasOwn(shape, column))) {
        throw beside('columns', 'INVALID_INPUT');
      }
      const rows = await readAll(route, query, ids ? new Set(ids) : null, context);
      await db
        .insertInto('export_log')
        .values({
          operator_id: operator.id,
          list: route.name,
          format,
          filters: JSON.stringify(ids ? { ...query, ids } : query),
          columns,
          row_count: rows.length,
        })
        .execute();

      const [area = ''] = route.name.split('.');
      const table = { headers: headersOf(area, columns), columns, shape, rows };
      const name = `${titleOf(area)} ${new Date().toISOString().slice(0, 10)}`;
      return format === 'csv' ? toCsv(name, table) : toXlsx(name, table);
    },
  });
