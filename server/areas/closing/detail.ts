import type { ClosingCheck, ClosingDetail, ClosingStep } from '@/contract/closing/record';
import { checksFor, CLOSING_STEPS, isNeeded, isOptional, stepState } from '@/domain/closing';
import { ENUMS } from '@/domain/enums';
import { options } from '@/domain/machine';
import { closingMachine } from '@/domain/machines/closing';
import { maskIdentityNumber } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { contactsFor } from '@/server/areas/customers/scope';
import { sharesUsed } from '@/server/areas/earnings/revenue/used';
import { awaitAll } from '@/server/kernel/awaitAll';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { documentsOf } from './documents';
import { type ClosingRecord, closingsFor, factsOf, isMine, stateOf } from './facts';
import { moneyOf } from './money';
import { paymentsOf, refundsOf } from './refunds';
import { toBlockers, toClosingRow } from './rows';
import { isStfOutdated } from './stf';

/** The steps that a closing has entered, in that order. */
export const entriesOf = (db: Database, closingId: number) =>
  db
    .selectFrom('closing_step_entry as entry')
    .leftJoin('operator', 'operator.id', 'entry.operator_id')
    .select([
      'entry.step',
      'entry.entered_at as enteredAt',
      'entry.due_at as dueAt',
      'entry.done_at as doneAt',
      'entry.note',
      fullName<string | null>('operator').as('ownerName'),
    ])
    .where('entry.closing_id', '=', closingId)
    .orderBy('entry.id')
    .execute();

const NOT_ENTERED = { enteredAt: null, dueAt: null, doneAt: null, note: '', ownerName: null };
const stepsOf = async (db: Database, closing: ClosingRecord): Promise<ClosingStep[]> => {
  const entries = await entriesOf(db, closing.id);
  return CLOSING_STEPS.map((step) => {
    const entry = entries.find((one) => one.step === step);
    const { enteredAt, dueAt, doneAt, note, ownerName } = entry ?? NOT_ENTERED;
    return {
      step,
      state: stepState(step, { ...closing, entered: entry !== undefined }),
      optional: isOptional(step),
      needed: isNeeded(step, closing),
      ownerName,
      enteredAt,
      dueAt,
      doneAt,
      late: dueAt !== null && dueAt < (doneAt ?? closing.now),
      note,
    };
  });
};

/** The checklist, each item with its tick or document and its author. */
export const checksOf = async (db: Database, closing: ClosingRecord): Promise<ClosingCheck[]> => {
  const ticks = await db
    .selectFrom('closing_check_entry as entry')
    .leftJoin('operator', 'operator.id', 'entry.operator_id')
    .select([
      'entry.item',
      'entry.amount_kurus as amount',
      'entry.note',
      'entry.exemption',
      'entry.created_at as at',
      fullName<string | null>('operator').as('byName'),
    ])
    .where('entry.closing_id', '=', closing.id)
    .execute();
  const documents = await documentsOf(db, closing.id);
  const needed = checksFor(closing.kind);
  return ENUMS.closingCheck.map((item) => {
    const tick = ticks.find((one) => one.item === item);
    const document = documents.find(({ type }) => type === item);
    return {
      item,
      needed: needed.includes(item),
      done: tick !== undefined || document !== undefined,
      by: tick ? ('TICK' as const) : document ? ('DOCUMENT' as const) : null,
      at: tick?.at ?? document?.addedAt ?? null,
      byName: tick ? tick.byName : (document?.addedBy ?? null),
      exemption: tick?.exemption ?? null,
      note: tick?.note ?? '',
      amount: tick?.amount ?? null,
      documentId: document?.id ?? null,
    };
  });
};

const personalOf = (db: Database, id: number) =>
  db
    .selectFrom('closing')
    .innerJoin('customer as buyer', 'buyer.id', 'closing.buyer_customer_id')
    .leftJoin('customer as seller', 'seller.id', 'closing.seller_customer_id')
    .leftJoin('broker', 'broker.id', 'closing.broker_id')
    .select([
      'buyer.phone as buyerPhone',
      'buyer.identity_number as identityNumber',
      'seller.name as sellerPersonName',
      'seller.phone as sellerPhone',
      'broker.company_name as brokerName',
      'closing.cancel_reason as cancelReason',
      'closing.credit_bank as creditBank',
      'closing.appointment_office as office',
      'closing.deed_at as deedAt',
      'closing.archived_at as archivedAt',
    ])
    .where('closing.id', '=', id)
    .executeTakeFirstOrThrow();

