// Payments in every state, and every act after which one is no longer expected: for server/areas/payments/registeredMoney.test.ts and its
// long variant.
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { payments, provider } from '@/contract/payments';
import type { EnumValue } from '@/domain/enums';
import { runAuctionClock } from '@/server/areas/bidding/clock';
import { type Caller, TEST_WEBHOOK_SECRET, type TestApi, testApi } from '@/tests/support/api';
import { codeOf, letTimePass } from '@/tests/support/bidding';
import { newClosing, withStf } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';
import { expectedDeposit, isBalanced } from '@/tests/support/payments';
import { signatureOf } from '@/server/platform/auth/signature';

export const ABOVE = 250_000_01;
const FEE = 500_000_00;
/** A price for which that fee is below the legal maximum. */
const PRICE = 20_000_000_00;
export const reason = 'Deneme için';

export let t: TestApi;
export let officer: Caller & { id: number };
export let approver: Caller & { id: number };
let agent: Caller & { id: number };

/** Call before all tests of a file. */
export const openRegisteredMoney = async (): Promise<void> => {
  t = await testApi();
  officer = await hire(t, 'kayitli.para', [
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'CLOSING_CANCELLATION',
    'ASSIGNEE_CLOSING',
    'BIDDING_EVENT_LIST_ACCESS',
    'BIDDING_APPROVE',
    'BACKOFFICE',
    'EFT_CANCEL',
    'UNCHARGED_VIEW',
  ]);
  approver = await hire(t, 'kayitli.onay', ['EFT_APPROVE']);
  agent = await hire(t, 'kayitli.danisman', ['AGENT']);
};

export type Made = { paymentId: number; eftId: number; participantId: number; auctionId: number; closingId: number };
type Kind = 'DEPOSIT' | 'SERVICE_FEE' | 'CLOSING_DEPOSIT';
export const STATES = ['WAITING', 'WAITING_APPROVAL', 'RECEIVED', 'INITIAL', 'AUTHORIZED', 'CONFIRMED'] as const;
type State = (typeof STATES)[number];
const CARD_STATES: readonly State[] = ['INITIAL', 'AUTHORIZED', 'CONFIRMED'];

export const one = <T>(query: { executeTakeFirstOrThrow: () => Promise<T> }) => query.executeTakeFirstOrThrow();
export const paymentOf = (id: number) => one(t.owner.selectFrom('payment').selectAll().where('id', '=', id));
const eftOf = (id: number) => one(t.owner.selectFrom('eft_payment').selectAll().where('id', '=', id));
export const version = async (eftId: number) => (await eftOf(eftId)).version;

/** An event of the card provider. */
export const tell = async (paymentId: number, status: EnumValue<'paymentProviderStatus'>) => {
  const { provider_reference: reference, amount_kurus: amount } = await paymentOf(paymentId);
  const body = JSON.stringify({
    eventId: randomUUID(),
    reference,
    status,
    amount,
    happenedAt: new Date().toISOString(),
  });
  const signed = { 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()) };
  const headers = { 'content-type': 'application/json', ...signed };
  return (await t.raw({ method: 'POST', url: provider.webhook.path, headers, body })).status;
};

/** The statement movement of a transfer. */
export const matchedLine = async (eftId: number, amount_kurus: number) => {
  const account_iban = 'TR330006200119000006672315';
  const { id: statement_id } = await one(
    t.owner
      .insertInto('bank_statement')
      .values({ bank_name: 'Deneme Bankası', iban: account_iban, starts_on: '2026-01-01', ends_on: '2026-01-02' })
      .returning('id'),
  );
  await t.owner
    .insertInto('bank_statement_line')
    .values({
      statement_id,
      account_iban,
      bank_reference: randomUUID(),
      booked_at: sql<string>`now()`,
      amount_kurus,
      eft_payment_id: eftId,
      matched_at: sql<string>`now()`,
    })
    .execute();
};

