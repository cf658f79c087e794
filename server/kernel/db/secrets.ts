import { randomBytes } from 'node:crypto';
import type { Database } from './pool';

/** A secret that all processes of one database share; made at first use. 32 bytes. */
export const sharedSecret = async (db: Database, name: string): Promise<Buffer> => {
  await db
    .insertInto('app_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('app_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};
