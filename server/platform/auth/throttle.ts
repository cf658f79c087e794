import { sql } from 'kysely';
import type { Pace } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import type { Trust } from './devices';
import { passwordPace } from './paces';

const seconds = (number: number) => sql`make_interval(secs => ${number})`;

/**
 * Takes one attempt from the limit of `key`. Returns the seconds to wait for the next one; 0: it was taken. It is taken before anything is
 * compared, in one statement, so that parallel guesses in several processes all count.
 */
export const takeAttempt = async (db: Database, key: string, { burst, everySeconds }: Pace): Promise<number> => {
  const ahead = seconds((burst - 1) * everySeconds);
  const { rows } = await sql`
    insert into attempt as old (key, paid_until) values (${key}, now() + ${seconds(everySeconds)})
    on conflict (key) do update set paid_until = greatest(old.paid_until, now()) + ${seconds(everySeconds)}
     where old.paid_until <= now() + ${ahead}
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const full = await sql<{ wait: number }>`
    select ceil(extract(epoch from paid_until - ${ahead} - now()))::integer as wait from attempt where key = ${key}`.execute(
    db,
  );
  return Math.max(1, full.rows[0]?.wait ?? 1);
};

/** Takes one attempt. @throws LOGIN_LOCKED with the time to wait, whether or not the account exists */
export const assertAttemptAllowed = async (db: Database, key: string, pace: Pace): Promise<void> => {
  const wait = await takeAttempt(db, key, pace);
  if (wait > 0) throw new Refusal('LOGIN_LOCKED', { params: { minutes: Math.ceil(wait / 60) }, retryAfter: wait });
};

/** Returns the attempt that succeeded. Failed ones are not returned, so that one person's success gives no new guesses to others. */
export const giveBackAttempt = async (db: Database, key: string, { everySeconds }: Pace): Promise<void> => {
  await sql`update attempt set paid_until = paid_until - ${seconds(everySeconds)} where key = ${key}`.execute(db);
};

/** Forgets the attempts of a key. */
export const clearAttempts = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
};

/** The limits of a sign-in. `account`: the typed user name in lower case, whether it exists or not. */
const signInPaces = (account: string, ip: string, { deviceId, familiar }: Trust): [string, Pace][] => {
  if (deviceId !== null) return [[`device:${deviceId}`, passwordPace('device')]];
  const here: [string, Pace][] = [
    [`pair:${ip}:${account}`, passwordPace('pair')],
    [`address:${ip}`, passwordPace('address')],
  ];
  return familiar ? here : [...here, [`account:${account}`, passwordPace('account')]];
};

/**
 * Takes one sign-in attempt. On a known device only its own limit counts; elsewhere the pair of account and address is slowed first, so
 * that one stranger uses up neither the address nor the account. @throws LOGIN_LOCKED
 */
export const assertSignInAllowed = async (db: Database, account: string, ip: string, trust: Trust): Promise<void> => {
  for (const [key, pace] of signInPaces(account, ip, trust)) await assertAttemptAllowed(db, key, pace);
};

/** Gives the attempt back after a success. */
export const giveSignInBack = async (db: Database, account: string, ip: string, trust: Trust): Promise<void> => {
  for (const [key, pace] of signInPaces(account, ip, trust)) await giveBackAttempt(db, key, pace);
};