/** A requested payment of this kind. */
export const asked = async (kind: Kind, method: 'EFT' | 'CARD'): Promise<Made> => {
  if (kind === 'DEPOSIT')
    return { ...(await expectedDeposit(t, { amountKurus: ABOVE, method }, { bidding: true })), closingId: 0 };
  const { id, auctionId, bidId } = await newClosing(
    t,
    { service_fee_kurus: FEE, agent_operator_id: agent.id },
    { paid: kind === 'SERVICE_FEE', price: PRICE },
  );
  const { participant_id } = await one(t.owner.selectFrom('bid').select('participant_id').where('id', '=', bidId));
  if (kind === 'CLOSING_DEPOSIT')
    await t.owner.updateTable('participant').set({ deposit_kurus: ABOVE }).where('id', '=', participant_id).execute();
  await withStf(t, officer, id);
  const what = kind === 'SERVICE_FEE' ? 'SERVICE_FEE' : 'DEPOSIT';
  await officer.call(closing.requestPayment, { id, kind: what, method });
  const payment = await one(
    t.owner.selectFrom('payment').select('id').where('closing_id', '=', id).where('state', '=', 'WAITING_PAYMENT'),
  );
  const eft = await t.owner
    .selectFrom('eft_payment')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  return { paymentId: payment.id, eftId: eft?.id ?? 0, participantId: participant_id, auctionId, closingId: id };
};

/** The same, brought to a state as people and the bank would. */
export const at = async (kind: Kind, state: State): Promise<Made> => {
  const made = await asked(kind, CARD_STATES.includes(state) ? 'CARD' : 'EFT');
  const { paymentId, eftId } = made;
  if (state === 'AUTHORIZED' || state === 'CONFIRMED') await tell(paymentId, state);
  if (state === 'WAITING_APPROVAL' || state === 'RECEIVED') {
    await officer.call(payments.received, { id: eftId, version: 1 });
    await matchedLine(eftId, (await eftOf(eftId)).amount_kurus);
  }
  if (state === 'RECEIVED') await approver.call(payments.approve, { id: eftId, version: await version(eftId) });
  return made;
};

type Act = {
  name: string;
  of: Kind;
  run: (made: Made) => Promise<unknown>;
  /** The refusal while registered money waits; if absent, the act succeeds and the payment is no longer expected. */
  answered?: string;
  /** Only possible in these states. */
  states?: readonly State[];
};
export const moving = (action: 'WITHDRAW' | 'CANCEL' | 'WAIVE') => (made: Made) =>
  officer.call(bidding.moveParticipant, { participantId: made.participantId, action, note: reason });
const cancelTransfer = async ({ eftId }: Made) =>
  officer.call(payments.cancel, { id: eftId, version: await version(eftId), reason });

/** Every act that cancels a payment, or requests it in another way. */
export const ACTS: readonly Act[] = [
  {
    name: 'site.withdraw',
    of: 'DEPOSIT',
    run: ({ participantId }) => t.site.call(site.withdraw, { participantId, note: '' }),
  },
  { name: 'bidding.moveParticipant WITHDRAW', of: 'DEPOSIT', run: moving('WITHDRAW') },
  { name: 'bidding.moveParticipant CANCEL', of: 'DEPOSIT', run: moving('CANCEL') },
  { name: 'bidding.moveParticipant WAIVE', of: 'DEPOSIT', run: moving('WAIVE') },
  {
    name: 'clock: the auction goes back unsold',
    of: 'DEPOSIT',
    run: async ({ auctionId }) => {
      await letTimePass(t, auctionId);
      await runAuctionClock(t.db);
    },
  },
  {
    name: 'payments.cancel of a deposit',
    of: 'DEPOSIT',
    run: cancelTransfer,
    answered: 'PAYMENT_WAITS_FOR_APPROVAL',
    states: ['WAITING', 'WAITING_APPROVAL', 'RECEIVED'],
  },
  {
    name: 'provider.webhook FAILED',
    of: 'DEPOSIT',
    run: ({ paymentId }) => tell(paymentId, 'FAILED'),
    states: CARD_STATES,
  },
  {
    name: 'closing.cancel',
    of: 'SERVICE_FEE',
    run: ({ closingId: id }) => officer.call(closing.cancel, { id, reason }),
  },
  {
    name: 'closing.cancel with the deposit',
    of: 'CLOSING_DEPOSIT',
    run: ({ closingId: id }) => officer.call(closing.cancel, { id, reason, refundDeposit: true }),
  },
  {
    name: 'bidding.act WINNER_FALLS_OUT',
    of: 'SERVICE_FEE',
    run: ({ auctionId }) => officer.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note: reason }),
  },
  {
    name: 'closing.requestPayment by another method',
    of: 'SERVICE_FEE',
    run: async ({ closingId: id, eftId }) =>
      officer.call(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: eftId ? 'CARD' : 'EFT' }),
    answered: 'PAYMENT_WAITS_FOR_APPROVAL',
  },
  {
    name: 'closing.requestPayment of the deposit by another method',
    of: 'CLOSING_DEPOSIT',
    run: async ({ closingId: id, eftId }) =>
      officer.call(closing.requestPayment, { id, kind: 'DEPOSIT', method: eftId ? 'CARD' : 'EFT' }),
    answered: 'PAYMENT_WAITS_FOR_APPROVAL',
  },
  {
    name: 'discountCodes.use',
    of: 'SERVICE_FEE',
    run: async ({ closingId, auctionId }) => {
      const broker = await hire(t, `kayitli.kod${randomInt(1, 2_000_000_000)}`, ['BROKER_PAGE_ACCESS', 'USER']);
      const { code } = await broker.call(discountCodes.create, { amount: 1_000_00, auctionId });
      return officer.call(discountCodes.use, { closingId, code });
    },
  },
  {
    name: 'payments.collect at the terminal',
    of: 'SERVICE_FEE',
    run: async ({ closingId, paymentId }) => {
      const { customer_id, amount_kurus } = await paymentOf(paymentId);
      const fee = await one(
        t.owner
          .insertInto('uncharged_service_fee')
          .values({ closing_id: closingId, customer_id, amount_kurus, reason, due_on: '2031-01-15' })
          .returning(['id', 'version']),
      );
      return officer.call(payments.collect, { ...fee, method: 'CARD' });
    },
    answered: 'UNCHARGED_SERVICE_IN_COLLECTION',
  },
];

