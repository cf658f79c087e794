import { sql } from 'kysely';
import type { CallDetail } from '@/contract/calls';
import { ATTEMPTS_MAX, attemptLevel } from '@/domain/activities';
import { HOLDING } from '@/domain/appointments';
import { openDeals } from '@/server/areas/activities/deals';
import { thingOf } from '@/server/areas/activities/thing';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import type { Line, LineState } from './line';
import { rowFor, rowsInScope } from './rows';

type Stored = {
  direction: 'INBOUND' | 'OUTBOUND';
  outcome: CallDetail['outcome'];
  phone: string;
  started_at: string;
  answered_at: string | null;
  ended_at: string | null;
  provider_call_id: string | null;
};

/** Milliseconds after which dialling counts as interrupted. */
const DIALLING_MS = 15_000;

const time = (at: string | null) => (at === null ? null : Date.parse(at));

export const lineCall = (call: Stored & { id: number }) => ({
  providerCallId: call.provider_call_id ?? String(call.id),
  phone: call.phone,
  inbound: call.direction === 'INBOUND',
  startedAt: Date.parse(call.started_at),
  answeredAt: time(call.answered_at),
});

/** The state of a call: as stored or, during the call, as the line reports it. @throws CALL_LINE_FAILED */
export const stateOf = async (line: Line, call: Stored & { id: number }): Promise<LineState> => {
  const answeredAt = time(call.answered_at);
  const endedAt = time(call.ended_at);
  if (endedAt !== null) {
    const unanswered = call.outcome === 'BUSY' ? 'BUSY' : 'NO_ANSWER';
    return { stage: answeredAt === null ? unanswered : 'ENDED', answeredAt, endedAt };
  }
  // The exchange has not returned its id yet; if the process died while dialling, there was no call.
  if (call.direction === 'OUTBOUND' && call.provider_call_id === null && !line.simulated) {
    const startedAt = Date.parse(call.started_at);
    const dialling = Date.now() - startedAt < DIALLING_MS;
    return { stage: dialling ? 'RINGING' : 'NO_ANSWER', answeredAt: null, endedAt: dialling ? null : startedAt };
  }
  return line.state(lineCall(call));
};

const auctionOf = async (db: Database, id: number, operator: SignedIn): Promise<CallDetail['auction']> =>
  (await db
    .selectFrom('auction')
    .select(['id', 'extra_info as name', mayOpenAuction(operator).as('canOpen')])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The latest visit that the operator booked for the customer since the call began and that still holds its time. */
export const bookedIn = async (
  db: Database,
  { customerId, startedAt }: { customerId: number | null; startedAt: string },
  { id }: Pick<SignedIn, 'id'>,
): Promise<CallDetail['booked']> =>
  customerId === null
    ? null
    : ((await db
        .selectFrom('appointment')
        .select(['id', sql<string>`starts_at`.as('startsAt')])
        .where('customer_id', '=', customerId)
        .where('creator_id', '=', id)
        .where('created_at', '>=', startedAt)
        .where('state', 'in', HOLDING)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null);

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** @throws CALL_NOT_FOUND when the call is not visible to this operator, CALL_LINE_FAILED */
export const callDetail = async (db: Database, line: Line, id: number, operator: SignedIn): Promise<CallDetail> => {
  const found = await rowsInScope(db, operator)
    .select([
      'call.version',
      'call.operator_id',
      'call.answered_at',
      'call.ended_at',
      'call.started_at',
      'call.provider_call_id',
      'activity.attempt',
      'activity.deal_id as dealId',
      'activity.auction_id as auctionId',
      'activity.closing_id as closingId',
      'activity.access_request_id as accessRequestId',
    ])
    .where('call.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('CALL_NOT_FOUND');
  const {
    version,
    operator_id,
    answered_at,
    ended_at,
    started_at,
    provider_call_id,
    attempt,
    dealId,
    auctionId,
    closingId,
    accessRequestId,
    ...row
  } = found;
  const open = operator_id === operator.id && found.outcome === null;
  const about = { customerId: row.customer?.canOpen ? row.customer.id : null, dealId, auctionId };
  const [state, deals, booked] = await Promise.all([
    stateOf(line, { ...row, answered_at, ended_at, started_at, provider_call_id }),
    open ? openDeals(db, about, operator, started_at) : [],
    open ? bookedIn(db, { customerId: row.customer?.id ?? null, startedAt: started_at }, operator) : null,
  ]);
  const auction = auctionId === null ? null : await auctionOf(db, auctionId, operator);
  // An activity whose thing is still open stays open until that ends.
  const goesOn =
    row.activityId !== null &&
    row.activityType !== null &&
    (
      await thingOf(db, {
        id: row.activityId,
        type: row.activityType,
        auction_id: auctionId,
        closing_id: closingId,
        access_request_id: accessRequestId,
      })
    ).state === 'OPEN';
  const talked = state.answeredAt !== null && state.endedAt !== null;
  return {
    ...rowFor(operator)(row),
    seconds: talked ? Math.floor(((state.endedAt ?? 0) - (state.answeredAt ?? 0)) / 1000) : null,
    version,
    stage: state.stage,
    answeredAt: iso(state.answeredAt),
    endedAt: iso(state.endedAt),
    open,
    attempt,
    lastAttempt: attemptLevel(attempt) >= ATTEMPTS_MAX && !goesOn,
    auction,
    booked,
    deals,
  };
};

/** The open call of the operator. There is at most one, until its outcome is recorded. */
export const openCallOf = async (db: Database, operatorId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('call')
      .select('id')
      .where('operator_id', '=', operatorId)
      .where('outcome', 'is', null)
      .executeTakeFirst()
  )?.id ?? null;
