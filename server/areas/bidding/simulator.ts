import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { incrementAt, nextAmount } from '@/domain/bidding';
import type { EnumValue } from '@/domain/enums';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import type { BidBatcher } from './bidBatcher';
import { findParticipant, join, moveParticipant } from './participants';
import { biddingOf } from './state';

/** A bidder's behaviour. Pauses in milliseconds at human speed. */
type Temper = {
  /** Between two bids. */
  pause: readonly [number, number];
  /** The probability of raising by more than one step, and the most steps. */
  jump: number;
  steps: number;
  /** Bids only within these last seconds; 0: from the start. */
  waitsFor: number;
};
const TEMPERS: readonly Temper[] = [
  // A patient bidder, an eager one, one with big raises, and two who wait for the last minute.
  { pause: [8_000, 30_000], jump: 0.05, steps: 2, waitsFor: 0 },
  { pause: [2_000, 9_000], jump: 0.15, steps: 3, waitsFor: 0 },
  { pause: [12_000, 40_000], jump: 0.6, steps: 5, waitsFor: 0 },
  { pause: [1_500, 6_000], jump: 0.1, steps: 2, waitsFor: 90 },
  { pause: [800, 3_000], jump: 0, steps: 1, waitsFor: 25 },
];

type SimulationOptions = {
  auctionId: number;
  bidders: number;
  /** How many times faster than people. */
  speed: number;
  /** The same seed gives the same bidders; the order of their bids depends on the server. */
  seed?: number;
};

/** A small seeded random generator (mulberry32): from 0 up to 1. */
const generator = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * The bidders' budgets in kuruş: most give up around the reserve, a few go well beyond it. One from each part of the range, shuffled, so
 * that every auction has both and none ends with its second bid.
 */
const budgetsOf = (count: number, { start, span }: { start: number; span: number }, random: () => number): number[] => {
  const parts = Array.from({ length: count }, (_, part) => ({ share: (part + random()) / count, order: random() }));
  return parts
    .sort((one, other) => one.order - other.order)
    .map(({ share }) => Math.round(start + span * (0.3 + share * share * 2.2)));
};

/** Adds members who are not the seller, or takes existing participants, and waives their deposits, so that no money moves. */
const seatBidders = async (db: Database, { auctionId, bidders }: SimulationOptions): Promise<number[]> => {
  const people = await db
    .selectFrom('customer')
    .innerJoin('member', 'member.customer_id', 'customer.id')
    .select('customer.id')
    .where('member.status', '=', 'ACTIVE')
    .where('customer.id', 'not in', (eb) =>
      eb
        .selectFrom('auction')
        .select((inner) => inner.fn.coalesce('auction.seller_customer_id', inner.lit(0)).as('id'))
        .where('auction.id', '=', auctionId),
    )
    .orderBy('customer.id')
    .limit(bidders)
    .execute();
  const seated: number[] = [];
  for (const { id: customerId } of people) {
    seated.push(
      await inTransaction(db, { requestId: 'simulator' }, async (trx) => {
        const known = await findParticipant(trx, auctionId, customerId);
        const participantId = known?.id ?? (await join(trx, { auctionId, customerId, operatorId: null }));
        const waits: EnumValue<'participantStatus'>[] = ['PAYMENT_INFO_PENDING', 'PAYMENT_PENDING'];
        if (!known || waits.includes(known.status))
          await moveParticipant(trx, { participantId, action: 'WAIVE', note: messages.simulated }, 'system');
        return participantId;
      }),
    );
  }
  return seated;
};

const readBidding = async (db: Database, auctionId: number) =>
  biddingOf(
    await db.selectFrom('auction_bidding').selectAll().where('auction_id', '=', auctionId).executeTakeFirstOrThrow(),
  );

/**
 * One bidder, until the budget, the end or `signal`: reads the bidding, waits, and bids through the same code as everybody. A refusal is
 * normal: somebody was faster.
 */
