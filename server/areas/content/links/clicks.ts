import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { botName, NO_HOST, OTHER_BOT, sourceOf } from '@/domain/content/links';
import { endOfDay, SECOND_MS, today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';

/** Who follows a link, from the request's headers. */
export type Visitor = { userAgent: string; referrer: string };

/** How often collected counts are written, ms. A killed process loses at most the clicks of this interval. */
export const WRITE_EVERY_MS = 2 * SECOND_MS;
/** The maximum of different counts in memory; beyond it sources are not distinguished, so that forged ones cost no memory. */
const WAITING_MAX = 20_000;
/** The maximum of source hosts per link and day, so that forged ones do not fill the table. */
const SOURCES_MAX = 30;
/** The cache size for browser kinds: a lookup is a hundred times as fast as parsing the User-Agent. */
const BROWSERS_MAX = 2_000;
/** Only this many characters of a User-Agent are read; no real one is longer. */
const NAME_MAX = 512;

const browsers = new Map<string, string | null>();
/** The name under which a robot is counted; null for a person's browser. A request without a User-Agent counts as a robot. */
const botOf = (userAgent: string): string | null => {
  const known = browsers.get(userAgent);
  if (known !== undefined) return known;
  const text = userAgent.slice(0, NAME_MAX);
  const bot = botName(text) ?? (text.trim() === '' || isbot(text) ? OTHER_BOT : null);
  if (browsers.size >= BROWSERS_MAX) browsers.clear();
  browsers.set(userAgent, bot);
  return bot;
};

type Waiting = { linkId: number; day: string; bot: boolean; source: string; clicks: number };

/** Counts the clicks on short links. */
export type Clicks = {
  /** Costs a few lookups; only counts in memory. */
  count: (linkId: number, visitor: Visitor) => void;
  /** Writes the collected counts. Never throws: what could not be written waits for the next time. */
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

const write = (db: Database, waiting: readonly Waiting[]) => {
  const column = <K extends keyof Waiting>(name: K) => waiting.map((one) => one[name]);
  // In the same order in all processes, to avoid deadlocks.
  return sql`
    insert into short_link_day (link_id, day, bot, source, clicks)
    select link_id, day, bot, source, sum(clicks)
      from (select counted.link_id, counted.day, counted.bot, counted.clicks,
                   case when counted.bot or counted.source in (${sql.join(Object.values(NO_HOST).map((one) => sql.lit(one)))})
                          or exists (select from short_link_day known where (known.link_id, known.day, known.bot, known.source)
                               = (counted.link_id, counted.day, counted.bot, counted.source))
                          or (select count(*) from short_link_day known where (known.link_id, known.day, known.bot)
                               = (counted.link_id, counted.day, counted.bot)) < ${SOURCES_MAX}
                        then counted.source else ${NO_HOST.other} end as source
              from unnest(${column('linkId')}::integer[], ${column('day')}::date[], ${column('bot')}::boolean[],
                          ${column('source')}::text[], ${column('clicks')}::integer[])
                     as counted (link_id, day, bot, source, clicks)
             where exists (select from short_link where id = counted.link_id)) as sorted
     group by link_id, day, bot, source order by link_id, day, bot, source
    on conflict (link_id, day, bot, source) do update set clicks = short_link_day.clicks + excluded.clicks`.execute(db);
};

/** Starts counting. One per process: call `stop` before the database is closed. */
export const openClicks = ({ db, log, now = Date.now, everyMs = WRITE_EVERY_MS }: Parts): Clicks => {
  let waiting = new Map<string, Waiting>();
  let writing: Promise<void> = Promise.resolve();
  let day = '';
  let dayEnds = 0;

  const add = (one: Waiting) => {
    const key = `${one.linkId} ${one.day} ${one.bot} ${one.source}`;
    const known = waiting.get(key);
    if (known) known.clicks += one.clicks;
    else if (waiting.size < WAITING_MAX || one.source === NO_HOST.other) waiting.set(key, { ...one });
    else add({ ...one, source: NO_HOST.other });
  };
  const writeAll = async () => {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await write(db, taken);
    } catch (error) {
      log.warn({ err: error, counts: taken.length }, 'clicks could not be written and wait');
      for (const one of taken) add(one);
    }
  };
  const flush = () => (writing = writing.then(writeAll));
  const timer = everyMs > 0 ? setInterval(() => void flush(), everyMs).unref() : undefined;

  return {
    count: (linkId, { userAgent, referrer }) => {
      const at = now();
      if (at >= dayEnds) {
        day = today(at);
        dayEnds = endOfDay(day);
      }
      const bot = botOf(userAgent);
      add({ linkId, day, bot: bot !== null, source: bot ?? sourceOf(referrer), clicks: 1 });
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
