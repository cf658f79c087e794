import type { Insertable } from 'kysely';
import type { Activity } from '@/server/kernel/db/tables';
import type { TestApi } from './api';

/** A new customer with an unused phone. */
export const person = async (t: TestApi, phone: string, more: Record<string, unknown> = {}): Promise<number> => {
  const { id } = await t.owner
    .insertInto('customer')
    .values({ first_name: 'Ayşegül', last_name: 'Denizci', phone, source: 'INBOUND', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const work = async (t: TestApi, values: Partial<Insertable<Activity>> = {}): Promise<number> => {
  const { id } = await t.owner
    .insertInto('activity')
    .values({ type: 'CALL_ME_BACK', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const operatorId = async (t: TestApi, username: string): Promise<number> =>
  (await t.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** Closes all open activities: a test opens those it needs. */
export const emptyQueue = async (t: TestApi): Promise<void> => {
  await t.owner
    .updateTable('activity')
    .set({ status: 'SUCCESS', closed_at: new Date().toISOString() })
    .where('status', 'in', ['INITIAL', 'WORKING'])
    .where('type', 'not in', ['AUCTION_PUBLISH', 'AUCTION_APPRAISAL'])
    .execute();
};

export const ahead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
