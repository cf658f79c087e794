import { ENUMS, type EnumValue } from '@/domain/enums';
import { feeEarned, PAID_INTO, paidFor, refundedFrom, transfer } from '@/domain/payments/ledger';
import { referenceOf } from '@/domain/payments/matching';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Bidding } from './bidding';
import type { Closing } from './closings';
import type { Customer } from './customers';
import { seedEntries, type SeedEntry } from './ledger';
import { iban } from './people';
import { payoutOf } from './payouts';
import type { Staff } from './staff';
import { seedTransfers } from './transfers';
import { iso, ms, type Row, type World } from './world';

export type Paid = {
  id: number;
  kind: 'DEPOSIT' | 'SERVICE_FEE';
  method: 'EFT' | 'CARD';
  customer: Customer;
  auctionId: number;
  participantId: number | null;
  closingId: number | null;
  amount: number;
  /** When it was requested, and when it was received or cancelled. */
  askedAt: string;
  at: string;
  state: EnumValue<'bidPaymentState'>;
};
type Participant = { id: number; status: EnumValue<'participantStatus'>; deposit: string };

/** The possible states of the deposit by the participant's status; absent: no deposit was requested. */
const DEPOSIT_STATES: Partial<Record<Participant['status'], EnumValue<'bidPaymentState'>[]>> = {
  BID_GIVEN: ['PAYMENT_DONE'],
  PAYMENT_RECEIVED: ['PAYMENT_DONE'],
  JOINED: ['PAYMENT_DONE'],
  PAYMENT_PENDING: ['WAITING_PAYMENT'],
  CANCELLED: ['CANCELLED', 'EXPIRED'],
};
const PROVIDER_STATES: Partial<Record<Paid['state'], EnumValue<'paymentProviderStatus'>[]>> = {
  PAYMENT_DONE: ['CONFIRMED'],
  WAITING_PAYMENT: ['INITIAL', 'THREED_REDIRECT', 'AUTHORIZED'],
};