const tasksOf = (db: Database, closingId: number) =>
  db
    .selectFrom('activity')
    .leftJoin('operator', 'operator.id', 'activity.assignee_id')
    .select([
      'activity.id',
      'activity.type',
      'activity.status',
      'activity.note',
      fullName<string | null>('operator').as('assigneeName'),
      'activity.due_at as dueAt',
    ])
    .where('activity.closing_id', '=', closingId)
    .orderBy('activity.id')
    .execute();

const notesOf = (db: Database, closingId: number) =>
  db
    .selectFrom('closing_note as note')
    .innerJoin('operator', 'operator.id', 'note.operator_id')
    .select(['note.id', 'note.text', 'note.step', fullName('operator').as('byName'), 'note.created_at as at'])
    .where('note.closing_id', '=', closingId)
    .orderBy('note.id', 'desc')
    .execute();

const pricePaymentsOf = (db: Database, closingId: number) =>
  db
    .selectFrom('closing_price_payment as paid')
    .leftJoin('operator', 'operator.id', 'paid.operator_id')
    .select([
      'paid.id',
      'paid.method',
      'paid.amount_kurus as amount',
      'paid.note',
      'paid.created_at as at',
      fullName<string | null>('operator').as('byName'),
      'paid.entry_id as entryId',
      'paid.reversed_at as reversedAt',
    ])
    .where('paid.closing_id', '=', closingId)
    .orderBy('paid.id')
    .execute();

/** A closing with all its details. @throws CLOSING_NOT_FOUND when it is not visible to this operator */
export const closingDetail = async (db: Database, id: number, operator: SignedIn): Promise<ClosingDetail> => {
  const found = await closingsFor(db, operator).where('closing.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('CLOSING_NOT_FOUND');
  const { authorities } = operator;
  const { personal, payments, ...parts } = await awaitAll({
    personal: personalOf(db, id),
    steps: stepsOf(db, found),
    checks: checksOf(db, found),
    documents: documentsOf(db, id),
    stfOutdated: isStfOutdated(db, found),
    money: moneyOf(db, found),
    payments: paymentsOf(db, found),
    pricePayments: pricePaymentsOf(db, id),
    refunds: refundsOf(db, found),
    tasks: tasksOf(db, id),
    notes: notesOf(db, id),
    shares: sharesUsed(db, id, operator),
  });
  const contacts = contactsFor(operator);
  const mine = isMine(found, operator);
  const goesOn = found.outcome === 'OPEN';
  return {
    ...toClosingRow(found),
    auctionStatus: found.auctionStatus,
    sellerType: found.sellerType,
    bidId: found.bidId,
    buyerPerson: {
      id: found.buyerId,
      name: found.buyerName,
      canOpen: found.buyerOpen,
      phone: contacts.phone(personal.buyerPhone),
      identity: personal.identityNumber && maskIdentityNumber(personal.identityNumber),
      address: found.buyerAddress,
    },
    sellerPerson:
      found.sellerId === null || personal.sellerPersonName === null
        ? null
        : {
            id: found.sellerId,
            name: personal.sellerPersonName,
            canOpen: found.sellerOpen,
            phone: contacts.phone(personal.sellerPhone),
          },
    agentId: found.agentId,
    brokerName: personal.brokerName,
    cancelReason: personal.cancelReason,
    activityId: found.activityId,
    plan: {
      usesCredit: found.usesCredit,
      buyerRepresented: found.buyerRepresented,
      sellerRepresented: found.sellerRepresented,
      tripleAgreement: found.tripleAgreement,
    },
    credit:
      found.creditAmount === null || found.creditResult === null
        ? null
        : { bank: personal.creditBank, amount: found.creditAmount, result: found.creditResult },
    sellerApprovedAt: found.sellerApprovedAt,
    appointment: found.appointmentAt === null ? null : { at: found.appointmentAt, office: personal.office },
    deedAt: personal.deedAt,
    archivedAt: personal.archivedAt,
    ...parts,
    payments: payments.map(({ refunded: _, ...payment }) => payment),
    options: options(closingMachine, stateOf(found), factsOf(found), authorities).map(
      ({ action, to, closed, lacks }) => ({
        action,
        to,
        blockers: toBlockers(closed.filter((code) => code !== 'AUTHORIZATION_ERROR')),
        lacks: lacks ?? (action !== 'CANCEL' && !mine ? 'closings.manage' : null),
      }),
    ),
    can: {
      work: goesOn && mine,
      manage: goesOn && may(authorities, 'closings.manage'),
      cancel: goesOn && may(authorities, 'closings.cancel'),
      confirmBid: goesOn && found.bidConfirmedAt === null && may(authorities, 'closings.confirmBid'),
      readDocuments: may(authorities, 'closings.readDocuments'),
    },
  };
};
