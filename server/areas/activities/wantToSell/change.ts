import { sql } from 'kysely';
import type { wantToSell, WantToSellDetail } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import { fieldsAskedBy } from '@/domain/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { wantToSellMachine, type WantToSellState } from '@/domain/machines/wantToSell';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { closeActivity } from '../close';
import { assertReason } from '../detail';
import { hasOpenCall, isClosed } from '../lock';
import { defaultOwner } from './create';
import { factsOf, processDetail, stateOf } from './detail';
import { checkFacts, toColumns } from './facts';

type Given = Parsed<typeof wantToSell.update>;
type Outcome = EnumValue<'wantToSellOutcome'>;

const OUTCOMES: readonly string[] = ['DONE', 'SUCCESS', 'FAILED', 'CANCEL'];
const isOutcome = (state: WantToSellState): state is Outcome => OUTCOMES.includes(state);

/** Locks the process until the end of the transaction. @throws WANT_TO_SELL_NOT_FOUND */
export const lockProcess = async (db: Database, id: number, operator: SignedIn): Promise<WantToSellDetail> => {
  // Locked first and read afterwards, so that the values are those after any earlier transaction.
  await db.selectFrom('want_to_sell').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return processDetail(db, id, operator);
};

/** Closes the activity that led to the process, unless a call about it still has no outcome. */
const closeWork = async (db: Database, { activityId }: WantToSellDetail, to: Outcome, lostReasonId: number | null) => {
  if (activityId === null) return;
  const activity = await db
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', activityId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!activity || isClosed(activity.status) || (await hasOpenCall(db, activityId))) return;
  await closeActivity(db, activity, to === 'DONE' || to === 'SUCCESS' ? 'SUCCESS' : 'FAILED', lostReasonId);
};

/** The values that the move writes. @throws what the machine refuses with, beside the fields that give what is missing */
const moved = (was: WantToSellDetail, given: Given, operator: SignedIn): WantToSellState | null => {
  if (!given.action) return null;
  const known = { ...was, ...withoutAbsent(given) };
  const facts = factsOf(known, { hasAuction: was.auction !== null, hasLostReason: !!given.lostReasonId });
  const outcome = attempt(wantToSellMachine, stateOf(was), given.action, facts, operator.authorities);
  if ('to' in outcome) return outcome.to;
  const [code = 'INVALID_TRANSITION'] = outcome.refused;
  const missing = fieldsAskedBy(code).filter((field) => field === 'lostReasonId' || !known[field]);
  throw new Refusal(code, missing.length > 0 ? { fields: Object.fromEntries(missing.map((f) => [f, code])) } : {});
};

const withoutAbsent = (given: Given): Partial<WantToSellDetail> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const stateColumns = (to: WantToSellState, lostReasonId: number | null) =>
  isOutcome(to)
    ? { outcome: to, closed_at: sql<string>`now()`, lost_reason_id: lostReasonId }
    : { step: to, outcome: null, closed_at: null, lost_reason_id: null };

/**
 * Changes facts, moves the process, or both. Moving an unassigned process assigns it to the operator.
 * @throws the codes of the contract; VERSION_CONFLICT with the record as it is, WANT_TO_SELL_CLOSED for one with an outcome
 */
export const updateProcess = async (db: Database, given: Given, operator: SignedIn): Promise<void> => {
  const was = await lockProcess(db, given.id, operator);
  if (was.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current: was });
  const columns = toColumns(given);
  if (was.outcome !== null && Object.keys(columns).length > 0) throw new Refusal('WANT_TO_SELL_CLOSED');
  await assertReason(db, given.lostReasonId);
  await checkFacts(db, { ...was, ...withoutAbsent(given) }, given);
  const to = moved(was, given, operator);
  const lostReasonId = given.lostReasonId ?? null;
  const unowned = was.operator === null && was.agent === null;
  await db
    .updateTable('want_to_sell')
    .set({
      ...columns,
      ...(to && stateColumns(to, lostReasonId)),
      ...(to && unowned && defaultOwner(operator)),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', given.id)
    .execute();
  if (to && isOutcome(to)) await closeWork(db, was, to, lostReasonId);
  await publishChanges(db, 'sellers', `customer:${was.customer.id}`);
};
