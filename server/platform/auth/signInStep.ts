import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SIGN_IN_STEP_MINUTES } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';

const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Remembers that the password was right; the token is sent in a cookie and is valid only for the code step. */
export const startStep = async (db: Database, operatorId: number): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('sign_in_step')
    .values({
      token_hash: hashOf(token),
      operator_id: operatorId,
      expires_at: sql<string>`now() + ${`${SIGN_IN_STEP_MINUTES} minutes`}::interval`,
    })
    .execute();
  return token;
};

/** The operator whose code is expected; null if the step is unknown or expired, or the operator is not active. */
export const stepOperator = async (db: Database, token: string | undefined): Promise<number | null> => {
  const found = await db
    .selectFrom('sign_in_step')
    .innerJoin('operator', 'operator.id', 'sign_in_step.operator_id')
    .select('operator.id')
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('expires_at', '>', sql<string>`now()`)
    .where('operator.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Ends the step; true only for the request that ended it. */
export const endStep = async (db: Database, token: string | undefined): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', hashOf(token ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
