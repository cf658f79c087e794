import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { sweepReports } from '../appraisal/sweep';
import type { FileStorage } from '../files/storage';
import { Refusal } from '../refusal';
import { expireEids } from './eids';
import { moveAuction } from './move';

const CLOCK_EVERY_MS = 15_000;
const EIDS_EVERY_MS = 60 * 60_000;
const SWEEP_EVERY_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

type Due = { id: number; action: EnumValue<'auctionAction'> };

/** Auctions whose start or end has come. One that cannot start any more waits for a person. */
const due = async (db: Database): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    (select id, 'START_BIDDING' as action from auction
      where status = 'LIVE' and start_at <= now() and end_at > now() order by start_at limit ${AT_ONCE})
    union all
    (select id, 'FINISH_BIDDING' from auction
      where status = 'BIDDING' and end_at <= now() order by end_at limit ${AT_ONCE})`.execute(db);
  return rows;
};

/**
 * Starts and ends the bidding of every auction whose time has come, each in a transaction of its own. Several processes may
 * run it: the row is locked, and who comes second finds it moved. Answers how many it moved.
 */
export const runAuctionClock = async (db: Database): Promise<number> => {
  let moved = 0;
  for (const { id, action } of await due(db)) {
    try {
      await inTransaction(db, { requestId: 'auction-clock' }, (trx) => moveAuction(trx, id, action, '', 'system'));
      moved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return moved;
};

/** By the clock: bidding starts and ends, verifications run out, reports that nothing came of go. */
export const startAuctionJobs = (
  { db, storage }: { db: Database; storage: FileStorage },
  log: Logger,
): { stop: () => void } => {
  const every = (ms: number, name: string, work: () => Promise<unknown>) => {
    const run = () => void work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
    run();
    return setInterval(run, ms).unref();
  };
  const timers = [
    every(CLOCK_EVERY_MS, 'auction clock', () => runAuctionClock(db)),
    every(EIDS_EVERY_MS, 'expiry of verifications', () =>
      inTransaction(db, { requestId: 'eids-expiry' }, (trx) => expireEids(trx)),
    ),
    every(SWEEP_EVERY_MS, 'sweep of reports', () => sweepReports(db, storage)),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
};
