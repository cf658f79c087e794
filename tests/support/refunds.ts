import type { RefundDetail } from '@/contract/payments/refunds';
import { refunds } from '@/contract/payments/refunds';
import type { EnumValue } from '@/domain/enums';
import { openRefund, receivePayment } from '@/server/areas/payments/payments';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { SignedIn } from '@/server/kernel/http/bind';
import type { Caller, TestApi } from './api';
import { expectedDeposit } from './payments';

export const PAYEE = { iban: 'TR330006100519786457841326', accountHolder: 'Ayşegül Denizci' };
/** Relative to the demo's limit. */
export const BELOW = 40_000_00;
export const ABOVE = 120_000_00;

type Person = Caller & { id: number };
type Changes = {
  amountKurus?: number;
  method?: EnumValue<'paymentMethod'>;
  /** Who opens it; by default the system. */
  opener?: Person;
};

/** A received deposit, and the refund of all of it that was just opened. */
export const newRefund = async (t: TestApi, { amountKurus = BELOW, method = 'EFT', opener }: Changes = {}) => {
  const made = await expectedDeposit(t, { amountKurus, method });
  const refundId = await inTransaction(t.db, { requestId: 'test' }, async (trx) => {
    await receivePayment(trx, made.paymentId, 'system');
    if (method === 'CARD')
      await trx.updateTable('payment').set({ provider_status: 'CONFIRMED' }).where('id', '=', made.paymentId).execute();
    const by = opener ? ({ id: opener.id } as SignedIn) : 'system';
    return openRefund(trx, { paymentId: made.paymentId, amountKurus, note: 'Teminat iadesi', by });
  });
  return { ...made, refundId };
};

type Stage = EnumValue<'refundStage'>;
/** The acts that lead to each stage. */
const WAY: Record<Stage, readonly string[]> = {
  INITIAL: [],
  WAITING_DOCUMENT: ['ask'],
  WAITING_PAYMENT: ['ask', 'complete'],
  WAITING_APPROVAL: ['ask', 'complete', 'prepare'],
  READY: ['ask', 'complete', 'prepare', 'release'],
  SENT: ['ask', 'complete', 'prepare', 'release', 'send'],
  CLOSED: ['ask', 'complete', 'prepare', 'release', 'send', 'pay'],
  RETURNED: ['ask', 'complete', 'prepare', 'release', 'send', 'return'],
  CANCEL: ['cancel'],
};

/** A new refund brought to a stage: the first person does everything except the release, if there is one. */
export const refundAt = async (
  t: TestApi,
  stage: Stage,
  { first, second, ...changes }: Changes & { first: Person; second: Person },
): Promise<Awaited<ReturnType<typeof newRefund>> & { refund: RefundDetail }> => {
  const made = await newRefund(t, { opener: first, ...changes });
  let refund = await first.call(refunds.detail, { id: made.refundId });
  const one = () => ({ id: refund.id, version: refund.version });
  const reason = 'Deneme için';
  for (const act of WAY[stage]) {
    if (act === 'ask') refund = await first.call(refunds.documents, { ...one(), action: 'ASK_DOCUMENT' });
    if (act === 'complete') refund = await first.call(refunds.documents, { ...one(), action: 'DOCUMENT_COMPLETE' });
    if (act === 'prepare') refund = await first.call(refunds.prepare, { ...one(), ...PAYEE });
    if (act === 'release' && refund.status === 'WAITING_APPROVAL') refund = await second.call(refunds.release, one());
    if (act === 'send') refund = await first.call(refunds.send, { ...one(), bankReference: 'TALIMAT-1' });
    if (act === 'pay') refund = await first.call(refunds.paid, { ...one(), bankReference: 'DEKONT-1' });
    if (act === 'return') refund = await first.call(refunds.returned, { ...one(), reason });
    if (act === 'cancel') refund = await first.call(refunds.cancel, { ...one(), reason });
  }
  return { ...made, refund };
};
