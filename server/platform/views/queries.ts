import { sql } from 'kysely';
import type { ViewConfig } from '@/contract/views';
import { may } from '@/domain/permissions';
import { screenFor } from '@/domain/screens';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Whether an operator may open a screen, and so see the views that others share for its list. */
export const opensScreen = ({ authorities }: SignedIn, path: string): boolean => {
  const screen = screenFor(path);
  return screen !== undefined && may(authorities, screen.may);
};

/** Whether the view is the list's default for this operator. */
export const isDefaultFor = (operatorId: number) =>
  sql<boolean>`exists (select from default_view where view_id = saved_view.id and default_view.operator_id = ${operatorId})`.as(
    'isDefault',
  );

type View = { screen: string; name: string; shared: boolean; config: ViewConfig };

/** The views of a screen for this operator: all own ones, and with `shared` those shared by others. */
export const viewsOf = (db: Database, { screen, shared }: { screen: string; shared: boolean }, operatorId: number) =>
  db
    .selectFrom('saved_view')
    .innerJoin('operator', 'operator.id', 'saved_view.operator_id')
    .select([
      'saved_view.id',
      'saved_view.operator_id as operatorId',
      'screen',
      'name',
      'shared',
      'config',
      'saved_view.version',
      isDefaultFor(operatorId),
      fullName('operator').as('ownerName'),
      sql<boolean>`operator.status <> 'ACTIVE'`.as('ownerHasLeft'),
    ])
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('saved_view.operator_id', '=', operatorId), ...(shared ? [eb('shared', '=', true)] : [])]))
    .orderBy('name')
    .orderBy('saved_view.id')
    .execute();

export const ownView = (db: Database, id: number, operatorId: number) =>
  db
    .selectFrom('saved_view')
    .select(['id', 'screen', 'name', 'shared', 'config', 'version'])
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst();

/** The last state (name '') is replaced; a taken name is refused by a unique constraint. */
export const insertView = (db: Database, operatorId: number, { screen, name, shared, config }: View) => {
  const values = { operator_id: operatorId, screen, name, shared, config: JSON.stringify(config) };
  const insert = db.insertInto('saved_view').values(values);
  return (
    name === ''
      ? insert.onConflict((conflict) =>
          conflict.expression(sql`operator_id, screen, fold(name)`).doUpdateSet({ config: values.config }),
        )
      : insert
  )
    .returning(['id', 'version', isDefaultFor(operatorId)])
    .executeTakeFirstOrThrow();
};

export const updateView = (db: Database, operatorId: number, id: number, { name, shared, config }: View) =>
  db
    .updateTable('saved_view')
    .set({ name, shared, config: JSON.stringify(config) })
    .where('id', '=', id)
    .returning(['id', 'version', isDefaultFor(operatorId)])
    .executeTakeFirstOrThrow();

/** Sets the default view; with `id` null the list opens without a view. */
export const setDefaultView = async (
  db: Database,
  operatorId: number,
  { screen, id }: { screen: string; id: number | null },
): Promise<void> => {
  if (id === null) {
    await db.deleteFrom('default_view').where('operator_id', '=', operatorId).where('screen', '=', screen).execute();
    return;
  }
  await db
    .insertInto('default_view')
    .values({ operator_id: operatorId, screen, view_id: id })
    .onConflict((conflict) => conflict.columns(['operator_id', 'screen']).doUpdateSet({ view_id: id }))
    .execute();
};

/** A shared view whose owner has left. */
export const leftView = (db: Database, id: number) =>
  db
    .selectFrom('saved_view')
    .innerJoin('operator', 'operator.id', 'saved_view.operator_id')
    .select(['screen', 'saved_view.operator_id as ownerId'])
    .where('saved_view.id', '=', id)
    .where('shared', '=', true)
    .where('operator.status', '<>', 'ACTIVE')
    .executeTakeFirst();

/** Deletes an operator's view; false: the operator had no such view. */
export const removeView = async (db: Database, id: number, operatorId: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
};
