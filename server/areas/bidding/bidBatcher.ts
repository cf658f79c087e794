import type { PlacedBid } from '@/contract/bidding';
import { isLater } from '@/server/kernel/db/constraints';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { type Offer, type Outcome, placeBids } from './placeBids';

/** How many transactions run at once, the most bids in one, and how many participants' auctions are cached. */
const AT_ONCE = 4;
const BATCH_SIZE = 64;
const KNOWN_PARTICIPANTS = 20_000;

type Arrived = { offer: Offer; settle: (outcome: Outcome | Error) => void };
type Waiting = Arrived & { auctionId: number };
const byAuction = (batch: readonly Waiting[]) =>
  [...new Set(batch.map(({ auctionId }) => auctionId))].map((id) => batch.filter(({ auctionId }) => auctionId === id));

/** Places a bid from the site. @throws the reason of its refusal */
export type BidBatcher = { place: (offer: Offer) => Promise<PlacedBid> };

/**
 * Places bids in batches, in the order of arrival. A bid that arrives while a transaction is running waits for the next one, so that many
 * bids share one row lock and one disk flush. Two transactions of this process never wait for the same auction; between processes the row
 * lock decides.
 */
export const openBidBatcher = (db: Database): BidBatcher => {
  const arrivals: Arrived[] = [];
  const queue: Waiting[] = [];
  const busy = new Set<number>();
  const auctionOf = new Map<number, number>();
  let running = 0;
  let queueing = false;

  /**
   * Queues offers in the order of arrival. Their unknown auctions are looked up together, and later arrivals wait meanwhile, so that nobody
   * is overtaken.
   */
  const queueArrivals = async () => {
    while (arrivals.length > 0) {
      const arrived = arrivals.splice(0);
      if (auctionOf.size >= KNOWN_PARTICIPANTS) auctionOf.clear();
      const unknown = arrived.map(({ offer }) => offer.participantId).filter((id) => !auctionOf.has(id));
      try {
        if (unknown.length > 0) await remember(unknown);
      } catch (error) {
        arrived.forEach(({ settle }) => settle(error as Error));
        continue;
      }
      for (const { offer, settle } of arrived) {
        const auctionId = auctionOf.get(offer.participantId);
        if (auctionId === undefined) settle({ refused: new Refusal('AUCTION_REGISTRATION_NOT_FOUND') });
        else queue.push({ offer, auctionId, settle });
      }
      pump();
    }
    queueing = false;
  };

  const remember = async (participantIds: readonly number[]) => {
    const found = await db
      .selectFrom('participant')
      .select(['id', 'auction_id'])
      .where('id', 'in', [...new Set(participantIds)])
      .execute();
    for (const { id, auction_id } of found) auctionOf.set(id, auction_id);
  };

  const run = (batch: readonly Waiting[]) =>
    inTransaction(db, { requestId: 'site-bids' }, (trx) =>
      placeBids(
        trx,
        batch.map(({ offer }) => offer),
        [...new Set(batch.map(({ auctionId }) => auctionId))],
      ),
    );

  /**
   * One bad bid must not fail the others of its batch, so each is tried again alone. After an error that is only temporary, as when another
   * transaction holds an auction's lock, the batch is only split by auction.
   */
  const runTogether = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await run(batch);
      batch.forEach(({ settle }, index) => settle(outcomes[index] as Outcome));
    } catch (error) {
      const parts = isLater(error) ? byAuction(batch) : batch.map((one) => [one]);
      if (parts.length === 1) for (const { settle } of batch) settle(error as Error);
      else for (const part of parts) await runTogether(part);
    }
  };

  const start = async (batch: readonly Waiting[]) => {
    try {
      await runTogether(batch);
    } finally {
      for (const { auctionId } of batch) busy.delete(auctionId);
      running -= 1;
      pump();
    }
  };

  const pump = () => {
    while (running < AT_ONCE) {
      const batch: Waiting[] = [];
      const rest: Waiting[] = [];
      for (const one of queue) (batch.length < BATCH_SIZE && !busy.has(one.auctionId) ? batch : rest).push(one);
      if (batch.length === 0) return;
      queue.splice(0, queue.length, ...rest);
      for (const { auctionId } of batch) busy.add(auctionId);
      running += 1;
      void start(batch);
    }
  };

  return {
    place: async (offer) => {
      const outcome = await new Promise<Outcome | Error>((settle) => {
        arrivals.push({ offer, settle });
        if (queueing) return;
        queueing = true;
        void queueArrivals();
      });
      if (outcome instanceof Error) throw outcome;
      if ('refused' in outcome) throw outcome.refused;
      return outcome.placed;
    },
  };
};
