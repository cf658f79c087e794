import type { calls } from '@/contract/calls';
import type { Parsed } from '@/contract/kit';
import { ACTIVITY_RULES } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import { startWork } from '@/server/areas/activities/change';
import { lockMine, tellChanged } from '@/server/areas/activities/lock';
import type { SignedIn } from '@/server/kernel/http/bind';
import { consentOn } from '@/server/areas/customers/consent';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import { notifyLive } from '@/server/live/notify';
import { Refusal } from '@/server/kernel/refusal';
import { openCallOf } from './detail';
import type { Line } from './line';

type Wanted = { customerId: number; activityId: number | null; purpose: EnumValue<'messageType'> };

/** Whom to call and why: work says it itself, whatever else was asked for. */
const wantedOf = async (
  db: Database,
  { activityId, customerId, purpose }: Parsed<typeof calls.dial>,
  operator: SignedIn,
): Promise<Wanted> => {
  if (!activityId) {
    if (!customerId) throw new Refusal('CUSTOMER_NOT_FOUND', { fields: { customerId: 'CUSTOMER_NOT_FOUND' } });
    await assertInScope(db, customerId, operator);
    return { customerId, activityId: null, purpose };
  }
  const activity = await lockMine(db, activityId, operator);
  if (activity.customer_id === null) throw new Refusal('ACTIVITY_CUSTOMER_REQUIRED');
  if (activity.assignee_id === operator.id && activity.status === 'INITIAL') {
    await startWork(db, activityId, operator.id);
    await tellChanged(db, activityId, operator.id);
  }
  const own = ACTIVITY_RULES[activity.type].marketing ? 'MARKETING' : 'TRANSACTIONAL';
  return { customerId: activity.customer_id, activityId, purpose: own };
};

/**
 * Click to call: consent is asked, the call is written down, and then the exchange dials. Should the exchange fail, nothing is
 * left of it. @throws CONSENT_REFUSED, CONSENT_MISSING, PHONE_REQUIRED, CALL_NOT_WRAPPED_UP, CALL_LINE_FAILED
 */
export const dial = async (
  db: Database,
  line: Line,
  input: Parsed<typeof calls.dial>,
  operator: SignedIn,
): Promise<number> => {
  if ((await openCallOf(db, operator.id)) !== null) throw new Refusal('CALL_NOT_WRAPPED_UP');
  const { customerId, activityId, purpose } = await wantedOf(db, input, operator);
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (phone === null) throw new Refusal('PHONE_REQUIRED');
  const consent = await consentOn(db, customerId, 'CALL', { locked: true });
  const refusal = consent.closed(purpose);
  if (refusal) throw new Refusal(refusal);
  // That an operator has one open call is the database's promise: call_one_open.
  const { id } = await db
    .insertInto('call')
    .values({
      direction: 'OUTBOUND',
      customer_id: customerId,
      activity_id: activityId,
      operator_id: operator.id,
      phone,
      purpose,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { username } = await db
    .selectFrom('operator')
    .select('username')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow();
  const providerCallId = await line.dial({ reference: String(id), operator: username, phone });
  await db.updateTable('call').set({ provider_call_id: providerCallId }).where('id', '=', id).execute();
  await notifyLive(db, `calls:${operator.id}`);
  return id;
};
