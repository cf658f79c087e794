import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { SECOND_MS, today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';

/** How often what came together is written, ms. What a killed process loses is at most what came in this time. */
const WRITE_EVERY_MS = 2 * SECOND_MS;

/** Counts how often pages of agents are looked at. */
export type Visits = {
  /**
   * The site showed somebody the page: a look-up, nothing is written yet. `browser`: how the visitor's browser calls itself, of which
   * nothing is kept; robots are not counted.
   */
  count: (agentId: number, browser?: string) => void;
  /** Writes what has come together. Never throws: what could not be written waits for the next time. */
  flush: () => Promise<void>;
  /** Writes for the last time. */
  stop: () => Promise<void>;
};

type Parts = {
  db: Database;
  log: Pick<Logger, 'warn'>;
  now?: () => number;
  /** 0: only when it is told to. */
  everyMs?: number;
};

/** Begins to count. One for each process: `stop` it before the database is closed. */
export const openVisits = ({ db, log, now = Date.now, everyMs = WRITE_EVERY_MS }: Parts): Visits => {
  // At most one for each page that is live, and two around midnight.
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
      // In one order for all processes, so that none waits for another in a circle.
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