/** The amount received for a payment by the journal, in kuruş. */
export const booked = async (paymentId: number): Promise<number> => {
  const { rows } = await sql<{ kurus: number }>`
    select coalesce(sum(posting.amount_kurus), 0)::bigint as kurus from posting
      join journal_entry entry on entry.id = posting.entry_id
      join ledger_account account on account.id = posting.account_id
     where entry.payment_id = ${paymentId} and account.code in ('102', '108')`.execute(t.owner);
  return rows[0]?.kurus ?? 0;
};
export const refundsOf = (paymentId: number) =>
  t.owner
    .selectFrom('refund')
    .select(['amount_kurus', 'state', 'excess'])
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'CANCEL')
    .execute();

/** Received money is booked or waits for approval; nothing registered was cancelled. */
export const assertKept = async ({ paymentId, eftId }: Made, state: State) => {
  const { amount_kurus: amount } = await paymentOf(paymentId);
  const waiting = eftId && (await eftOf(eftId)).status === 'WAITING_APPROVAL' ? amount : 0;
  // Reversed money is booked out again.
  const reversed = eftId !== 0 && (await eftOf(eftId)).status === 'REVERSED';
  const came = ['WAITING_APPROVAL', 'RECEIVED', 'CONFIRMED'].includes(state) && !reversed ? amount : 0;
  expect((await booked(paymentId)) + waiting).toBe(came);
  expect(await isBalanced(t.owner)).toBe(true);
  const { rows } = await sql`
    select eft.id from eft_payment eft join payment on payment.id = eft.payment_id
     where (eft.status = 'CANCELLED' and eft.registered_by_id is not null)
        or (eft.status = 'WAITING_APPROVAL' and payment.state not in ('PENDING', 'WAITING_PAYMENT'))`.execute(t.owner);
  expect(rows).toEqual([]);
};

/** The state in which money is registered and waits for approval. */
export const REGISTERED: State = 'WAITING_APPROVAL';

/** Brings a payment to the state, performs the act, and checks that all received money is booked. */
export const assertStaysInBooks = async ({ of, run, answered }: Act, state: State): Promise<void> => {
  const made = await at(of, state);
  const code = await codeOf(run(made));
  expect(code).not.toBe('UNEXPECTED_ERROR');
  await assertKept(made, state);
  // A payment that still waits is not requested twice, and no received money is unaccounted for.
  const { state: now, let_go_at } = await paymentOf(made.paymentId);
  expect(let_go_at).toBeNull();
  if ((state === 'WAITING' || state === 'INITIAL') && !answered) expect(now).toBe('CANCELLED');
};
