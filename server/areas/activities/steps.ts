import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { attempt, options } from '@/domain/machine';
import { discoveryMachine } from '@/domain/machines/discovery';
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
    .select(['id', 'state', 'stage as status', 'amount_kurus as amount'])
    .where('activity_id', '=', activityId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

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

/** The refund that an activity carries. It is paid on its own screen, which ends the activity. Amount in kuruş. */
export const refundOf = async (db: Database, activityId: number): Promise<Refund | null> =>
  (await foundRefund(db, activityId)) ?? null;

const ENDS: readonly string[] = ['DONE', 'FAILED', 'CLOSED', 'CANCEL'];
/** Whether the discovery or the refund of an activity is still open. */
export const isStepOpen = (discovery: { state: string } | null, refund: { state: string } | null): boolean =>
  [discovery, refund].some((one) => one !== null && !ENDS.includes(one.state));

const refuse = ([code = 'INVALID_TRANSITION']: readonly ErrorCode[]) => new Refusal(code);

/** The status that the activity gets when its discovery ends. */
const CLOSES: Partial<Record<EnumValue<'discoveryState'>, 'SUCCESS' | 'FAILED'>> = {
  DONE: 'SUCCESS',
  FAILED: 'FAILED',
};

/**
 * Moves the discovery of an activity; its end closes the activity. Approving needs the permission, not the
 * assignment. @throws ACTIVITY_NOT_FOUND, NOT_UPDATE_ON_CLOSED_ACTIVITY, INVALID_TRANSITION, AUTHORIZATION_ERROR
 */
export const moveStep = async (
  db: Database,
  { id, discovery }: Parsed<typeof activities.step>,
  operator: SignedIn,
): Promise<void> => {
  const activity = await lockOpen(db, id, operator);
  await assertNoOpenCall(db, id);
  if (!['APPROVE', 'SEND_BACK'].includes(discovery)) assertMine(activity, operator);
  const end = CLOSES[await moveDiscovery(db, id, discovery, operator)];
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
