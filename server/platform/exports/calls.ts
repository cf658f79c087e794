import { listExports } from '@/contract/exports';
import { rowShape } from '@/contract/shape';
import { EXPORT_MAX_ROWS } from '@/domain/limits';
import { may } from '@/domain/permissions';
import { today } from '@/domain/time';
import { implement, type Route } from '@/server/kernel/http/bind';
import { openList } from '@/server/kernel/http/wholeList';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { fileOf } from '@/server/platform/contacts/file';
import { toCsv } from './csv';
import { headersOf, titleOf } from './labels';
import { toXlsx } from './xlsx';

/** `routes`: all calls, since a list is exported through its own. */
export const exportRoutes = (routes: readonly Route[]): Route[] =>
  implement('exports', listExports, {
    create: async ({ list, format, columns, query, ids }, context) => {
      const { operator } = context;
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
      const found = await openList(
        route,
        {
          query,
          only: ids,
          most: EXPORT_MAX_ROWS,
          tooMany: () => new Refusal('EXPORT_TOO_LARGE', { params: { max: EXPORT_MAX_ROWS } }),
        },
        context,
      );
      const noted = await fileOf(context, route.name, columns, shape, found);
      // Logged before the first row is sent.
      await ownTransaction(context, (trx) =>
        trx
          .insertInto('export_log')
          .values({
            operator_id: operator.id,
            list: route.name,
            format,
            filters: JSON.stringify(ids ? { ...query, ids } : query),
            columns,
            row_count: found.count,
          })
          .execute(),
      );
      const table = { headers: headersOf(route.name, columns), columns, shape, pages: noted };
      const name = `${titleOf(route.name)} ${today()}`;
      return format === 'csv' ? toCsv(name, table) : toXlsx(name, table);
    },
  });
