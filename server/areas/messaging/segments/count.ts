import { sql } from 'kysely';
import type { SegmentGroups } from '@/domain/messaging/segments';
import type { Database } from '@/server/kernel/db/pool';
import { inSegment } from './rules';

/** While somebody edits, everybody is counted if that takes no longer than this; otherwise a sample is used. ms */
const EXACT_MS = 110;
/** Sample sizes in percent of the table's pages; the smaller one is used if the first takes too long. */
const SAMPLES = [
  { percent: 1, ms: 70 },
  { percent: 0.1, ms: 40 },
] as const;
const PEOPLE_MS = 40;
const QUERY_CANCELED = '57014';

/** Runs `ask` with a time limit; null if it took longer. The surrounding transaction continues in either case. */
const within = async <T>(db: Database, ms: number, ask: () => Promise<T>): Promise<T | null> => {
  await sql`savepoint counting`.execute(db);
  try {
    await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true)`.execute(db);
    const found = await ask();
    await sql`set local statement_timeout to default`.execute(db);
    await sql`release savepoint counting`.execute(db);
    return found;
  } catch (error) {
    await sql`rollback to savepoint counting`.execute(db);
    if ((error as { code?: string }).code === QUERY_CANCELED) return null;
    throw error;
  }
};

/** Counts all people of a segment, without a time limit. */
export const countAll = async (db: Database, groups: SegmentGroups): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from customer where ${inSegment(groups)}`.execute(db);
  return rows[0]?.people ?? 0;
};

/** Rounds to two significant digits: 12,345 becomes 12,000. */
const rounded = (people: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, people))) - 1);
  return Math.round(people / step) * step;
};

const estimate = async (db: Database, groups: SegmentGroups, percent: number): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select (known.rows * count(*) filter (where ${inSegment(groups, true)}) / greatest(count(*), 1))::integer as people
      from customer tablesample system (${percent}) repeatable (1453), (select reltuples as rows from pg_class where oid = 'customer'::regclass) known
     group by known.rows`.execute(db);
  return rounded(rows[0]?.people ?? 0);
};

/**
 * The number of people who match the rules, within 300 ms for a million customers: exact if that is fast enough, otherwise estimated from a
 * sample.
 */
export const countPeople = async (
  db: Database,
  groups: SegmentGroups,
  exactMs = EXACT_MS,
): Promise<{ people: number; exact: boolean }> => {
  const people = await within(db, exactMs, () => countAll(db, groups));
  if (people !== null) return { people, exact: true };
  for (const { percent, ms } of SAMPLES) {
    const about = await within(db, ms, () => estimate(db, groups, percent));
    if (about !== null) return { people: about, exact: false };
  }
  const { rows } = await sql<{ people: number }>`
    select reltuples::integer as people from pg_class where oid = 'customer'::regclass`.execute(db);
  return { people: rounded(Math.max(0, rows[0]?.people ?? 0)), exact: false };
};

/** Runs the query for a few of these people; null if it took too long. */
export const samplePeople = <T>(db: Database, ask: () => Promise<T>): Promise<T | null> => within(db, PEOPLE_MS, ask);
