import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { attempt, options } from '@/domain/machine';
import { discoveryMachine } from '@/domain/machines/discovery';
import { refundMachine } from '@/domain/machines/refund';
import { lockAuctionAndBidding } from '@/server/areas/auctions/life/facts';
import { settleRefund } from '@/server/areas/payments/refunds';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { closeActivity } from './close';
import { assertMine, assertNoOpenCall, lockOpen } from './lock';

type Discovery = NonNullable<WorkDetail['discovery']>;
type Refund = NonNullable<WorkDetail['refund']>;

const foundDiscovery = (db: Database, activityId: number) =>
  db
    .selectFrom('discovery')
    .select(['id', 'state', 'auction_id as auctionId'])
    .where('activity_id', '=', activityId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const foundRefund = (db: Database, activityId: number) =>
  db
    .selectFrom('refund')
    .select(['id', 'state', 'amount_kurus as amount', 'iban', 'account_holder as holder'])
    .where('activity_id', '=', activityId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const hasAccount = ({ iban, holder }: { iban: string | null; holder: string }) => iban !== null && holder !== '';

/** The discovery of an activity, with its possible actions. */
export const discoveryOf = async (
  db: Database,
  activityId: number,
  { authorities }: SignedIn,
): Promise<Discovery | null> => {
  const found = await foundDiscovery(db, activityId);
  if (!found) return null;
  const moves = options(discoveryMachine, found.state, {}, authorities);
  return {
    id: found.id,
    state: found.state,
    actions: moves.map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};

/** The refund of an activity, with its possible actions. Amount in kuruş. */
export const refundOf = async (db: Database, activityId: number, { authorities }: SignedIn): Promise<Refund | null> => {
  const found = await foundRefund(db, activityId);
  if (!found) return null;
  const moves = options(refundMachine, found.state, { hasAccount: hasAccount(found) }, authorities);
  return {
    id: found.id,
    state: found.state,
    amount: found.amount,
    actions: moves.map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};

const ENDS: readonly string[] = ['DONE', 'FAILED', 'CLOSED', 'CANCEL'];
/** Whether the discovery or the refund of an activity is still open. */
export const isStepOpen = (discovery: { state: string } | null, refund: { state: string } | null): boolean =>
  [discovery, refund].some((one) => one !== null && !ENDS.includes(one.state));

const refuse = ([code = 'INVALID_TRANSITION']: readonly ErrorCode[]) => new Refusal(code);

/** The status that the activity gets when its discovery or refund ends. */
const CLOSES: Partial<Record<EnumValue<'discoveryState'> | EnumValue<'refundState'>, 'SUCCESS' | 'FAILED'>> = {
  DONE: 'SUCCESS',
  CLOSED: 'SUCCESS',
  FAILED: 'FAILED',
  CANCEL: 'FAILED',
};

/**
 * Moves the discovery or the refund of an activity; its end closes the activity. Approving needs the permission, not the
 * assignment. @throws ACTIVITY_NOT_FOUND, NOT_UPDATE_ON_CLOSED_ACTIVITY, INVALID_TRANSITION, AUTHORIZATION_ERROR, INVALID_INPUT
 */
export const moveStep = async (
  db: Database,
  { id, discovery, refund }: Parsed<typeof activities.step>,
  operator: SignedIn,
): Promise<void> => {
  if ((discovery === undefined) === (refund === undefined)) throw new Refusal('INVALID_INPUT');
  if (refund) await lockAuctionOfRefund(db, id);
  const activity = await lockOpen(db, id, operator);
  await assertNoOpenCall(db, id);
  if (discovery === undefined || !['APPROVE', 'SEND_BACK'].includes(discovery)) assertMine(activity, operator);
  const to = discovery
    ? await moveDiscovery(db, id, discovery, operator)
    : refund && (await moveRefund(db, id, refund, operator));
  const end = to && CLOSES[to];
  if (end) await closeActivity(db, activity, end);
};

const moveDiscovery = async (
  db: Database,
  activityId: number,
  action: EnumValue<'discoveryAction'>,
  { id, authorities }: SignedIn,
) => {
  const found = await foundDiscovery(db, activityId);
  if (!found) throw new Refusal('INVALID_TRANSITION');
  const outcome = attempt(discoveryMachine, found.state, action, {}, authorities);
  if ('refused' in outcome) throw refuse(outcome.refused);
  const closed = CLOSES[outcome.to] !== undefined;
  await db
    .updateTable('discovery')
    .set({
      state: outcome.to,
      closed_at: closed ? sql<string>`now()` : null,
      ...(action === 'APPROVE' && { approved_by_id: id }),
    })
    .where('id', '=', found.id)
    .execute();
  return outcome.to;
};

/** Money moves under the lock of the auction, which is taken before the lock of the activity. */
const lockAuctionOfRefund = async (db: Database, activityId: number): Promise<void> => {
  const found = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('payment.auction_id')
    .where('refund.activity_id', '=', activityId)
    .executeTakeFirst();
  if (found?.auction_id) await lockAuctionAndBidding(db, found.auction_id);
};

const moveRefund = async (db: Database, activityId: number, action: EnumValue<'refundAction'>, operator: SignedIn) => {
  const found = await foundRefund(db, activityId);
  if (!found) throw new Refusal('INVALID_TRANSITION');
  const outcome = attempt(refundMachine, found.state, action, { hasAccount: hasAccount(found) }, operator.authorities);
  if ('refused' in outcome) throw refuse(outcome.refused);
  const closed = CLOSES[outcome.to] !== undefined;
  await db
    .updateTable('refund')
    .set({ state: outcome.to, closed_at: closed ? sql<string>`now()` : null })
    .where('id', '=', found.id)
    .execute();
  if (outcome.to === 'CLOSED' || outcome.to === 'CANCEL') await settleRefund(db, found.id, outcome.to, operator);
  return outcome.to;
};