const depositsOf = async (world: World, biddings: Bidding[]): Promise<Paid[]> => {
  const { random } = world;
  const { rows } = await world.client.query<Participant>(
    'select id, status, deposit_kurus as deposit from participant order by id',
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return biddings.flatMap(({ auction, participants }) =>
    participants.flatMap(({ id, customer }): Paid[] => {
      const participant = known.get(id);
      const states = participant && DEPOSIT_STATES[participant.status];
      const amount = Number(participant?.deposit ?? 0);
      if (!states || amount === 0) return [];
      const state = random.pick(states);
      const waits = state === 'WAITING_PAYMENT';
      const before = Math.min(ms(auction.startAt as string), world.now) - random.between(1, 40) * HOUR_MS;
      const askedAt = waits ? world.now - random.between(2, 60) * HOUR_MS : before - random.between(1, 20) * HOUR_MS;
      return [
        {
          id: world.next('payment'),
          kind: 'DEPOSIT',
          method: random.chance(0.55) ? 'EFT' : 'CARD',
          customer,
          auctionId: auction.id,
          participantId: id,
          closingId: null,
          amount,
          askedAt: iso(askedAt),
          at: iso(before),
          state,
        },
      ];
    }),
  );
};

/** Whether the fee is paid: after the PAYMENT step. */
const isFeePaid = ({ step, outcome }: Closing) =>
  outcome === 'DONE' || ENUMS.closingStep.indexOf(step) > ENUMS.closingStep.indexOf('PAYMENT');

/** The amount of a requested fee: a held deposit counts towards it. */
const askedFee = ({ bid, feeKurus }: Closing, deposits: readonly Paid[]): number => {
  const held = deposits.find(
    ({ participantId, state }) => participantId === bid.participantId && state === 'PAYMENT_DONE',
  );
  const open = feeKurus - (held?.amount ?? 0);
  return open > 0 ? open : feeKurus;
};

const feesOf = (world: World, closings: Closing[], deposits: readonly Paid[]): Paid[] =>
  closings
    .filter(({ feeKurus }) => feeKurus > 0)
    .map((closing): Paid => {
      const { id, bid, feeKurus, openedAt, closedAt } = closing;
      const end = closedAt === null ? world.now : ms(closedAt);
      return {
        id: world.next('payment'),
        kind: 'SERVICE_FEE',
        method: world.random.chance(0.7) ? 'EFT' : 'CARD',
        customer: bid.customer,
        auctionId: bid.auction.id,
        participantId: bid.participantId,
        closingId: id,
        amount: isFeePaid(closing) ? feeKurus : askedFee(closing, deposits),
        askedAt: openedAt,
        at: iso(Math.max(ms(openedAt), end - world.random.between(0.2, 0.6) * (end - ms(openedAt)))),
        state: isFeePaid(closing) ? 'PAYMENT_DONE' : 'WAITING_PAYMENT',
      };
    });

type Refunded = Row<'refund'> & { id: number; payment: Paid; openedAt: string };

/** Some of the refunds that wait for payment are in progress: a transfer prepared, at the bank, or returned. */
const stageOf = ({ method, amount }: Paid, index: number): EnumValue<'refundStage'> => {
  if (method === 'CARD') return 'WAITING_PAYMENT';
  if (amount > SETTINGS.refundApprovalLimit.default) return 'WAITING_APPROVAL';
  const stages = ['WAITING_PAYMENT', 'READY', 'SENT', 'RETURNED'] as const;
  return stages[Math.trunc(index) % stages.length] as (typeof stages)[number];
};

/**
 * Deposits are refunded when a property is sold, and kept while a closing may still fall through: old ones were paid, a few wait for a
 * document or the bank.
 */
const refundsOf = (
  world: World,
  staff: Staff,
  payments: Paid[],
  closings: Closing[],
  biddings: Bidding[],
): Refunded[] => {
  const { random } = world;
  const ended = new Map(
    biddings.flatMap(({ auction, winner }) => (winner && auction.endAt ? [[auction.id, auction.endAt] as const] : [])),
  );
  const open = new Set(closings.filter(({ outcome }) => outcome === 'OPEN').map(({ bid }) => bid.auction.id));
  const refundable = payments.filter(
    ({ kind, state, auctionId }) =>
      kind === 'DEPOSIT' && state === 'PAYMENT_DONE' && ended.has(auctionId) && !open.has(auctionId),
  );
  const recent = new Set(
    [...refundable].sort((a, b) => ms(ended.get(b.auctionId) ?? '') - ms(ended.get(a.auctionId) ?? '')).slice(0, 24),
  );
  return refundable.map((payment, index) => {
    const openedAt = iso(Math.min(world.now - 2 * HOUR_MS, ms(ended.get(payment.auctionId) ?? '') + 3 * HOUR_MS));
    const states = ['INITIAL', 'WAITING_DOCUMENT', 'WAITING_PAYMENT'] as const;
    const state = recent.has(payment) ? (states[index % states.length] as (typeof states)[number]) : 'CLOSED';
    const stage = state === 'WAITING_PAYMENT' ? stageOf(payment, index / states.length) : state;
    return {
      id: world.next('refund'),
      payment_id: payment.id,
      customer_id: payment.customer.id,
      stage,
      reason: stage === 'RETURNED' ? messages.seedRefundReturned : '',
      amount_kurus: payment.amount,
      iban: state === 'INITIAL' ? null : iban(random),
      account_holder: payment.customer.name,
      opened_by_id: random.pick(staff.closers),
      closed_at:
        state === 'CLOSED' ? iso(Math.min(world.now - HOUR_MS, ms(openedAt) + random.between(1, 6) * DAY_MS)) : null,
      note: messages.depositReleased,
      created_at: openedAt,
      payment,
      openedAt,
    };
  });
};

const entriesOf = (staff: Staff, payments: Paid[], refunds: Refunded[], closings: Closing[]): SeedEntry[] => {
  const by = staff.closers[0] ?? null;
  const received = payments
    .filter(({ state }) => state === 'PAYMENT_DONE')
    .map(({ id, kind, method, closingId, amount, at }): SeedEntry => ({
      at,
      description: kind === 'DEPOSIT' ? messages.entryDepositReceived : messages.entryFeeReceived,
      by: method === 'CARD' ? null : by,
      paymentId: id,
      closingId,
      lines: transfer(PAID_INTO[method], paidFor(kind, false), amount),
    }));
  const earned = closings.flatMap(({ id, outcome, closedAt, feeKurus }): SeedEntry[] =>
    outcome === 'DONE' && closedAt !== null
      ? [
          {
            at: closedAt,
            description: messages.entryFeeEarned,
            by,
            closingId: id,
            lines: feeEarned(feeKurus, feeKurus),
          },
        ]
      : [],
  );
  const returned = refunds.flatMap(({ id, payment, openedAt, closed_at }): SeedEntry[] => [
    {
      at: openedAt,
      description: messages.entryRefundOpened,
      by: null,
      paymentId: payment.id,
      refundId: id,
      lines: transfer(refundedFrom('DEPOSIT', false), 'REFUNDS', payment.amount),
    },
    ...(typeof closed_at === 'string'
      ? [
          {
            at: closed_at,
            description: messages.entryRefundPaid,
            by,
            paymentId: payment.id,
            refundId: id,
            lines: transfer('REFUNDS', PAID_INTO[payment.method], payment.amount),
          },
        ]
      : []),
  ]);
  return [...received, ...earned, ...returned];
};

const WHY_NOT_CHARGED = [
  'Kart limiti yetersiz, havale bekleniyor.',
  'Alıcı ödemeyi banka kredisinin kullandırımına bıraktı.',
  'Alıcı indirim talep ediyor, yönetim kararı bekleniyor.',
  'Kart provizyonu banka tarafından reddedildi.',
];

export const seedPayments = async (
  world: World,
  staff: Staff,
  biddings: Bidding[],
  closings: Closing[],
): Promise<void> => {
  const { random } = world;
  const deposits = await depositsOf(world, biddings);
  const payments = [...deposits, ...feesOf(world, closings, deposits)];
  const refunds = refundsOf(world, staff, payments, closings, biddings);
  const sentBack = new Set(refunds.filter(({ stage }) => stage === 'CLOSED').map((refund) => refund.payment_id));
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'payment',
    payments.map((payment): Row<'payment'> => {
      const { id, kind, method, customer, auctionId, participantId, closingId, amount, askedAt, at, state } = payment;
      const card = method === 'CARD';
      const providerStates = PROVIDER_STATES[state] ?? (['FAILED'] as const);
      return {
        id,
        kind,
        method,
        state,
        provider_status: !card ? null : sentBack.has(id) ? 'REVERSED' : random.pick(providerStates),
        provider_reference: card ? referenceOf(auctionId, id) : null,
        customer_id: customer.id,
        auction_id: auctionId,
        participant_id: participantId,
        closing_id: closingId,
        amount_kurus: amount,
        paid_at: state === 'PAYMENT_DONE' ? at : null,
        due_at: iso(ms(askedAt) + 3 * DAY_MS),
        created_at: askedAt,
        updated_at: at,
      };
    }),
  );
  await world.insert(
    'refund',
    refunds.map(({ payment: _, openedAt, ...row }) => ({ ...row, stage_at: row.closed_at ?? openedAt })),
  );
  await world.insert(
    'refund_payout',
    refunds.flatMap(({ id, stage, payment, iban: account, openedAt, closed_at, opened_by_id }) =>
      payoutOf({
        refundId: id,
        stage: stage ?? 'INITIAL',
        method: payment.method,
        amount: payment.amount,
        iban: account ?? null,
        holder: payment.customer.name,
        by: [opened_by_id ?? null, staff.closers.find((one) => one !== opened_by_id) ?? null],
        at: typeof closed_at === 'string' ? closed_at : openedAt,
      }),
    ),
  );
  const reversed = await seedTransfers(
    world,
    staff,
    payments.filter(({ method }) => method === 'EFT'),
    refunds.flatMap(({ payment, closed_at, iban: account }) =>
      typeof closed_at === 'string' && payment.method === 'EFT'
        ? [{ customer: payment.customer, amount: payment.amount, at: closed_at, iban: account ?? null }]
        : [],
    ),
  );
  await seedEntries(world, [...entriesOf(staff, payments, refunds, closings), ...reversed]);
  const unpaid = random.some(
    closings.filter((closing) => closing.outcome === 'OPEN' && !isFeePaid(closing) && closing.feeKurus > 0),
    8,
  );
  const collected = random.some(
    closings.filter(({ outcome, feeKurus }) => outcome === 'DONE' && feeKurus > 0),
    4,
  );
  const feeOf = (closingId: number) => payments.find((one) => one.closingId === closingId);
  await world.insert(
    'uncharged_service_fee',
    [...unpaid, ...collected].map(({ id, bid, feeKurus, outcome, closedAt }, index): Row<'uncharged_service_fee'> => ({
      id: world.next('uncharged_service_fee'),
      closing_id: id,
      customer_id: bid.customer.id,
      amount_kurus: feeOf(id)?.amount ?? feeKurus,
      reason: WHY_NOT_CHARGED[index % WHY_NOT_CHARGED.length] as string,
      due_on: outcome === 'DONE' ? (closedAt as string).slice(0, 10) : world.day(random.int(-5, 15)),
      paid_at: outcome === 'DONE' ? (feeOf(id)?.at ?? null) : null,
      payment_id: outcome === 'DONE' ? (feeOf(id)?.id ?? null) : null,
      created_at: outcome === 'DONE' ? (feeOf(id)?.askedAt as string) : world.at(-random.between(1, 6)),
    })),
  );
};