const play = async (
  { db, batcher, signal }: { db: Database; batcher: BidBatcher; signal: AbortSignal },
  { auctionId, speed }: SimulationOptions,
  {
    participantId,
    budget,
    temper,
    random,
  }: { participantId: number; budget: number; temper: Temper; random: () => number },
): Promise<void> => {
  const pause = () => (temper.pause[0] + random() * (temper.pause[1] - temper.pause[0])) / speed;
  await wait(random() * pause(), undefined, { signal });
  for (;;) {
    const bidding = await readBidding(db, auctionId);
    const left = bidding.endsAt - Date.now();
    if (left <= 0 && bidding.open) return;
    if (!bidding.open) {
      // It has not started yet, or it is over.
      if (Date.now() >= bidding.startsAt) return;
      await wait(Math.min(1_000, Math.max(50, bidding.startsAt - Date.now())), undefined, { signal });
      continue;
    }
    const next = nextAmount(bidding, bidding.priceKurus);
    if (next > budget) return;
    const early = temper.waitsFor > 0 && left > (temper.waitsFor * 1_000) / Math.max(1, speed / 10);
    if (!early && bidding.leaderId !== participantId) {
      const steps = random() < temper.jump ? 1 + Math.floor(random() * temper.steps) : 0;
      const amount = next + steps * incrementAt(bidding, bidding.priceKurus);
      const offer = {
        participantId,
        amountKurus: amount <= budget ? amount : next,
        requestId: randomUUID(),
        operatorId: null,
        ip: null,
      };
      await batcher.place(offer).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }
    await wait(Math.max(20, pause()), undefined, { signal });
  }
};

export type Simulator = {
  readonly available: boolean;
  running: (auctionId: number) => boolean;
  /** @throws SIMULATOR_OFF, BIDDING_NOT_OPEN */
  start: (options: SimulationOptions) => Promise<void>;
  /** Resolves when its bidders have stopped. */
  stop: (auctionId?: number) => Promise<void>;
  /** Resolves when the simulated auction has ended or was stopped; at once when none is running. */
  done: (auctionId: number) => Promise<void>;
};

/**
 * Runs realistic auctions for demonstration and tests: bidders with budgets and strategies, who bid through the site's code. Never in
 * production.
 */
export const openSimulator = (
  { db, batcher, available }: { db: Database; batcher: BidBatcher; available: boolean },
  onError: (error: unknown) => void = () => undefined,
): Simulator => {
  const runs = new Map<number, { controller: AbortController; done: Promise<void> }>();

  const run = async (options: SimulationOptions, signal: AbortSignal) => {
    const { auctionId } = options;
    const random = generator(options.seed ?? Date.now());
    const seats = await seatBidders(db, options);
    const { startPriceKurus, reservePriceKurus } = await readBidding(db, auctionId);
    const span = Math.max(reservePriceKurus - startPriceKurus, startPriceKurus / 10);
    const budgets = budgetsOf(seats.length, { start: startPriceKurus, span }, random);
    await Promise.all(
      seats.map((participantId, index) =>
        play({ db, batcher, signal }, options, {
          participantId,
          budget: budgets[index] ?? startPriceKurus,
          temper: TEMPERS[index % TEMPERS.length] as Temper,
          random: generator(Math.floor(random() * 4_294_967_296)),
        }),
      ),
    );
  };

  return {
    available,
    running: (auctionId) => runs.has(auctionId),
    start: async (options) => {
      if (!available) throw new Refusal('SIMULATOR_OFF');
      const { auctionId } = options;
      if (runs.has(auctionId)) return;
      const auction = await db.selectFrom('auction').select('status').where('id', '=', auctionId).executeTakeFirst();
      if (auction?.status !== 'BIDDING' && auction?.status !== 'LIVE') throw new Refusal('BIDDING_NOT_OPEN');
      const controller = new AbortController();
      const done = run(options, controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) onError(error);
        })
        .finally(() => runs.delete(auctionId));
      runs.set(auctionId, { controller, done });
    },
    stop: async (auctionId) => {
      const ending = [...runs].filter(([id]) => auctionId === undefined || id === auctionId);
      for (const [, { controller }] of ending) controller.abort();
      await Promise.all(ending.map(([, { done }]) => done));
    },
    done: async (auctionId) => runs.get(auctionId)?.done,
  };
};
