import { sql } from 'kysely';
import type { RightsChange } from '@/domain/events';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { notifyDeciders } from './ask';
import { type StoredChange, storedChange } from './storedChange';

export const NO_CHANGE: RightsChange = { roles: [], groupIds: [], authorities: [], opens: false };

/** The target of a change of rights: an operator, or a group and thereby its members. */
export type Whose = { operatorId: number; groupId?: undefined } | { groupId: number; operatorId?: undefined };

/** The pending change of these rights, if any. */
export const waitingChange = async (
  db: Database,
  { operatorId, groupId }: Whose,
): Promise<{ requestId: number; change: StoredChange } | null> => {
  const found = await db
    .selectFrom('access_request')
    .select(['id', 'change'])
    .where('status', '=', 'PENDING')
    .where((eb) => (operatorId === undefined ? eb('group_id', '=', groupId) : eb('about_id', '=', operatorId)))
    .where('change', 'is not', null)
    .executeTakeFirst();
  return found ? { requestId: found.id, change: storedChange(found.change) } : null;
};

/**
 * Stores a change of rights as an access request that needs a second person, and notifies those who decide. Call it under the lock of
 * rights. `name`: the target's name for the notification. @throws RIGHTS_CHANGE_WAITS when one is already pending
 */
export const proposeChange = async (
  db: Database,
  by: SignedIn,
  whose: Whose & { name: string },
  change: StoredChange,
  reason: string,
): Promise<void> => {
  if (await waitingChange(db, whose)) throw new Refusal('RIGHTS_CHANGE_WAITS');
  await db
    .insertInto('access_request')
    .values({
      operator_id: by.id,
      about_id: whose.operatorId ?? null,
      group_id: whose.groupId ?? null,
      change: sql`${JSON.stringify(change)}::jsonb`,
      reason,
    })
    .execute();
  await notifyDeciders(db, by.id, fill(messages.rightsProposed, { name: whose.name }), reason);
};
