import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Parsed } from '@/contract/kit';
import { ACTIVITY_RULES } from '@/domain/activities';
import { may } from '@/domain/permissions';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, refusedTogether } from '@/server/kernel/refusal';
import { activeAuthorities } from './assign';
import { assertFuture } from './change';
import { assertAuction } from './list';
import { assertMayHave, type Locked, notifyAssigned, publishChanged } from './lock';
import { OPEN } from './rows';

type New = Parsed<typeof activities.create>;

/** Checks that the customer and the auction of the activity are visible to this operator. */
const assertAbout = async (db: Database, input: New, operator: SignedIn): Promise<void> => {
  const { type, customerId, auctionId, dealId, parentId } = input;
  const { needs, made } = ACTIVITY_RULES[type];
  if (made) throw beside('type', 'INVALID_INPUT');
  await refusedTogether([
    () => {
      if (needs?.includes('customer') && !customerId) throw beside('customerId', 'ACTIVITY_CUSTOMER_REQUIRED');
    },
    () => {
      if (needs?.includes('auction') && !auctionId) throw beside('auctionId', 'ACTIVITY_AUCTION_REQUIRED');
    },
    () => assertFuture(input.dueAt, 'dueAt'),
  ]);
  if (!needs && !customerId && !auctionId && input.note === '') throw beside('note', 'NOTE_REQUIRED');
  if (customerId) await assertInScope(db, customerId, operator);
  if (auctionId) await assertAuction(db, auctionId, operator);
  if (dealId) {
    const deal = await db
      .selectFrom('deal')
      .select('id')
      .where('id', '=', dealId)
      .where('customer_id', '=', customerId ?? 0)
      .executeTakeFirst();
    if (!deal) throw beside('dealId', 'DEAL_NOT_FOUND');
  }
  if (parentId) {
    const parent = await db
      .selectFrom('activity')
      .select('id')
      .where('id', '=', parentId)
      .where('customer_id', 'is not distinct from', customerId ?? null)
      .executeTakeFirst();
    if (!parent) throw beside('parentId', 'ACTIVITY_NOT_FOUND');
  }
};

/** @throws ACTIVITY_ALREADY_CREATED for a second activity of a type that a customer can have only once at a time */
const assertOnce = async (db: Database, { type, customerId, auctionId }: New): Promise<void> => {
  if (!ACTIVITY_RULES[type].once || !customerId) return;
  // Locks the customer: two simultaneous submissions would each find no such activity.
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
  const open = await db
    .selectFrom('activity')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('auction_id', 'is not distinct from', auctionId ?? null)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  if (open) throw new Refusal('ACTIVITY_ALREADY_CREATED', { params: { id: open.id } });
};

/** @throws OPERATOR_NOT_FOUND, ACTIVITY_ASSIGNEE_NOT_ALLOWED, AUTHORIZATION_ERROR for another assignee without the permission to assign */
const assertAssignee = async (db: Database, { type, assigneeId }: New, operator: SignedIn): Promise<void> => {
  if (!assigneeId) return;
  if (assigneeId !== operator.id && !may(operator.authorities, 'activities.assign')) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'activities.assign' } });
  }
  assertMayHave(await activeAuthorities(db, assigneeId), type);
};

/** The customer's active broker. @throws BROKER_NOT_ACTIVE beside the customer */
const activeBroker = async (db: Database, customerId: number): Promise<number> => {
  const broker = await db
    .selectFrom('broker')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  if (!broker) throw beside('customerId', 'BROKER_NOT_ACTIVE');
  return broker.id;
};

/**
 * Creates an activity, and with it a discovery, of which an auction has one active at a time, or a broker's request for the keys of an
 * auction, of which one is open at a time.
 */
export const createActivity = async (db: Database, input: New, operator: SignedIn): Promise<number> => {
  await assertAbout(db, input, operator);
  await assertAssignee(db, input, operator);
  await assertOnce(db, input);
  const { byBroker } = ACTIVITY_RULES[input.type];
  const brokerId = byBroker && input.customerId ? await activeBroker(db, input.customerId) : null;
  const { type, customerId = null, auctionId = null, dealId = null, parentId = null, assigneeId = null } = input;
  const { id } = await db
    .insertInto('activity')
    .values({
      type,
      note: input.note,
      priority: input.priority,
      due_at: input.dueAt ?? null,
      customer_id: customerId,
      auction_id: auctionId,
      deal_id: dealId,
      parent_id: parentId,
      assignee_id: assigneeId,
      creator_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (type === 'DISCOVERY' && auctionId !== null) {
    // The index discovery_one_active guarantees that no other discovery is active.
    await db
      .insertInto('discovery')
      .values({ auction_id: auctionId, activity_id: id, operator_id: assigneeId, note: input.note })
      .execute();
  }
  if (brokerId !== null && auctionId !== null) {
    // The index key_holder_request_one_open guarantees that no other request is open.
    await db
      .insertInto('key_holder_request')
      .values({ broker_id: brokerId, auction_id: auctionId, activity_id: id, note: input.note })
      .execute();
  }
  await publishChanged(db, id, assigneeId);
  if (assigneeId !== null) await notifyAssigned(db, { id, type, note: input.note }, assigneeId, operator.id);
  return id;
};

/** Creates the activity that follows a call: same subject, same person, at the agreed time. */
export const createFollowUp = async (
  db: Database,
  activity: Locked,
  { at, note, operatorId }: { at: string; note: string; operatorId: number },
): Promise<number> => {
  const { id } = await db
    .insertInto('activity')
    .values({
      type: activity.type === 'CALL_ME_BACK_INDIVIDUAL' ? activity.type : 'CALL_ME_BACK',
      note: note || sql<string>`${activity.note}`,
      priority: activity.priority,
      due_at: at,
      customer_id: activity.customer_id,
      auction_id: activity.auction_id,
      deal_id: activity.deal_id,
      parent_id: activity.id,
      assignee_id: activity.assignee_id ?? operatorId,
      creator_id: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id, activity.assignee_id ?? operatorId);
  return id;
};
