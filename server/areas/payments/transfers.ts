import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { EftRow, payments } from '@/contract/payments';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { attempt } from '@/domain/machine';
import { eftMachine } from '@/domain/machines/eft';
import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { setting } from '@/server/platform/settings/settings';
import { cancelPayment, lockedPayment, openRefund, receivePayment, releaseLines, reversePayment } from './payments';
import { factsOf, oneTransfer, selectTransfers } from './transferRows';

type Action = EnumValue<'eftAction'>;
type One = { id: number; version?: number };
export type Payer = { payerName?: string | undefined; payerIban?: string | null | undefined };

/** Locks a transfer and its payment until the transaction ends. @throws EFT_RECORD_NOT_FOUND */
export const lockedTransfer = async (db: Database, id: number, by: SignedIn) => {
  const known = await db.selectFrom('eft_payment').select('payment_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal('EFT_RECORD_NOT_FOUND');
  const payment = await lockedPayment(db, known.payment_id);
  await sql`select from eft_payment where id = ${id} for update`.execute(db);
  const transfer = await selectTransfers(db, by).where('eft.id', '=', id).executeTakeFirstOrThrow();
  return { transfer, payment };
};
type Locked = Awaited<ReturnType<typeof lockedTransfer>>;

/** More specific codes than that the action is not possible in this state. */
const plainly = (status: EnumValue<'eftStatus'>, action: Action): ErrorCode => {
  if (status === 'CANCELLED' || status === 'REVERSED') return 'EFT_ALREADY_CANCELED';
  if (status === 'RECEIVED' && ['RECEIVE', 'REGISTER', 'APPROVE', 'CANCEL'].includes(action))
    return 'EFT_ALREADY_RECEIVED';
  if (status === 'WAITING_APPROVAL' && action === 'CANCEL') return 'PAYMENT_WAITS_FOR_APPROVAL';
  return action === 'UNMATCH' || action === 'REVERSE' ? 'EFT_NOT_RECEIVED' : 'INVALID_TRANSITION';
};

/** Asks the state machine. @throws the reasons against it, then VERSION_CONFLICT */
const assertMove = async (
  db: Database,
  { transfer }: Locked,
  { action, version, by }: { action: Action; version?: number | undefined; by: SignedIn },
): Promise<void> => {
  const facts = factsOf(transfer, setting('eftApprovalLimit'), by);
  const outcome = attempt(eftMachine, transfer.status, action, facts, by.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    if (code === 'INVALID_TRANSITION') throw new Refusal(plainly(transfer.status, action));
    const permission = eftMachine.moves[transfer.status][action]?.may;
    throw new Refusal(code, code === 'AUTHORIZATION_ERROR' ? { params: { permission: permission ?? '' } } : {});
  }
  if (version !== undefined && version !== transfer.version)
    throw new Refusal('VERSION_CONFLICT', { current: await oneTransfer(db, transfer.id, by) });
};

const noticeOf = ({ transfer }: Locked, title: string, note = '') => ({
  title,
  body: [`${transfer.customer.name}, ${formatMoney(transfer.amount)}, ${transfer.reference}`, note]
    .filter(Boolean)
    .join('\n'),
  path: `/eft/list?eft=${transfer.id}`,
});

/** Receives the money with all consequences, and opens a refund of an overpayment. */
const receive = async (db: Database, { transfer, payment }: Locked, by: SignedIn): Promise<void> => {
  await receivePayment(db, payment.id, by);
  const { total } = await db
    .selectFrom('bank_statement_line')
    .select(sql<number>`coalesce(sum(amount_kurus), 0)::bigint`.as('total'))
    .where('eft_payment_id', '=', transfer.id)
    .executeTakeFirstOrThrow();
  const excess = total - transfer.amount;
  if (excess > 0)
    await openRefund(db, {
      paymentId: payment.id,
      amountKurus: excess,
      note: messages.refundExcessNote,
      by,
      excess: true,
    });
};

/**
 * Registers that a transfer has arrived. Up to the limit it is received at once; above, it waits for a second person, who is notified.
 * @throws the codes of contract/payments.ts
 */
export const registerTransfer = async (db: Database, one: One, payer: Payer, by: SignedIn): Promise<EftRow> => {
  const locked = await lockedTransfer(db, one.id, by);
  const { transfer } = locked;
  const needsApproval = transfer.amount > setting('eftApprovalLimit');
  await assertMove(db, locked, { ...one, action: needsApproval ? 'REGISTER' : 'RECEIVE', by });
  await db
    .updateTable('eft_payment')
    .set({
      registered_by_id: by.id,
      registered_at: sql<string>`now()`,
      ...(needsApproval && { status: 'WAITING_APPROVAL' as const }),
      ...(payer.payerName && { payer_name: payer.payerName }),
      ...(payer.payerIban && { payer_iban: payer.payerIban.replaceAll(' ', '').toUpperCase() }),
    })
    .where('id', '=', one.id)
    .execute();
  if (needsApproval) {
    const approvers = await holdersOf(db, 'payments.approve');
    await notifyOperators(db, approvers, { kind: 'REQUEST', ...noticeOf(locked, messages.eftWaitsApproval) }, by);
    await publishChanges(db, 'payments');
  } else {
    await receive(db, locked, by);
  }
  return oneTransfer(db, one.id, by);
};

/** Approval by the second person. @throws EFT_OWN_REGISTRATION, and the codes of contract/payments.ts */
export const approveTransfer = async (db: Database, one: One, by: SignedIn): Promise<EftRow> => {
  const locked = await lockedTransfer(db, one.id, by);
  await assertMove(db, locked, { ...one, action: 'APPROVE', by });
  await db
    .updateTable('eft_payment')
    .set({ approved_by_id: by.id, approved_at: sql<string>`now()` })
    .where('id', '=', one.id)
    .execute();
  await receive(db, locked, by);
  return oneTransfer(db, one.id, by);
};

/** The columns of an unregistered transfer. */
const EXPECTED_AGAIN = {
  status: 'WAITING',
  registered_by_id: null,
  registered_at: null,
  approved_by_id: null,
  approved_at: null,
  received_at: null,
} as const;

/** The transfer is expected again and its statement lines are free; one that was let go is cancelled with the same reason. */
const expectAgain = async (
  db: Database,
  { transfer: { id }, payment }: Locked,
  { reason, by }: { reason: string; by: SignedIn },
): Promise<void> => {
  await db
    .updateTable('eft_payment')
    .set({ ...EXPECTED_AGAIN, back_reason: reason })
    .where('id', '=', id)
    .execute();
  await releaseLines(db, id);
  if (payment.let_go_at !== null) await cancelPayment(db, payment.id, { reason, by });
};

/**
 * Rejection by the second person: the transfer is expected again, or cancelled if it was let go; its statement lines are free, and the
 * operator who registered it is notified.
 */
export const sendBackTransfer = async (
  db: Database,
  { reason, ...one }: One & { reason: string },
  by: SignedIn,
): Promise<EftRow> => {
  const locked = await lockedTransfer(db, one.id, by);
  await assertMove(db, locked, { ...one, action: 'SEND_BACK', by });
  await expectAgain(db, locked, { reason, by });
  const notice = noticeOf(locked, messages.eftSentBack, reason);
  await notifyOperators(
    db,
    [locked.transfer.registeredById],
    { kind: 'REQUEST_ANSWERED', level: 'danger', ...notice },
    by,
  );
  await publishChanges(db, 'payments');
  return oneTransfer(db, one.id, by);
};

/**
 * Cancels a transfer that never arrived. A received one is reversed with mirror entries, and stays visible as REVERSED; a registered one is
 * refused (PAYMENT_WAITS_FOR_APPROVAL). With `action` only that one of the two is possible.
 * @throws BID_FOUND while a bid depends on it, EFT_ALREADY_CANCELED, EFT_ALREADY_RECEIVED, EFT_REFUNDED …
 */
export const cancelTransfer = async (
  db: Database,
  { reason, action, ...one }: Parsed<typeof payments.cancel>,
  by: SignedIn,
): Promise<EftRow> => {
  const locked = await lockedTransfer(db, one.id, by);
  const received = locked.transfer.status === 'RECEIVED';
  await assertMove(db, locked, { ...one, action: action ?? (received ? 'REVERSE' : 'CANCEL'), by });
  if (!received) {
    await cancelPayment(db, locked.payment.id, { reason, by });
    return oneTransfer(db, one.id, by);
  }
  await reversePayment(db, locked.payment, { to: 'CANCELLED', reason, by });
  await db
    .updateTable('eft_payment')
    .set({ status: 'REVERSED', cancelled_by_id: by.id, cancelled_at: sql<string>`now()`, cancel_reason: reason })
    .where('id', '=', one.id)
    .execute();
  await releaseLines(db, one.id);
  return oneTransfer(db, one.id, by);
};

/** The money was somebody else's: the receipt is reversed, and the transfer is expected again. @throws as cancelTransfer */
export const unmatchTransfer = async (
  db: Database,
  { reason, ...one }: One & { reason: string },
  by: SignedIn,
): Promise<EftRow> => {
  const locked = await lockedTransfer(db, one.id, by);
  await assertMove(db, locked, { ...one, action: 'UNMATCH', by });
  await reversePayment(db, locked.payment, { to: 'WAITING_PAYMENT', reason, by });
  await expectAgain(db, locked, { reason, by });
  return oneTransfer(db, one.id, by);
};
