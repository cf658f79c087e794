import type { calls } from '@/contract/calls';
import type { Parsed } from '@/contract/kit';
import { ACTIVITY_RULES } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import { startWork } from '@/server/areas/activities/change';
import { lockMine, publishChanged } from '@/server/areas/activities/lock';
import { assertMayCall } from '@/server/areas/customers/contact';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { openCallOf } from './detail';
import type { Line } from './line';

type Wanted = { customerId: number; activityId: number | null; purpose: EnumValue<'messageType'> };

/** Whom to call and for what purpose; an activity decides both, whatever the request contains. */
const wantedOf = async (
  db: Database,
  { activityId, customerId, purpose }: Parsed<typeof calls.dial>,
  operator: SignedIn,
): Promise<Wanted> => {
  if (!activityId) {
    if (!customerId) throw beside('customerId', 'CUSTOMER_NOT_FOUND');
    await assertInScope(db, customerId, operator);
    return { customerId, activityId: null, purpose };
  }
  const activity = await lockMine(db, activityId, operator);
  if (activity.customer_id === null) throw new Refusal('ACTIVITY_CUSTOMER_REQUIRED');
  const own = ACTIVITY_RULES[activity.type].marketing ? 'MARKETING' : 'TRANSACTIONAL';
  return { customerId: activity.customer_id, activityId, purpose: own };
};

/** Checks the consent and stores the call: it is now the operator's only open call (call_one_open). */
const begin = async (db: Database, input: Parsed<typeof calls.dial>, operator: SignedIn) => {
  if ((await openCallOf(db, operator.id)) !== null) throw new Refusal('CALL_NOT_WRAPPED_UP');
  const { customerId, activityId, purpose } = await wantedOf(db, input, operator);
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (phone === null) throw new Refusal('PHONE_REQUIRED');
  await assertMayCall(db, customerId, purpose);
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
  return { id, activityId, asked: { reference: String(id), operator: username, phone } };
};

/** The exchange has dialled: stores its id of the call and starts the activity. */
const dialled = async (
  db: Database,
  { id, activityId }: { id: number; activityId: number | null },
  providerCallId: string,
  operator: SignedIn,
) => {
  await db.updateTable('call').set({ provider_call_id: providerCallId }).where('id', '=', id).execute();
  if (activityId !== null) {
    // It may have been reassigned or closed meanwhile; the call continues anyway.
    const activity = await lockMine(db, activityId, operator).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (activity?.assignee_id === operator.id && activity.status === 'INITIAL') {
      await startWork(db, activityId, operator.id);
      await publishChanged(db, activityId, operator.id);
    }
  }
  await publishChanges(db, `calls:${operator.id}`, 'callList');
};

/**
 * Click to call: stores the call, then the exchange dials, outside of any transaction. If that fails, the call is deleted again.
 * @throws CONSENT_… and MARKETING_OUTSIDE_HOURS for a customer who may not be called now; PHONE_REQUIRED, CALL_NOT_WRAPPED_UP,
 * CALL_LINE_FAILED
 */
export const dial = async (line: Line, input: Parsed<typeof calls.dial>, context: Context): Promise<number> => {
  const { operator } = context;
  const begun = await ownTransaction(context, (trx) => begin(trx, input, operator));
  const { id, asked } = begun;
  const providerCallId = await line.dial(asked).catch(async (error: unknown) => {
    await ownTransaction(context, (trx) => trx.deleteFrom('call').where('id', '=', id).execute());
    throw error;
  });
  await ownTransaction(context, (trx) => dialled(trx, begun, providerCallId, operator));
  return id;
};
