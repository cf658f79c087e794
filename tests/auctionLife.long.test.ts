import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import type { Endpoint, Input, Output } from '@/contract/kit';
import { payments, provider } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import type { EnumValue } from '@/domain/enums';
import { runAuctionClock } from '@/server/areas/bidding/clock';
import { SIGNATURE_HEADER, signatureOf } from '@/server/platform/auth/signature';
import { bodyText, type Caller, Refused, TEST_WEBHOOK_SECRET, type TestApi, testApi } from './support/api';
import { at, letTimePass, runningAuction } from './support/bidding';
import { mend, withStf } from './support/closing';
import { newCustomer } from './support/customers';
import { hire } from './support/operators';
import { PAYEE } from './support/refunds';

// Long: plays whole lives of auctions. Their single steps have their own, short tests.

/** How many auctions are played: a few with the other tests, 500 before a release (`npm run soak`). */
const RUNS = Number(process.env.LIFE_RUNS ?? 6);
/** To repeat a life that failed, pass the seed that it printed: LIFE_SEED=…. */
const SEED = Number(process.env.LIFE_SEED ?? 20_261_122);
/** Commands drawn per life. Most that do not fit the auction's current phase are skipped, so about a third is executed. */
const ACTS = 150;

/** Two operators with the same rights, so that a refusal of one can only come from what the other did. */
const RIGHTS = [
  'BIDDING_EVENT_LIST_ACCESS',
  'BIDDING_APPROVE',
  'ALL_CUSTOMER_ACCESS',
  'CLOSING_LIST_ACCESS',
  'CLOSING_MANAGER',
  'CLOSING_CANCELLATION',
  'ASSIGNEE_CLOSING',
  'ASSIGNEE_REFUND',
  'BACKOFFICE',
  'EFT_APPROVE',
  'EFT_CANCEL',
];
const note = 'Deneme için';

let t: TestApi;
let staff: Caller[];
beforeAll(async () => {
  t = await testApi();
  staff = [await hire(t, 'omur.bir', RIGHTS), await hire(t, 'omur.iki', RIGHTS)];
  await runAuctionClock(t.owner);
});
afterAll(() => t.stop());

/** The money that really moved outside the console, in kuruş by payment: recorded by the sender, not by the console's books. */
class World {
  readonly held = new Map<number, number>();
  readonly told = new Map<number, Set<EnumValue<'paymentProviderStatus'>>>();
  comes(paymentId: number, kurus: number) {
    this.held.set(paymentId, (this.held.get(paymentId) ?? 0) + kurus);
  }
}
/** The phases that the auction is in. */
type Now = { bidding: boolean; decided: boolean; closing: boolean; refunds: boolean };
type Time = keyof Now | 'always';
type Life = {
  auctionId: number;
  now: Now;
  world: World;
  winner: number | null;
  /** Transfers that had been registered as received before the current act. */
  registered: Set<number>;
  said: string[];
};

