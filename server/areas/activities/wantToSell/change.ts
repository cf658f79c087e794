import { sql } from 'kysely';
import type { wantToSell, WantToSellDetail } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import { EVIDENCE, fieldsAskedBy, isEvidenceMissing } from '@/domain/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { wantToSellMachine, type WantToSellState } from '@/domain/machines/wantToSell';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { endWith } from '../close';
import { assertReason } from '../detail';
import { hasOpenCall, isClosed } from '../lock';
import { defaultOwner } from './create';
import { factsOf, isProven, mayWaive, processDetail, stateOf } from './detail';
import { aboutOf, keepEvidence, keepFound, setAside } from './evidence';
import { checkFacts, toColumns } from './facts';
import { openWork } from './work';

type Given = Parsed<typeof wantToSell.update>;
type Outcome = EnumValue<'wantToSellOutcome'>;

const OUTCOMES: readonly string[] = ['DONE', 'SUCCESS', 'FAILED', 'CANCEL'];
const isOutcome = (state: WantToSellState): state is Outcome => OUTCOMES.includes(state);

/** Locks the process until the end of the transaction. @throws WANT_TO_SELL_NOT_FOUND */
export const lockProcess = async (db: Database, id: number, operator: SignedIn): Promise<WantToSellDetail> => {
  // Locked first and read afterwards, to see the changes of any transaction that held the lock before.
  await db.selectFrom('want_to_sell').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return processDetail(db, id, operator);
};

/** Closes the activity of the process, unless a call about it still has no outcome. */
const closeWork = async (db: Database, { activityId }: WantToSellDetail, to: Outcome, lostReasonId: number | null) => {
  if (activityId === null) return;
  const activity = await db
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', activityId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!activity || isClosed(activity.status) || (await hasOpenCall(db, activityId))) return;
  const how = to === 'DONE' || to === 'SUCCESS' ? 'SUCCESS' : 'FAILED';
  await endWith(db, 'WANT_TO_SELL', { id: activityId }, how, { lostReasonId });
};

/**
 * The state that the action leads to; null without an action.
 * @throws the codes of the state machine, beside the fields for the missing values
 */
const moved = (was: WantToSellDetail, given: Given, operator: SignedIn): WantToSellState | null => {
  if (!given.action) return null;
  const known = { ...was, ...withoutAbsent(given) };
  const facts = factsOf(known, {
    hasAuction: was.auction !== null,
    hasLostReason: !!given.lostReasonId,
    hasEvidence: isProven(was.evidence, was.step),
    waived: !!given.without && mayWaive(was.step, operator),
  });
  const outcome = attempt(wantToSellMachine, stateOf(was), given.action, facts, operator.authorities);
  if ('to' in outcome) return outcome.to;
  const [code = 'INVALID_TRANSITION'] = outcome.refused;
  if (isEvidenceMissing(code)) {
    if (given.without)
      throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: EVIDENCE[was.step].override } });
    throw beside('without', code);
  }
  const missing = fieldsAskedBy(code).filter((field) => field === 'lostReasonId' || !known[field]);
  throw new Refusal(code, missing.length > 0 ? { fields: Object.fromEntries(missing.map((f) => [f, code])) } : {});
};

/** Stores the evidence of the step that is left; reopening sets all evidence aside, so that it is needed again. */
const keepProof = async (db: Database, was: WantToSellDetail, given: Given, operator: SignedIn): Promise<void> => {
  if (given.action === 'REOPEN') return setAside(db, was.id);
  if (given.action !== 'ADVANCE' && given.action !== 'COMPLETE') return;
  if (isProven(was.evidence, was.step)) return keepFound(db, aboutOf(was), evidenceAt(was));
  await keepEvidence(db, was, { reason: given.without ?? '' }, operator.id);
  // A talk on another telephone appears in the customer's communication like every other.
  if (EVIDENCE[was.step].kind === 'CALL')
    await db
      .insertInto('communication')
      .values({
        customer_id: was.customer.id,
        channel: 'CALL',
        direction: 'OUTBOUND',
        operator_id: operator.id,
        body: given.without ?? '',
      })
      .execute();
};
const evidenceAt = ({ evidence, step }: WantToSellDetail) => evidence.find((one) => one.step === step);

const withoutAbsent = (given: Given): Partial<WantToSellDetail> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const stateColumns = (to: WantToSellState, lostReasonId: number | null) =>
  isOutcome(to)
    ? { outcome: to, closed_at: sql<string>`now()`, lost_reason_id: lostReasonId }
    : { step: to, outcome: null, closed_at: null, lost_reason_id: null };

/**
 * Changes facts, moves the process, or both. Moving an unassigned process assigns it to the operator.
 * @throws the codes of the contract; VERSION_CONFLICT with the current record, WANT_TO_SELL_CLOSED for one with an outcome
 */
export const updateProcess = async (db: Database, given: Given, operator: SignedIn): Promise<void> => {
  const was = await lockProcess(db, given.id, operator);
  if (was.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current: was });
  const columns = toColumns(given);
  if (was.outcome !== null && Object.keys(columns).length > 0) throw new Refusal('WANT_TO_SELL_CLOSED');
  await assertReason(db, given.lostReasonId);
  await checkFacts(db, { ...was, ...withoutAbsent(given) }, given);
  const to = moved(was, given, operator);
  // Refused, because a text that the move does not need would not be stored anywhere.
  if (
    given.without &&
    (!to || !['ADVANCE', 'COMPLETE'].includes(given.action ?? '') || isProven(was.evidence, was.step))
  )
    throw beside('without', 'INVALID_INPUT');
  if (to) await keepProof(db, was, given, operator);
  const lostReasonId = given.lostReasonId ?? null;
  const unowned = was.operator === null && was.agent === null;
  await db
    .updateTable('want_to_sell')
    .set({
      ...columns,
      ...(to && stateColumns(to, lostReasonId)),
      ...(to && { step_since: sql<string>`now()` }),
      ...(given.action === 'REOPEN' && { begun_at: sql<string>`now()` }),
      ...(to && unowned && defaultOwner(operator)),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', given.id)
    .execute();
  if (to && isOutcome(to)) await closeWork(db, was, to, lostReasonId);
  else if (to) await openWork(db, given.id, operator);
  await publishChanges(db, 'sellers', `customer:${was.customer.id}`);
};
