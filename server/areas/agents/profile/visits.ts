import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { SECOND_MS, today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';

/** How often collected visits are written, ms. A killed process loses at most the visits of this interval. */
const WRITE_EVERY_MS = 2 * SECOND_MS;

/** Counts the visits of agents' pages. */
export type Visits = {
  /**
   * Called when the site has shown the page to somebody; only counts in memory. `browser`: the User-Agent of the visitor, to skip robots;
   * it is not stored.
   */
  count: (agentId: number, browser?: string) => void;
  /** Writes the collected visits. Never throws: what could not be written waits for the next time. */
  flush: () => Promise<void>;
  /** Writes for the last time and stops the timer. */
  stop: () => Promise<void>;
};

type Parts = {
  db: Database;
  log: Pick<Logger, 'warn'>;
  now?: () => number;
  /** 0: no timer; only `flush` writes. */
  everyMs?: number;
};

/** Starts counting. One per process: call `stop` before the database is closed. */
export const openVisits = ({ db, log, now = Date.now, everyMs = WRITE_EVERY_MS }: Parts): Visits => {
  // At most one entry per live page, and two around midnight.
  let waiting = new Map<string, { agentId: number; day: string; visits: number }>();
  let writing: Promise<void> = Promise.resolve();

  const add = (agentId: number, day: string, visits: number) => {
    const key = `${agentId} ${day}`;
    const known = waiting.get(key);
    if (known) known.visits += visits;
    else waiting.set(key, { agentId, day, visits });
  };
  const writeAll = async () => {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      // In the same order in all processes, to avoid deadlocks.
      await sql`
        insert into agent_page_day (agent_id, day, visits)
        select agent_id, day, visits
          from unnest(${taken.map(({ agentId }) => agentId)}::integer[], ${taken.map(({ day }) => day)}::date[],
                      ${taken.map(({ visits }) => visits)}::integer[]) as counted (agent_id, day, visits)
         where exists (select from agent where id = counted.agent_id)
         order by agent_id, day
        on conflict (agent_id, day) do update set visits = agent_page_day.visits + excluded.visits`.execute(db);
    } catch (error) {
      log.warn({ err: error, counts: taken.length }, 'visits could not be written and wait');
      for (const { agentId, day, visits } of taken) add(agentId, day, visits);
    }
  };
  const flush = () => (writing = writing.then(writeAll));
  const timer = everyMs > 0 ? setInterval(() => void flush(), everyMs).unref() : undefined;

  return {
    count: (agentId, browser) => {
      if (browser === undefined || !isbot(browser)) add(agentId, today(now()), 1);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
