import type { BidTaken } from '@/contract/bidding';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { type Offer, type Outcome, takeBids } from './placeBids';

/** Transactions under way at once, bids in one of them, and participants whose auction is remembered. */
const AT_ONCE = 4;
const TOGETHER = 64;
const REMEMBERED = 20_000;

type Arrived = { offer: Offer; settle: (outcome: Outcome | Error) => void };
type Waiting = Arrived & { auctionId: number };

/** Where the site's bids come in. */
export type Counter = { take: (offer: Offer) => Promise<BidTaken> };

/**
 * Takes bids in the order in which they arrive. Those that arrive while others are being written wait, and then go together into one
 * transaction: however many bid at once, the auction's row is held and the disk is waited for once for all of them. Two transactions
 * of this process never wait for the same auction; between processes the row's lock decides.
 */
export const openCounter = (db: Database): Counter => {
  const arrivals: Arrived[] = [];
  const queue: Waiting[] = [];
  const busy = new Set<number>();
  const auctionOf = new Map<number, number>();
  let running = 0;
  let lining = false;

  /**
   * Offers line up in the order in which they arrive. Whose auction is not known yet is looked up for all of them at once, and nobody
   * passes meanwhile.
   */
  const lineUp = async () => {
    while (arrivals.length > 0) {
      const arrived = arrivals.splice(0);
      if (auctionOf.size >= REMEMBERED) auctionOf.clear();
      const unknown = arrived.map(({ offer }) => offer.participantId).filter((id) => !auctionOf.has(id));
      try {
        if (unknown.length > 0) await remember(unknown);
      } catch (error) {
        arrived.forEach(({ settle }) => settle(error as Error));
        continue;
      }
      for (const { offer, settle } of arrived) {
        const auctionId = auctionOf.get(offer.participantId);
        if (auctionId === undefined) settle({ refused: new Refusal('PARTICIPANT_NOT_FOUND') });
        else queue.push({ offer, auctionId, settle });
      }
      pump();
    }
    lining = false;
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
      takeBids(
        trx,
        batch.map(({ offer }) => offer),
        [...new Set(batch.map(({ auctionId }) => auctionId))],
      ),
    );

  /** What keeps a batch from being written need not keep each of its bids: they are tried one by one. */
  const runEach = async (batch: readonly Waiting[]) => {
    for (const one of batch) {
      const outcome = await run([one]).then(
        ([only]) => only as Outcome,
        (error: unknown) => error as Error,
      );
      one.settle(outcome);
    }
  };

  const start = async (batch: readonly Waiting[]) => {
    try {
      const outcomes = await run(batch);
      batch.forEach(({ settle }, index) => settle(outcomes[index] as Outcome));
    } catch (error) {
      if (batch.length === 1) batch[0]?.settle(error as Error);
      else await runEach(batch);
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
      for (const one of queue) (batch.length < TOGETHER && !busy.has(one.auctionId) ? batch : rest).push(one);
      if (batch.length === 0) return;
      queue.splice(0, queue.length, ...rest);
      for (const { auctionId } of batch) busy.add(auctionId);
      running += 1;
      void start(batch);
    }
  };

  return {
    take: async (offer) => {
      const outcome = await new Promise<Outcome | Error>((settle) => {
        arrivals.push({ offer, settle });
        if (lining) return;
        lining = true;
        void lineUp();
      });
      if (outcome instanceof Error) throw outcome;
      if ('refused' in outcome) throw outcome.refused;
      return outcome.taken;
    },
  };
};
