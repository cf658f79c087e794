import type { closing } from '@/contract/closing';
import type { Parsed } from '@/contract/kit';
import { timeRefusal, USUAL_MINUTES } from '@/domain/appointments';
import { checksFor, exemptionsOf } from '@/domain/closing';
import { isIdentityNumber } from '@/domain/identityNumber';
import { formatInstant } from '@/domain/formats';
import { dayOf, MINUTE_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { activeAuthorities, ifMayHave } from '@/server/areas/activities/assign';
import { assertMayHave, notifyAssigned as notifyTaskAssigned } from '@/server/areas/activities/lock';
import { workingTime } from '@/server/platform/settings/holidays';
import { wrongTime } from '@/server/areas/appointments/book';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { assertAhead, beside, Refusal, refusedTogether } from '@/server/kernel/refusal';
import { fillNote } from '@/server/kernel/texts';
import { checksOf, closingDetail } from './detail';
import { assertInScope, type ClosingRecord, isMine, lockedForWork } from './facts';
import { addNote, assigneesAt, changed, handOverWork, openOwnWork, notifyAssigned, notifyClosing } from './work';

const FAR_DAYS = 366;

/** The refusal, with the closing as it is now. */
const conflict = async (db: Database, id: number, operator: SignedIn) =>
  new Refusal('VERSION_CONFLICT', { current: await closingDetail(db, id, operator) });

/** Like `lockedForWork`, but also requires the version that the operator has on screen. @throws VERSION_CONFLICT */
const lockedAtVersion = async (
  db: Database,
  id: number,
  version: number,
  operator: SignedIn,
): Promise<ClosingRecord> => {
  const found = await lockedForWork(db, id, operator);
  if (found.version !== version) throw await conflict(db, id, operator);
  return found;
};

type Act<E extends keyof typeof closing> = (
  db: Database,
  input: Parsed<(typeof closing)[E]>,
  operator: SignedIn,
) => Promise<void>;

/** Sets which optional steps this sale needs. */
export const setPlan: Act<'plan'> = async (db, { id, version, ...plan }, operator) => {
  const found = await lockedAtVersion(db, id, version, operator);
  await db
    .updateTable('closing')
    .set({
      uses_credit: plan.usesCredit,
      buyer_represented: plan.buyerRepresented,
      seller_represented: plan.sellerRepresented,
      triple_agreement: plan.tripleAgreement,
      ...(!plan.usesCredit && { credit_bank: '', credit_kurus: null, credit_result: null }),
    })
    .where('id', '=', id)
    .execute();
  await changed(db, found);
};

const assertNote = (note: string): void => {
  if (note === '') throw beside('note', 'NOTE_REQUIRED');
};

/** @throws USER_IDENTITY_NUMBER_NOT_VALID (V20), USER_IDENTITY_NUMBER_NOT_UNIQUE, CLOSING_ADDRESS_MISSING */
export const setParties: Act<'parties'> = async (db, { id, version, identityNumber, address }, operator) => {
  const found = await lockedAtVersion(db, id, version, operator);
  await refusedTogether([
    async () => {
      if (identityNumber === undefined) return;
      if (!isIdentityNumber(identityNumber)) throw beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_VALID');
      const other = await db
        .selectFrom('customer')
        .select('id')
        .where('identity_number', '=', identityNumber)
        .where('id', '<>', found.buyerId)
        .executeTakeFirst();
      if (other) throw beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_UNIQUE');
    },
    () => {
      if (address === '') throw beside('address', 'CLOSING_ADDRESS_MISSING');
    },
  ]);
  if (identityNumber !== undefined)
    await db.updateTable('customer').set({ identity_number: identityNumber }).where('id', '=', found.buyerId).execute();
  await db.updateTable('closing').set({ buyer_address: address }).where('id', '=', id).execute();
  await changed(db, found);
};

/** @throws CLOSING_STF_REQUIRED because the seller agrees to the STF (V40) */
export const setSellerApproval: Act<'sellerApproval'> = async (db, { id, approved, note }, operator) => {
  const found = await lockedForWork(db, id, operator);
  if (approved === (found.sellerApprovedAt !== null)) return;
  if (approved && !found.documents.includes('STF')) throw new Refusal('CLOSING_STF_REQUIRED');
  await db
    .updateTable('closing')
    .set({ seller_approved_at: approved ? found.now : null })
    .where('id', '=', id)
    .execute();
  await addNote(
    db,
    found,
    fillNote(approved ? messages.closingSellerApproved : messages.closingSellerRefused, { note }),
    operator,
  );
  await changed(db, found);
};

/** @throws CLOSING_STEP_NOT_NEEDED when the sale uses no credit, CLOSING_PRICE_EXCEEDED */
export const setCredit: Act<'credit'> = async (db, { id, version, bank, amount, result }, operator) => {
  const found = await lockedAtVersion(db, id, version, operator);
  if (!found.usesCredit) throw new Refusal('CLOSING_STEP_NOT_NEEDED');
  if (amount === 0) throw beside('amount', 'REQUIRED');
  if (amount > found.bidPrice) throw beside('amount', 'CLOSING_PRICE_EXCEEDED');
  await db
    .updateTable('closing')
    .set({ credit_bank: bank, credit_kurus: amount, credit_result: result })
    .where('id', '=', id)
    .execute();
  await changed(db, found);
};

/** @throws INVALID_DATE, APPOINTMENT_ON_WEEKEND, APPOINTMENT_ON_HOLIDAY, APPOINTMENT_OUT_OF_HOURS (V25) */
export const setAppointment: Act<'appointment'> = async (db, { id, version, at, office }, operator) => {
  const found = await lockedAtVersion(db, id, version, operator);
  const from = Date.parse(at);
  const day = dayOf(from);
  const code = timeRefusal(
    { from, to: from + USUAL_MINUTES * MINUTE_MS },
    Date.parse(found.now),
    workingTime(day, day),
  );
  if (code) throw wrongTime('at', code);
  await db
    .updateTable('closing')
    .set({ appointment_at: at, appointment_office: office })
    .where('id', '=', id)
    .execute();
  await changed(db, found);
};

/**
 * Ticks or unticks an item of the checklist; a second tick replaces the first. `exemption`: why the item is not needed in this sale.
 * @throws VERSION_CONFLICT, CLOSING_STEP_NOT_NEEDED, CLOSING_EXEMPTION_NOT_ALLOWED, NOTE_REQUIRED for the exemption OTHER, REQUIRED
 */
export const setCheck: Act<'check'> = async (
  db,
  { id, item, done, note, amount = null, exemption = null, was },
  operator,
) => {
  const found = await lockedForWork(db, id, operator);
  if (!checksFor(found.kind).includes(item)) throw new Refusal('CLOSING_STEP_NOT_NEEDED');
  if (was !== undefined) {
    const checks = await checksOf(db, found);
    if (checks.some((check) => check.item === item && check.at !== was)) throw await conflict(db, id, operator);
  }
  await refusedTogether([
    () => {
      if (done && exemption !== null && !exemptionsOf(item).includes(exemption))
        throw beside('exemption', 'CLOSING_EXEMPTION_NOT_ALLOWED');
    },
    () => {
      if (done && exemption === 'OTHER') assertNote(note);
    },
    () => {
      if (done && item === 'MARKET_VALUE' && !amount) throw beside('amount', 'REQUIRED');
    },
  ]);
  await db.deleteFrom('closing_check_entry').where('closing_id', '=', id).where('item', '=', item).execute();
  if (done)
    await db
      .insertInto('closing_check_entry')
      .values({
        closing_id: id,
        item,
        amount_kurus: exemption === null ? amount || null : null,
        exemption,
        note,
        operator_id: operator.id,
      })
      .execute();
  await changed(db, found);
};

/** @throws VERSION_CONFLICT, OPERATOR_NOT_FOUND, CLOSING_ASSIGNEE_NOT_ALLOWED when the operator may not have closings at this step */
export const assign: Act<'assign'> = async (db, { id, operatorId, note, was }, operator) => {
  const found = await lockedForWork(db, id, operator);
  if (was !== undefined && was !== found.assigneeId) throw await conflict(db, id, operator);
  const known = await db.selectFrom('operator').select('id').where('id', '=', operatorId).executeTakeFirst();
  if (!known) throw beside('operatorId', 'OPERATOR_NOT_FOUND');
  const to = (await assigneesAt(db, found.step)).find((one) => one.id === operatorId);
  if (!to) throw beside('operatorId', 'CLOSING_ASSIGNEE_NOT_ALLOWED');
  if (found.assigneeId === operatorId) return;
  await db.updateTable('closing').set({ assignee_id: operatorId }).where('id', '=', id).execute();
  await db
    .updateTable('closing_step_entry')
    .set({ operator_id: operatorId })
    .where('closing_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  await handOverWork(db, id, operatorId);
  await addNote(db, found, fillNote(messages.closingAssigned, { name: to.name, note }), operator);
  await notifyAssigned(db, { ...found, assigneeId: operatorId }, operator);
  await changed(db, found);
};

/** @throws VERSION_CONFLICT, INVALID_DATE for a time in the past or over a year ahead, NOTE_REQUIRED */
export const setDeadline: Act<'deadline'> = async (db, { id, dueAt, note, was }, operator) => {
  const found = await lockedForWork(db, id, operator);
  if (was !== undefined && was !== found.stepDueAt) throw await conflict(db, id, operator);
  await refusedTogether([
    () => assertAhead('dueAt', dueAt, { now: Date.parse(found.now), days: FAR_DAYS }),
    () => assertNote(note),
  ]);
  await db.updateTable('closing').set({ step_due_at: dueAt }).where('id', '=', id).execute();
  await db
    .updateTable('closing_step_entry')
    .set({ due_at: dueAt, late_told_at: null })
    .where('closing_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  const title = fillNote(messages.closingDeadlineMoved, { when: formatInstant(dueAt), note });
  await addNote(db, found, title, operator);
  await notifyClosing(db, found, { title }, operator);
};

/** Notes are also possible after the end. @throws CLOSING_NOT_FOUND, AUTHORIZATION_ERROR, NOTE_REQUIRED */
export const writeNote: Act<'note'> = async (db, { id, text }, operator) => {
  await assertInScope(db, id, operator);
  const found = await db
    .selectFrom('closing')
    .select(['id', 'step', 'auction_id as auctionId', 'assignee_id as assigneeId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isMine(found, operator)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'closings.manage' } });
  if (text === '') throw beside('text', 'NOTE_REQUIRED');
  await addNote(db, found, text, operator);
  await changed(db, found);
};

/**
 * Creates a task that blocks the closing until it is done. Its assignee is the named operator, else the closing's assignee or the caller,
 * if they may have tasks. @throws NOTE_REQUIRED, INVALID_DATE, OPERATOR_NOT_FOUND, ACTIVITY_ASSIGNEE_NOT_ALLOWED
 */
export const openTask: Act<'openTask'> = async (db, { id, note, dueAt = null, operatorId }, operator) => {
  const found = await lockedForWork(db, id, operator);
  await refusedTogether([
    () => assertNote(note),
    () => dueAt !== null && assertAhead('dueAt', dueAt, { now: Date.parse(found.now) }),
    async () => {
      if (operatorId) assertMayHave(await activeAuthorities(db, operatorId), 'TASK');
    },
  ]);
  const assignee = operatorId ?? (await ifMayHave(db, found.assigneeId ?? operator.id, 'TASK'));
  const task = await db
    .insertInto('activity')
    .values({
      type: 'TASK',
      note,
      due_at: dueAt,
      customer_id: found.buyerId,
      auction_id: found.auctionId,
      closing_id: id,
      assignee_id: assignee,
      creator_id: operator.id,
    })
    .returning(['id', 'type', 'note'])
    .executeTakeFirstOrThrow();
  if (assignee !== null) await notifyTaskAssigned(db, task, assignee, operator.id);
  await changed(db, found);
};

/** Opens the closing's own activity again. @throws ACTIVITY_ALREADY_CREATED while it is open */
export const openActivity: Act<'openActivity'> = async (db, { id }, operator) => {
  const found = await lockedForWork(db, id, operator);
  if (found.hasActivity) throw new Refusal('ACTIVITY_ALREADY_CREATED');
  const dueAt = found.stepDueAt ?? found.now;
  const activityId = await openOwnWork(db, 'CLOSING', { ...found, dueAt }, operator);
  await db.updateTable('closing').set({ activity_id: activityId }).where('id', '=', id).execute();
  await changed(db, found);
};