/** Makes a call and logs its answer. Returns undefined when it was refused; a server error fails the life. */
const ask = async <E extends Endpoint>(
  life: Life,
  who: Caller,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E> | undefined> => {
  const { status, ...answer } = await who.answer(endpoint, input as Record<string, unknown>);
  const body: unknown = JSON.parse(await bodyText({ status, ...answer }));
  const code = status === 200 ? 'done' : (body as { errors: string[] }).errors.join();
  life.said.push(`${endpoint.path.split('/').slice(-3).join('/')} ${JSON.stringify(input)} by ${nameOf(who)}: ${code}`);
  if (status >= 500) throw new Error(`answered ${status} ${code}`);
  return status === 200 ? (body as Output<E>) : undefined;
};
const nameOf = (who: Caller) => (who === t.site ? 'site' : who === staff[0] ? 'first' : 'second');

// The records that acts choose from.
const participantsOf = ({ auctionId }: Life) =>
  t.owner
    .selectFrom('participant')
    .select(['id', 'status'])
    .where('auction_id', '=', auctionId)
    .orderBy('id')
    .execute();
const bidsOf = ({ auctionId }: Life) =>
  t.owner
    .selectFrom('bid')
    .select(['id', 'status'])
    .where('auction_id', '=', auctionId)
    .orderBy('id', 'desc')
    .execute();
const transfersOf = ({ auctionId }: Life, states: readonly EnumValue<'eftStatus'>[]) =>
  t.owner
    .selectFrom('eft_payment')
    .select(['id', 'version', 'status', 'payment_id', 'amount_kurus'])
    .where('auction_id', '=', auctionId)
    .where('status', 'in', states)
    .orderBy('id')
    .execute();
const cardsOf = ({ auctionId }: Life) =>
  t.owner
    .selectFrom('payment')
    .select(['id', 'provider_reference', 'provider_status', 'amount_kurus'])
    .where('auction_id', '=', auctionId)
    .where('method', '=', 'CARD')
    .orderBy('id')
    .execute();
const refundsOf = ({ auctionId }: Life) =>
  t.owner
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.version', 'refund.stage', 'refund.payment_id', 'refund.amount_kurus'])
    .where('payment.auction_id', '=', auctionId)
    .orderBy('refund.id')
    .execute();
const closingOf = ({ auctionId }: Life) =>
  t.owner
    .selectFrom('closing')
    .select(['id', 'outcome', 'bid_id'])
    .where('auction_id', '=', auctionId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const one = <T>(of: readonly T[], index: number): T | undefined => of[index % Math.max(1, of.length)];

/** One act of one person or program; does nothing when there is no record to act on. */
class Act implements fc.AsyncCommand<Now, Life> {
  constructor(
    private readonly name: string,
    private readonly time: Time,
    private readonly by: (life: Life) => Promise<unknown>,
  ) {}
  check = (now: Readonly<Now>) => this.time === 'always' || now[this.time];
  async run(now: Now, life: Life) {
    life.said.push(`# ${this.name}`);
    try {
      await this.by(life);
      await assertWhole(life);
      Object.assign(now, life.now);
    } catch (error) {
      throw new Error(`${String(error)}\n${life.said.slice(-60).join('\n')}`, { cause: error });
    }
  }
  toString = () => this.name;
}

// The acts. Each chooses its record by an index, so that a life which fast-check has shortened is still valid.
const bidAs = async (life: Life, who: Caller, index: number, jump: number) => {
  const participant = one(await participantsOf(life), index);
  if (!participant) return;
  const { nextAmount, increment } = await t.site.call(site.state, { participantId: participant.id });
  // In whole increments: the next amount, a higher one, one that needs an approval, and one that is too low.
  const amount = [
    nextAmount,
    nextAmount + 2 * increment,
    nextAmount + Math.ceil((nextAmount * 0.6) / increment) * increment,
    nextAmount - increment,
  ][jump];
  const input = { participantId: participant.id, amount: amount ?? nextAmount, requestId: randomUUID() };
  await ask(life, who, who === t.site ? site.bid : bidding.placeBid, input);
};
const join = async (life: Life, who: Caller, method: 'EFT' | 'CARD') => {
  if ((await participantsOf(life)).length >= 4) return;
  await ask(life, who, bidding.register, { auctionId: life.auctionId, customerId: await newCustomer(t), method });
};
const announce = async (life: Life, index: number, method: 'EFT' | 'CARD') => {
  const participant = one(await participantsOf(life), index);
  if (participant) await ask(life, t.site, site.announceDeposit, { participantId: participant.id, method });
};
const withdraw = async (life: Life, index: number) => {
  const participant = one(await participantsOf(life), index);
  if (participant) await ask(life, t.site, site.withdraw, { participantId: participant.id });
};
type Move = Input<typeof bidding.moveParticipant>['action'];
const moveParticipant = async (life: Life, who: Caller, index: number, action: Move) => {
  const participant = one(await participantsOf(life), index);
  if (participant) await ask(life, who, bidding.moveParticipant, { participantId: participant.id, action, note });
};
const decide = async (life: Life, who: Caller, index: number, action: Input<typeof bidding.decideBid>['action']) => {
  const bid = one(await bidsOf(life), index);
  if (bid) await ask(life, who, bidding.decideBid, { bidId: bid.id, action, note });
};
const endTime = async (life: Life) => {
  if (!life.now.bidding) return;
  await letTimePass(t, life.auctionId);
  await runAuctionClock(t.db);
};
const missDeadline = async (life: Life) => {
  await t.owner
    .updateTable('auction_bidding')
    .set({ payment_due_at: at(-1) })
    .where('auction_id', '=', life.auctionId)
    .where('payment_due_at', 'is not', null)
    .execute();
  await runAuctionClock(t.db);
};
const desk = (life: Life, who: Caller, action: EnumValue<'deskAction'>) =>
  ask(life, who, bidding.act, { auctionId: life.auctionId, action, note });
const offerNext = async (life: Life, who: Caller) => {
  const ladder = await ask(life, who, bidding.ladder, { auctionId: life.auctionId });
  const [rung] = ladder?.rungs ?? [];
  if (rung) await ask(life, who, bidding.offerNext, { auctionId: life.auctionId, bidId: rung.bidId, note });
};

const TRANSFERS = {
  received: ['WAITING'],
  approve: ['WAITING_APPROVAL'],
  sendBack: ['WAITING_APPROVAL'],
  cancel: ['WAITING', 'WAITING_APPROVAL', 'RECEIVED'],
  unmatch: ['RECEIVED'],
} as const satisfies Record<string, readonly EnumValue<'eftStatus'>[]>;
type OfTransfer = keyof typeof TRANSFERS;
const transfer = async (life: Life, who: Caller, index: number, act: OfTransfer) => {
  const found = one(await transfersOf(life, TRANSFERS[act]), index);
  if (!found) return;
  const { id, version, status, payment_id, amount_kurus } = found;
  const seen = { id, version };
  const done =
    act === 'received' || act === 'approve'
      ? await ask(life, who, payments[act], seen)
      : await ask(life, who, payments[act], { ...seen, reason: note });
  if (!done) return;
  if (act === 'received') life.world.comes(payment_id, amount_kurus);
  // The money did not arrive after all, as the second person or the bank found out.
  if (act === 'sendBack' || (status === 'RECEIVED' && act !== 'approve')) life.world.comes(payment_id, -amount_kurus);
  if (act === 'sendBack') life.registered.delete(id);
};

const isMoney = (status: EnumValue<'paymentProviderStatus'>) => status === 'CONFIRMED' || status === 'REVERSED';
/**
 * Events of the card provider, in any order and repeated: "reversed" may even arrive before "confirmed". But the provider never charges
 * after a failure, and never starts to reverse what it has not charged.
 */
const told = async (life: Life, index: number, status: EnumValue<'paymentProviderStatus'>) => {
  const card = one(await cardsOf(life), index);
  if (!card?.provider_reference) return;
  const known = life.world.told.get(card.id) ?? new Set();
  const charged = known.has('CONFIRMED');
  const tookBack = known.has('REVERSED');
  if (status === 'FAILED' ? charged || tookBack : isMoney(status) && known.has('FAILED')) return;
  if (status === 'TO_BE_REVERSED' && !charged) return;
  const back = (await refundsOf(life)).find(({ payment_id, stage }) => payment_id === card.id && stage !== 'CANCEL');
  const goesBack = status === 'REVERSED' || status === 'TO_BE_REVERSED';
  const amount = goesBack ? (back?.amount_kurus ?? card.amount_kurus) : card.amount_kurus;
  const event = { eventId: randomUUID(), reference: card.provider_reference, status, amount, happenedAt: at(0) };
  const body = JSON.stringify(event);
  const signed = { [SIGNATURE_HEADER]: signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()) };
  const headers = { 'content-type': 'application/json', ...signed };
  const answer = await t.raw({ method: 'POST', url: provider.webhook.path, headers, body });
  life.said.push(`card ${card.id} (${card.provider_status}) is told ${status}: ${answer.status}`);
  if (answer.status !== 200) throw new Error(`the provider was answered ${answer.status}`);
  if (status === 'CONFIRMED' && !charged && !tookBack) life.world.comes(card.id, amount);
  if (status === 'REVERSED' && charged && !tookBack) life.world.comes(card.id, -amount);
  life.world.told.set(card.id, known.add(status));
};

const REFUNDS = [
  'ask',
  'complete',
  'prepare',
  'release',
  'sendBack',
  'send',
  'paid',
  'returned',
  'cancel',
  'reopen',
] as const;
const refund = async (life: Life, who: Caller, index: number, act: (typeof REFUNDS)[number]) => {
  const found = one(await refundsOf(life), index);
  if (!found) return;
  const { id, version, stage, payment_id, amount_kurus } = found;
  const seen = { id, version };
  if (act === 'ask') await ask(life, who, refunds.documents, { ...seen, action: 'ASK_DOCUMENT' });
  else if (act === 'complete') await ask(life, who, refunds.documents, { ...seen, action: 'DOCUMENT_COMPLETE' });
  else if (act === 'prepare') await ask(life, who, refunds.prepare, { ...seen, ...PAYEE });
  else if (act === 'release') await ask(life, who, refunds.release, seen);
  else if (act === 'send') await ask(life, who, refunds.send, seen);
  else if (act === 'paid') {
    if (await ask(life, who, refunds.paid, { ...seen, bankReference: 'DEKONT' }))
      life.world.comes(payment_id, -amount_kurus);
  } else if (act === 'returned') {
    const done = await ask(life, who, refunds.returned, { ...seen, reason: note });
    if (done && stage === 'CLOSED') life.world.comes(payment_id, amount_kurus);
  } else await ask(life, who, refunds[act], { ...seen, reason: note });
};
/** Takes a refund through all its stages, including the second person's approval. */
const payOut = async (life: Life, index: number) => {
  const [first = t.nobody, second = t.nobody] = staff;
  for (const act of ['ask', 'complete', 'prepare', 'release', 'send', 'paid'] as const)
    await refund(life, act === 'release' ? second : first, index, act);
};

const CLOSINGS = ['confirm', 'walk', 'cancel', 'cancelAndKeep', 'payPrice', 'reversePrice'] as const;
const close = async (life: Life, who: Caller, act: (typeof CLOSINGS)[number]) => {
  const found = await closingOf(life);
  if (!found) return;
  const { id } = found;
  if (act === 'confirm') await ask(life, who, closing.confirmBid, { id });
  if (act === 'cancel') await ask(life, who, closing.cancel, { id, reason: note });
  if (act === 'cancelAndKeep') await ask(life, who, closing.cancel, { id, reason: note, refundDeposit: false });
  if (act === 'walk' && found.outcome === 'OPEN') await walk(life, who, id);
  if (act !== 'payPrice' && act !== 'reversePrice') return;
  const { money, bidPrice, pricePayments } = await who.call(closing.detail, { id });
  if (act === 'payPrice')
    await ask(life, who, closing.payPrice, { id, method: 'BLOCKED_CHEQUE', amount: bidPrice - money.pricePaid });
  else
    await ask(life, who, closing.reversePricePayment, {
      id,
      pricePaymentId: pricePayments.at(-1)?.id ?? 0,
      reason: note,
    });
};
/** Advances the closing by up to four steps, until only a missing payment blocks it, which another act has to send. */
const walk = async (life: Life, who: Caller, id: number) => {
  let found: ClosingDetail = await who.call(closing.detail, { id });
  const from = found.step;
  for (let steps = 0, tries = 0; found.next && steps < 4 && tries < 20; tries += 1) {
    const { blockers, action } = found.next;
    const blocker = blockers.find(({ mend: by }) => by !== 'DEPOSIT' && by !== 'FEE');
    if (!blocker && blockers.length > 0) break;
    try {
      if (blocker?.mend === 'STF') await withStf(t, who, id);
      else if (blocker) await mend(t, who, found, blocker);
      else await who.call(closing.move, { id, step: found.step, action });
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
      life.said.push(`closing ${id} at ${found.step}: ${error.body.errors.join()}`);
      break;
    }
    if (!blocker) steps += 1;
    found = await who.call(closing.detail, { id });
  }
  life.said.push(`closing ${id}: ${from} to ${found.step}, ${found.outcome}`);
};
const requestPayment = async (life: Life, who: Caller, kind: 'DEPOSIT' | 'SERVICE_FEE', method: 'EFT' | 'CARD') => {
  const found = await closingOf(life);
  if (!found) return;
  if (found.outcome === 'OPEN' && !(await hasStf(found.id))) {
    if (!(await ask(life, who, closing.confirmBid, { id: found.id }))) return;
    await withStf(t, who, found.id);
  }
  await ask(life, who, closing.requestPayment, { id: found.id, kind, method });
};
const hasStf = (id: number) =>
  t.owner
    .selectFrom('closing_document')
    .select('id')
    .where('closing_id', '=', id)
    .where('type', '=', 'STF')
    .executeTakeFirst();

const nowOf = async (life: Life): Promise<Now> => {
  const { status } = await t.owner
    .selectFrom('auction')
    .select('status')
    .where('id', '=', life.auctionId)
    .executeTakeFirstOrThrow();
  return {
    bidding: status === 'BIDDING',
    decided: status !== 'BIDDING',
    closing: (await closingOf(life))?.outcome === 'OPEN',
    refunds: (await refundsOf(life)).length > 0,
  };
};

/** The invariants that hold after every act; each row found names one that is broken. */
const assertWhole = async (life: Life): Promise<void> => {
  const { auctionId, world } = life;
  const { rows } = await sql<{ what: string }>`
    with paid as (select * from payment where auction_id = ${auctionId}),
         returns as (select refund.*, paid.amount_kurus as whole from refund join paid on paid.id = refund.payment_id
                      where refund.stage <> 'CANCEL' and not refund.excess),
         net as (select paid.*, amount_kurus - coalesce((select sum(amount_kurus) from returns where payment_id = paid.id), 0) as kept
                   from paid where state = 'PAYMENT_DONE'),
         winner as (select bid.*, deposit_there(participant.id, participant.deposit_kurus) as there
                      from bid join participant on participant.id = bid.participant_id
                     where bid.auction_id = ${auctionId} and bid.status = 'WINNER')
    select 'entry ' || entry_id || ' does not balance' as what from posting group by entry_id having sum(amount_kurus) <> 0
    union all select 'the journal does not balance' from posting having sum(amount_kurus) <> 0
    union all select 'more than one winner' from winner having count(*) > 1
    union all select 'bid ' || id || ' won without its approval' from winner where needs_approval and approved_at is null
    union all select 'bid ' || id || ' won without a deposit' from winner where not there and id is distinct from ${life.winner}
    union all select 'participant ' || participant_id || ' has paid the deposit twice' from net
               where kind = 'DEPOSIT' group by participant_id having sum(kept) > max(amount_kurus)
    union all select 'closing ' || closing_id || ' has its fee paid twice' from net join closing on closing.id = net.closing_id
               where net.kind = 'SERVICE_FEE' group by closing_id, closing.service_fee_kurus having sum(kept) > closing.service_fee_kurus
    union all select 'more goes back of payment ' || payment_id || ' than came' from returns
               group by payment_id, whole having sum(amount_kurus) > whole
    union all select 'registered transfer ' || id || ' is ' || status from eft_payment
               where id = any(${[...life.registered]}::int[]) and status in ('CANCELLED', 'REVERSED')
    union all select what || ' of the bidding is kept as ' || coalesce(kept, 'nothing') || ' and counted ' || coalesce(counted, 'nothing')
                from bidding_miscounted(${auctionId} - 1, ${auctionId})
    union all select 'closing ' || closing.id || ' is open for a bid that is ' || bid.status from closing join bid on bid.id = closing.bid_id
               where closing.auction_id = ${auctionId} and closing.outcome = 'OPEN' and bid.status <> 'WINNER'
    union all select 'deposit ' || net.id || ' is held although the auction is ' || auction.status from net join auction on auction.id = net.auction_id
               where net.kind = 'DEPOSIT' and auction.status in ('SOLD', 'RETURN') and net.participant_id not in (select participant_id from winner)
                 and not exists (select from refund where refund.payment_id = net.id)
                 and not exists (select from journal_entry entry join posting on posting.entry_id = entry.id
                                   join ledger_account account on account.id = posting.account_id and account.code = '649'
                                  where entry.payment_id = net.id)
    union all select 'the auction is ' || status || ' without a winner' from auction
               where id = ${auctionId} and status in ('WAITING_PAYMENT', 'SOLD') and not exists (select from winner)`.execute(
    t.owner,
  );
  const { rows: money } = await sql<{ id: number; booked: number; waits: number }>`
    select payment.id,
           (select coalesce(sum(posting.amount_kurus), 0)::bigint from journal_entry entry join posting on posting.entry_id = entry.id
              join ledger_account account on account.id = posting.account_id and account.code in ('102', '108')
             where entry.payment_id = payment.id) as booked,
           coalesce((select amount_kurus from eft_payment where payment_id = payment.id and status = 'WAITING_APPROVAL'), 0) as waits
      from payment where auction_id = ${auctionId}`.execute(t.owner);
  const wrong = rows.map(({ what }) => what);
  for (const { id, booked, waits } of money) {
    const held = world.held.get(id) ?? 0;
    if (booked + waits !== held) wrong.push(`of payment ${id} ${held} is held, ${booked} booked, and ${waits} waits`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  life.now = await nowOf(life);
  life.winner = (await bidsOf(life)).find(({ status }) => status === 'WINNER')?.id ?? null;
  for (const { id } of await transfersOf(life, ['WAITING_APPROVAL'])) life.registered.add(id);
  for (const { id } of await transfersOf(life, ['RECEIVED'])) life.registered.delete(id);
};

const index = fc.nat({ max: 3 });
const anybody = fc.nat({ max: 2 });
const somebody = fc.nat({ max: 1 });
const method = fc.constantFrom('EFT' as const, 'CARD' as const);
const who = (number: number): Caller => staff[number] ?? t.site;

/** An act from its drawn arguments; `weight` is how often it occurs among the others. */
const act = <T extends unknown[]>(
  weight: number,
  name: string,
  time: Time,
  drawn: fc.Arbitrary<T>,
  by: (life: Life, ...what: T) => Promise<unknown>,
): fc.Arbitrary<Act>[] =>
  Array.from({ length: weight }, () =>
    fc
      .tuple(drawn, fc.integer({ min: 1, max: 10 }))
      // One in ten ignores the phase: then it is refused or finds nothing to do.
      .map(
        ([what, when]) =>
          new Act(`${name}(${what.join(', ')})`, when === 10 ? 'always' : time, (life) => by(life, ...what)),
      ),
  );

const lives = fc.commands(
  [
    act(1, 'join', 'bidding', fc.tuple(somebody, method), (life, by, how) => join(life, who(by), how)),
    act(3, 'announce', 'always', fc.tuple(index, method), announce),
    act(8, 'bid', 'bidding', fc.tuple(anybody, index, fc.constantFrom(0, 0, 0, 1, 2, 3)), (life, by, at_, jump) =>
      bidAs(life, who(by), at_, jump),
    ),
    act(1, 'withdraw', 'bidding', fc.tuple(index), withdraw),
    act(
      6,
      'moveParticipant',
      'bidding',
      fc.tuple(
        somebody,
        index,
        fc.constantFrom<Move>('ANNOUNCE', 'WITHDRAW', 'CANCEL', 'RESTRICT', 'ADMIT', 'ADMIT', 'WAIVE'),
      ),
      (life, by, at_, action) => moveParticipant(life, who(by), at_, action),
    ),
    act(
      4,
      'decide',
      'always',
      fc.tuple(
        somebody,
        index,
        fc.constantFrom('APPROVE' as const, 'CONFIRM' as const, 'REJECT' as const, 'CANCEL' as const),
      ),
      (life, by, at_, action) => decide(life, who(by), at_, action),
    ),
    act(1, 'endTime', 'bidding', fc.constant<[]>([]), endTime),
    act(1, 'missDeadline', 'closing', fc.constant<[]>([]), missDeadline),
    act(
      3,
      'desk',
      'decided',
      fc.tuple(
        somebody,
        fc.constantFrom<EnumValue<'deskAction'>>(
          'SETTLE',
          'SETTLE',
          'SELLER_ACCEPTS_BID',
          'SELLER_REFUSES_BID',
          'RETURN_UNSOLD',
          'WINNER_FALLS_OUT',
        ),
      ),
      (life, by, action) => desk(life, who(by), action),
    ),
    act(2, 'offerNext', 'closing', fc.tuple(somebody), (life, by) => offerNext(life, who(by))),
    act(
      8,
      'transfer',
      'always',
      fc.tuple(
        somebody,
        index,
        fc.constantFrom<OfTransfer>('received', 'received', 'approve', 'approve', 'sendBack', 'cancel', 'unmatch'),
      ),
      (life, by, at_, what) => transfer(life, who(by), at_, what),
    ),
    act(
      6,
      'told',
      'always',
      fc.tuple(
        index,
        fc.constantFrom<EnumValue<'paymentProviderStatus'>>(
          'THREED_REDIRECT',
          'AUTHORIZED',
          'CONFIRMED',
          'CONFIRMED',
          'CONFIRMED',
          'FAILED',
          'TO_BE_REVERSED',
          'REVERSED',
        ),
      ),
      told,
    ),
    act(5, 'refund', 'refunds', fc.tuple(somebody, index, fc.constantFrom(...REFUNDS)), (life, by, at_, what) =>
      refund(life, who(by), at_, what),
    ),
    act(2, 'payOut', 'refunds', fc.tuple(index), payOut),
    act(
      8,
      'closing',
      'closing',
      fc.tuple(somebody, fc.constantFrom(...CLOSINGS, 'walk' as const, 'walk' as const)),
      (life, by, what) => close(life, who(by), what),
    ),
    act(
      4,
      'requestPayment',
      'closing',
      fc.tuple(somebody, fc.constantFrom('DEPOSIT' as const, 'SERVICE_FEE' as const), method),
      (life, by, kind, how) => requestPayment(life, who(by), kind, how),
    ),
  ].flat(),
  { maxCommands: ACTS, size: 'max' },
);

/** Where a life begins: participants, which of them have paid, the number of bids, and whether bidding has ended. */
const begins = fc.record({
  /** Deposit and fee are above the amount that one person may approve alone. */
  above: fc.boolean(),
  people: fc.array(fc.record({ method, paid: fc.constantFrom(true, true, true, false) }), {
    minLength: 2,
    maxLength: 3,
  }),
  bids: fc.constantFrom(0, 1, 2, 3, 3, 3),
  over: fc.boolean(),
});
type Beginning = typeof begins extends fc.Arbitrary<infer T> ? T : never;

const begin = async ({ above, people, bids, over }: Beginning): Promise<Life> => {
  const auctionId = await runningAuction(
    t,
    above
      ? {
          request_price_kurus: 12_000_000_00,
          start_price_kurus: 10_000_000_00,
          reserve_price_kurus: 10_100_000_00,
          service_fee_kurus: 300_000_00,
        }
      : { reserve_price_kurus: 4_050_000_00, service_fee_kurus: 150_000_00 },
  );
  const life: Life = {
    auctionId,
    now: { bidding: true, decided: false, closing: false, refunds: false },
    world: new World(),
    winner: null,
    registered: new Set(),
    said: [],
  };
  const [first = t.nobody, second = t.nobody] = staff;
  for (const { method: how, paid } of people) {
    await join(life, first, how);
    if (!paid) continue;
    if (how === 'CARD') await told(life, (await cardsOf(life)).length - 1, 'CONFIRMED');
    else {
      await transfer(life, first, 0, 'received');
      await transfer(life, second, 0, 'approve');
    }
  }
  for (let made = 0; made < bids; made += 1) await bidAs(life, t.site, made, 0);
  if (over) await endTime(life);
  await assertWhole(life);
  return life;
};

test(
  'whatever two operators, the site, the bank and the card provider do, in whatever order, an auction and its money stay whole',
  async () => {
    await fc.assert(
      fc.asyncProperty(begins, lives, (beginning, acts) =>
        fc.asyncModelRun(async () => {
          const real = await begin(beginning);
          return { model: { ...real.now }, real };
        }, acts),
      ),
      { numRuns: RUNS, seed: SEED },
    );
  },
  Math.max(180_000, RUNS * 10_000),
);
