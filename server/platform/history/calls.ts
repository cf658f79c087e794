import { HISTORY, history, HISTORY_PAGE, type Historic } from '@/contract/history';
import { outputShape } from '@/contract/shape';
import { may } from '@/domain/permissions';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { visibleChanges } from './changes';
import { namesFor } from './names';
import { withParts } from './parts';
import { entriesOf } from './queries';
import { readChanges } from './readings';

/** `routes`: all calls. Which of a record's fields its history shows is decided by the call that shows the record. */
export const historyRoutes = (routes: readonly Route[]): Route[] =>
  implement('history', history, {
    list: async ({ entity, id, before }, context) => {
      const { db, operator } = context;
      const { table, detail, parts = [], names = {} }: Historic = HISTORY[entity];
      const route = routes.find(({ name }) => name === detail);
      if (!route) throw new Refusal('NOT_FOUND');
      if (!may(operator.authorities, route.endpoint.may)) {
        throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: route.endpoint.may } });
      }
      // Throws for a record that is not visible to this operator.
      const record = (await route.run({ id }, context)) as Record<string, unknown>;

      const page = { before, limit: HISTORY_PAGE + 1 };
      const found = await withParts(db, await entriesOf(db, table, id, page), parts, id, page);
      const entries = found.slice(0, HISTORY_PAGE).map(({ changes, request_id: _, ...entry }) => ({
        ...entry,
        changed: { table, changes },
        changes: visibleChanges(changes, record, outputShape(route.endpoint), operator.authorities, names),
      }));
      const [nameOf, partsOf] = await Promise.all([
        namesFor(
          db,
          entries.flatMap(({ changes }) => changes),
        ),
        readChanges(
          db,
          entries.map(({ changed }) => changed),
          operator,
        ),
      ]);
      return {
        rows: entries
          .filter(({ action, changes }) => action !== 'UPDATE' || changes.length > 0)
          .map(({ changed, ...entry }) => ({
            ...entry,
            changes: entry.changes.flatMap(
              ({ column, field, old, new: now }) =>
                partsOf(changed, column)?.map(({ label: part, ...sides }) => ({ field, part, ...sides })) ?? [
                  { field, old: nameOf(column, old), new: nameOf(column, now) },
                ],
            ),
          })),
        more: found.length > HISTORY_PAGE,
      };
    },
  });
