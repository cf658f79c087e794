import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { payments, UnchargedFeeRow } from '@/contract/payments';
import type { Linked } from '@/contract/parts';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { lockAuctionAndBidding } from '@/server/areas/auctions/life/facts';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { byName } from '@/server/areas/customers/find';
import { customerLink } from '@/server/areas/customers/scope';
import { TODAY } from '@/server/kernel/db/days';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { cancelPayment, expectPayment, receivePayment } from './payments';
import { registerTransfer } from './transfers';

/** Whether a registered payment waits for the second approval. */
const inCollection = sql<boolean>`exists (select from payment join eft_payment eft on eft.payment_id = payment.id
  where payment.closing_id = fee.closing_id and payment.kind = 'SERVICE_FEE' and payment.let_go_at is null and eft.status = 'WAITING_APPROVAL')`;
const state = sql<UnchargedFeeRow['state']>`case when fee.paid_at is not null then 'PAID'
  when ${inCollection} then 'IN_COLLECTION' else 'OPEN' end`;
const overdue = sql<boolean>`(fee.paid_at is null and fee.due_on < ${TODAY})`;

const selectFees = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('uncharged_service_fee as fee')
    .innerJoin('closing', 'closing.id', 'fee.closing_id')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('customer', 'customer.id', 'fee.customer_id')
    .leftJoin('eft_payment as eft', 'eft.payment_id', 'fee.payment_id')
    .select([
      'fee.id',
      'fee.version',
      state.as('state'),
      'fee.closing_id as closingId',
      customerLink(operator).as('customer'),
      auctionLink<Linked>(operator).as('auction'),
      'fee.amount_kurus as amount',
      'fee.reason',
      'fee.due_on as dueOn',
      overdue.as('overdue'),
      'fee.payment_id as paymentId',
      'eft.id as eftId',
      'fee.paid_at as paidAt',
      'fee.created_at as createdAt',
    ]);

const SORTS = {
  dueOn: { column: 'fee.due_on', type: 'day' },
  amount: { column: 'fee.amount_kurus', type: 'number' },
} as const;

/** One page of the uncharged fees. */
export const listUncharged = (db: Database, input: Parsed<typeof payments.uncharged>, by: SignedIn) => {
  const { state: states, name, customerId, closingId, overdue: late, dueFrom, dueTo } = input;
  const query = selectFees(db, by).$call((q) =>
    where(
      q,
      {
        'fee.customer_id': customerId,
        'fee.closing_id': closingId,
        'fee.due_on': { '>=': dueFrom, '<=': dueTo },
      },
      (eb) => [!!states?.length && eb(state, 'in', states), name && byName(name, by), whether(late, overdue)],
    ),
  );
  return pageQuery(db, { query, id: 'fee.id', sorts: SORTS, defaultSort: 'dueOn', input, toRow: (fee) => fee });
};

const oneFee = async (db: Database, id: number, by: SignedIn): Promise<UnchargedFeeRow> => {
  const found = await selectFees(db, by).where('fee.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('UNCHARGED_SERVICE_NOT_FOUND');
  return found;
};

/** Locks an unpaid fee, after its auction. @throws the codes of contract/payments.ts */
const lockedFee = async (db: Database, { id, version }: { id: number; version: number }, by: SignedIn) => {
  const { auction } = await oneFee(db, id, by);
  if (auction) await lockAuctionAndBidding(db, auction.id);
  await sql`select from uncharged_service_fee where id = ${id} for update`.execute(db);
  const fee = await oneFee(db, id, by);
  if (fee.state === 'PAID') throw new Refusal('UNCHARGED_SERVICE_ALREADY_PAID');
  if (fee.version !== version) throw new Refusal('VERSION_CONFLICT', { current: fee });
  return fee;
};

/**
 * Stores why a fee could not be charged, and its new due date: today or later, or unchanged.
 * @throws the codes of contract/payments.ts
 */
export const explainUncharged = async (
  db: Database,
  input: Parsed<typeof payments.explain>,
  by: SignedIn,
): Promise<UnchargedFeeRow> => {
  const { dueOn } = await lockedFee(db, input, by);
  if (input.dueOn !== dueOn && input.dueOn < today()) throw wrongDate('dueOn', 'DAY_PAST');
  await db
    .updateTable('uncharged_service_fee')
    .set({ reason: input.reason, due_on: input.dueOn })
    .where('id', '=', input.id)
    .execute();
  await publishChanges(db, 'payments');
  return oneFee(db, input.id, by);
};

/**
 * Registers that a fee was paid, by transfer or at the terminal: an expected transfer of the closing is used if its amount fits; all others
 * are cancelled, so that nobody pays twice. Above the limit a transfer waits for the second person, and the fee with it.
 * @throws the codes of contract/payments.ts
 */
export const collectUncharged = async (
  db: Database,
  { method, payerName, payerIban, ...one }: Parsed<typeof payments.collect>,
  by: SignedIn,
): Promise<UnchargedFeeRow> => {
  const fee = await lockedFee(db, one, by);
  if (fee.state === 'IN_COLLECTION') throw new Refusal('UNCHARGED_SERVICE_IN_COLLECTION');
  const expected = await db
    .selectFrom('payment')
    .select(['id', 'method', 'amount_kurus'])
    .where('closing_id', '=', fee.closingId)
    .where('kind', '=', 'SERVICE_FEE')
    .where('state', 'in', ['WAITING_PAYMENT', 'PENDING'])
    .where('let_go_at', 'is', null)
    .orderBy('id')
    .execute();
  // The provider may still charge a card that it was asked to charge: that is a different payment from the terminal's.
  const fitting =
    method === 'EFT'
      ? expected.find((payment) => payment.method === method && payment.amount_kurus === fee.amount)
      : undefined;
  for (const { id } of expected)
    if (id !== fitting?.id) await cancelPayment(db, id, { reason: messages.collectedOtherwise, by });
  const paymentId =
    fitting?.id ??
    (await expectPayment(db, {
      kind: 'SERVICE_FEE',
      method,
      customerId: fee.customer.id,
      auctionId: fee.auction?.id ?? 0,
      closingId: fee.closingId,
      amountKurus: fee.amount,
      atTerminal: method === 'CARD',
    }));
  await db.updateTable('uncharged_service_fee').set({ payment_id: paymentId }).where('id', '=', one.id).execute();
  if (method === 'CARD') {
    await receivePayment(db, paymentId, by);
  } else {
    const { id } = await db
      .selectFrom('eft_payment')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await registerTransfer(db, { id }, { payerName, payerIban }, by);
  }
  return oneFee(db, one.id, by);
};
