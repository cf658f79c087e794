import { sql } from 'kysely';
import type { contentLife } from '@/contract/content/life';
import type { Output, Parsed } from '@/contract/kit';
import { CONTENT_PRESENCE_MS } from '@/domain/content/life';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { itemFor } from './rows';

const GONE = sql<string>`now() - make_interval(secs => ${CONTENT_PRESENCE_MS / 1000})`;

/**
 * Stores that an operator has an item open for editing in a tab, or has closed it.
 * @returns who else has it open
 * @throws the codes of the contract
 */
export const sayPresence = async (
  db: Database,
  { id, tab, leaves }: Parsed<typeof contentLife.presence>,
  operator: SignedIn,
): Promise<Output<typeof contentLife.presence>> => {
  await itemFor(db, id, operator, 'write');
  const gone = await db
    .deleteFrom('content_presence')
    .where('item_id', '=', id)
    .where('seen_at', '<', GONE)
    .executeTakeFirst();
  const row = await db
    .insertInto('content_presence')
    .values({ item_id: id, operator_id: operator.id, tab, has_left: leaves })
    .onConflict((conflict) =>
      conflict
        .constraint('content_presence_once')
        .doUpdateSet({ seen_at: sql<string>`now()`, has_left: leaves })
        // A message from before the tab was closed may arrive after it.
        .where('content_presence.has_left', '=', false),
    )
    .returning(sql<boolean>`since = seen_at`.as('came'))
    .executeTakeFirst();
  if (leaves || row?.came || gone.numDeletedRows > 0n) await publishChanges(db, `contentItem:${id}`);
  const others = await db
    .selectFrom('content_presence as presence')
    .innerJoin('operator', 'operator.id', 'presence.operator_id')
    .select((eb) => [
      'operator.id as operatorId',
      fullName('operator').as('name'),
      eb.fn.min('presence.since').as('since'),
    ])
    .where('presence.item_id', '=', id)
    .where('presence.has_left', '=', false)
    .where('operator.id', '<>', operator.id)
    .groupBy('operator.id')
    .orderBy('since')
    .execute();
  return { others };
};
