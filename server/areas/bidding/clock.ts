import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { EnumValue } from '@/domain/enums';
import { moveAuction } from '@/server/areas/auctions/life/move';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { markMissedPayments, settle } from './settle';

/** The clock wakes at the next start, end or deadline, and at the latest after this, because times may be changed meanwhile. */
const CLOCK_AT_LATEST_MS = 5_000;
/** A failed move is tried again after this. */
const CLOCK_AGAIN_MS = 1_000;
const AT_ONCE = 200;

type Due = { id: number; action: EnumValue<'auctionAction'> };

/** Auctions that are due to start or end. One whose end has passed before its start is left to a person. */
const due = async (db: Database): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    (select id, 'START_BIDDING' as action from auction
      where status = 'LIVE' and start_at <= now() and end_at > now() order by start_at limit ${AT_ONCE})
    union all
    (select id, 'FINISH_BIDDING' from auction
      where status = 'BIDDING' and end_at <= now() order by end_at limit ${AT_ONCE})`.execute(db);
  return rows;
};

/** Milliseconds until the next start, end or payment deadline, by the database's clock; null without one. */
const untilNext = async (db: Database): Promise<number | null> => {
  const { rows } = await sql<{ left: number | null }>`
    select extract(epoch from least(
      (select min(start_at) from auction where status = 'LIVE' and end_at > now()),
      (select min(end_at) from auction where status = 'BIDDING'),
      (select min(payment_due_at) from auction_bidding where payment_due_at is not null and payment_missed_at is null)
    ) - clock_timestamp())::float8 * 1000 as left`.execute(db);
  return rows[0]?.left ?? null;
};

/** Makes one move. The end of bidding is settled in the same transaction. */
export const moveDue = (db: Database, { id, action }: Due): Promise<void> =>
  inTransaction(db, { requestId: 'auction-clock' }, async (trx) => {
    await moveAuction(trx, id, action, '', 'system');
    if (action === 'FINISH_BIDDING') await settle(trx, id, 'system');
  });

/**
 * Starts and ends the bidding of every due auction, each in its own transaction, and marks missed payment deadlines. Several processes may
 * run it: the row is locked, and the second one finds the auction moved. Returns how many auctions it moved.
 */
export const runAuctionClock = async (db: Database): Promise<number> => {
  let moved = 0;
  const failures: unknown[] = [];
  for (const one of await due(db)) {
    try {
      await moveDue(db, one);
      moved += 1;
    } catch (error) {
      // One auction that cannot be moved must not delay the others.
      if (!(error instanceof Refusal)) failures.push(error);
    }
  }
  await inTransaction(db, { requestId: 'auction-clock' }, markMissedPayments);
  if (failures.length > 0) throw failures[0];
  return moved;
};

/** Runs the clock and returns when it wants to run again: at the next start, end or deadline, to the second. */
export const runClock = async (
  db: Database,
  log: Logger,
): Promise<{ againMs: number; touched?: number; failure?: unknown }> => {
  try {
    const touched = await runAuctionClock(db);
    const left = await untilNext(db);
    if (left === null) return { againMs: CLOCK_AT_LATEST_MS, touched };
    return { againMs: left <= 0 ? CLOCK_AGAIN_MS : Math.min(left + 1, CLOCK_AT_LATEST_MS), touched };
  } catch (error) {
    log.error({ err: error }, 'auction clock failed');
    return { againMs: CLOCK_AGAIN_MS, failure: error };
  }
};
