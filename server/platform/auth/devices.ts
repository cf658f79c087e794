import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { KnownDevice } from '@/contract/operators/account';
import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import { type ApiRequest, cookies, header } from '@/server/kernel/http/http';
import type { Xsrf } from './xsrf';

/** What is known before any password: the account was used before in this browser, or at this address. */
export type Trust = {
  /** The account's known device that sent the request. */
  deviceId: number | null;
  /** A known device of the account was last used at this network address. */
  familiar: boolean;
};

/** The cookie lasts longer than the row, which decides. */
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;
const inDays = sql<string>`now() + ${`${KNOWN_DEVICE_DAYS} days`}::interval`;
const hash = (token: string) => createHash('sha256').update(token).digest();

/** The hash of the browser's device token; null when it sends none, or one that was not signed here, which saves a query. */
const browserHash = (xsrf: Xsrf, request: ApiRequest): Buffer | null => {
  const token = cookies(request)[xsrf.names.device] ?? '';
  return xsrf.isDevice(token) ? hash(token) : null;
};

const NOBODY = 0;

/** Whether an account knows the browser and the address. For an unknown account (undefined) the same work is done. */
export const trustOf = async (
  db: Database,
  xsrf: Xsrf,
  request: ApiRequest,
  operatorId: number | undefined,
): Promise<Trust> => {
  const known = await db
    .selectFrom('known_device')
    .select(['id', 'token_hash', 'ip'])
    .where('operator_id', '=', operatorId ?? NOBODY)
    .where('expires_at', '>', sql<string>`now()`)
    .execute();
  const browser = browserHash(xsrf, request);
  return {
    deviceId: (browser && known.find(({ token_hash }) => token_hash.equals(browser))?.id) ?? null,
    familiar: known.some(({ ip }) => ip === request.ip),
  };
};

/**
 * Makes the browser a known device of the operator. It gets a new token each time, for all operators who use it: a token that was planted
 * in it, or copied from it, is then useless. Returns the token, for the cookie.
 */
export const rememberDevice = async (
  db: Database,
  xsrf: Xsrf,
  request: ApiRequest,
  operatorId: number,
): Promise<string> => {
  const token = xsrf.device();
  const token_hash = hash(token);
  const before = browserHash(xsrf, request);
  if (before) await db.updateTable('known_device').set({ token_hash }).where('token_hash', '=', before).execute();
  const now = { ip: request.ip, user_agent: header(request, 'user-agent').slice(0, 300), expires_at: inDays };
  await db
    .insertInto('known_device')
    .values({ operator_id: operatorId, token_hash, ...now })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'token_hash']).doUpdateSet({ ...now, last_used_at: sql`now()` }),
    )
    .execute();
  await sql`
    delete from known_device where operator_id = ${operatorId} and id not in (
      select id from known_device where operator_id = ${operatorId} order by last_used_at desc, id desc limit ${KNOWN_DEVICES})`.execute(
    db,
  );
  return token;
};

/** An operator's known devices, last used first. */
export const devicesOf = async (
  db: Database,
  xsrf: Xsrf,
  request: ApiRequest,
  operatorId: number,
): Promise<KnownDevice[]> => {
  const browser = browserHash(xsrf, request);
  const rows = await db
    .selectFrom('known_device')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as since', 'last_used_at as lastUsedAt', 'token_hash'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ token_hash, ...row }) => ({ ...row, current: browser !== null && token_hash.equals(browser) }));
};

/** Deletes one of an operator's known devices; false: there is no such device. */
export const forgetDevice = async (db: Database, operatorId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('known_device')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes all known devices of an operator. */
export const forgetDevices = async (db: Database, operatorId: number): Promise<void> => {
  await db.deleteFrom('known_device').where('operator_id', '=', operatorId).execute();
};
