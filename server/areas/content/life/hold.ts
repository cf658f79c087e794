import { ACT_RIGHT, closedBy } from '@/domain/content/life';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { factsOf, itemFor, lifeOf, lockItem } from './rows';

/**
 * Locks the item for an action until the end of the transaction, after checking the permission for its kind, the version, and whether its
 * state allows the action.
 * @throws CONTENT_NOT_FOUND, AUTHORIZATION_ERROR, VERSION_CONFLICT with the current item, and the reason why the action is not possible
 */
export const holdFor = async (
  db: Database,
  { id, version }: { id: number; version: number },
  action: EnumValue<'contentAction'>,
  operator: SignedIn,
) => {
  await lockItem(db, id);
  const held = await itemFor(db, id, operator, ACT_RIGHT[action]);
  if (held.item.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await lifeOf(db, id, operator) });
  const closed = closedBy(action, factsOf(held.item, operator));
  if (closed) throw new Refusal(closed);
  return held;
};
