import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';

/** How many were counted, this time included, and since when. */
export type Pace = { count: number; since: Date };

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The library's counters, in our table and on our connections. `most`: read at each call, since it is a setting. */
const counter = (db: Database, keyPrefix: string, most: () => number, duration: number) => {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'contact_pace',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points: most(),
    duration,
  });
  const paceOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Pace => ({
    count: consumedPoints,
    since: new Date(Date.now() + msBeforeNext - duration * 1000),
  });
  return {
    /** @throws CONTACTS_PACE with the seconds to wait */
    count: async (operatorId: number, people: number): Promise<Pace> => {
      const points = most();
      limiter.points = points;
      try {
        return paceOf(await limiter.consume(operatorId, people));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new Refusal('CONTACTS_PACE', {
          retryAfter,
          params: { max: points, minutes: Math.ceil(retryAfter / 60) },
        });
      }
    },
    /** Only counts, never refuses: a change has already been made when it answers. */
    add: async (operatorId: number, people: number): Promise<Pace> => paceOf(await limiter.penalty(operatorId, people)),
  };
};

/** Counts, by the hour and over all processes, whose contacts an operator has seen. */
export const answersPace = (db: Database, perHour: () => number) => counter(db, 'answers', perHour, HOUR_S);
/** Counts, by the day, whose contacts an operator has exported in files. */
export const filesPace = (db: Database) => counter(db, 'files', () => setting('exportedContactsPerDay'), DAY_S);
