import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Pace,
  RECOVERY_ANSWER_MS,
  RESET_TOKEN_MINUTES,
  VERIFICATION_CODE_DIGITS,
  VERIFICATION_CODE_MINUTES,
  VERIFICATION_CODE_TRIES,
} from '@/domain/limits';
import { maskEmail, maskPhone } from '@/domain/mask';
import { normalizePhone } from '@/domain/phoneNumber';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { header } from '@/server/kernel/http/http';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { type Message, send } from '@/server/platform/delivery/outbox';
import { type CookieSettings, rememberBrowser } from './authCookies';
import { type Trust, trustOf } from './devices';
import { codePace } from './paces';
import { assertPassword, hashPassword } from './passwords';
import { operatorByContact } from './queries';
import { endSessionsOf } from './sessions';
import { tellOwner } from './tellOwner';
import { assertAttemptAllowed, takeAttempt } from './throttle';
import type { Xsrf } from './xsrf';
import { lowered } from '@/domain/text';

type Asked = Context<SignedIn | null>;

const inMinutes = (minutes: number) => sql<string>`now() + ${`${minutes} minutes`}::interval`;

/** The input as an e-mail or a phone. @throws PHONE_INVALID, CONTACT_INVALID when it is neither */
const contactOf = (user: string): { phone: string } | { email: string } => {
  if (user.includes('@')) return { email: lowered(user) };
  // Likely a username, typed as at sign-in.
  if (/\p{L}/u.test(user)) throw beside('user', 'CONTACT_INVALID');
  const phone = normalizePhone(user);
  if (!phone) throw beside('user', 'PHONE_INVALID');
  return { phone };
};

/**
 * All six-digit codes of a plain hash could be tried. This hash is keyed with its own secret, stored in another table, and with the
 * operator.
 */
const codeHash = async (db: Database, operatorId: number, code: string) =>
  createHmac('sha256', await sharedSecret(db, 'recovery'))
    .update(`${operatorId}:${code}`)
    .digest();
const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** Identifies the requesting browser by its XSRF token, which was just checked: no other browser has it. */
const browserOf = ({ request }: Asked) => createHash('sha256').update(header(request, 'x-xsrf-token')).digest();

/** Answers, also with a refusal, after a multiple of RECOVERY_ANSWER_MS: the time must not reveal how much work was done. */
const inEvenTime = async <T>(work: Promise<T>): Promise<T> => {
  const started = performance.now();
  try {
    return await work;
  } finally {
    const left = RECOVERY_ANSWER_MS - ((performance.now() - started) % RECOVERY_ANSWER_MS);
    await setTimeout(left);
  }
};

/** The limits for sending a code to a contact; the account's comes last, so that one address does not use it up. */
const codePaces = (contact: string, ip: string, { deviceId, familiar }: Trust): [string, Pace][] => {
  if (deviceId !== null) return [[`code-device:${deviceId}`, codePace('device')]];
  const here: [string, Pace][] = [[`code-pair:${ip}:${contact}`, codePace('pair')]];
  return familiar ? here : [...here, [`code:${contact}`, codePace('account')]];
};

const isDue = async (db: Database, paces: readonly [string, Pace][]): Promise<boolean> => {
  for (const [key, pace] of paces) if ((await takeAttempt(db, key, pace)) > 0) return false;
  return true;
};

/**
 * Sends a one-time code (V23) if the contact belongs to an operator and the limits allow it. Otherwise the answer, the masked contact, is
 * the same, after the same time. @throws PHONE_INVALID, CONTACT_INVALID; LOGIN_LOCKED after many requests from one address, for whichever
 * contacts
 */
export const sendCode = (context: Asked, user: string, xsrf: Xsrf): Promise<string> =>
  inEvenTime(sendIfDue(context, user, xsrf));

const sendIfDue = async (context: Asked, user: string, xsrf: Xsrf): Promise<string> => {
  const { db, request } = context;
  const contact = contactOf(user);
  const masked = 'phone' in contact ? maskPhone(contact.phone) : maskEmail(contact.email);
  const operator = await operatorByContact(db, contact);
  const trust = await trustOf(db, xsrf, request, operator?.id);
  if (trust.deviceId === null) await assertAttemptAllowed(db, `code-address:${request.ip}`, codePace('address'));
  const due = await isDue(db, codePaces(Object.values(contact)[0] ?? '', request.ip, trust));
  if (!operator || !due) return masked;
  const code = String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0');
  const body = fill(messages.codeSms, { code, minutes: VERIFICATION_CODE_MINUTES });
  const message: Message =
    'phone' in contact
      ? { channel: 'SMS', recipient: contact.phone, body }
      : { channel: 'EMAIL', recipient: contact.email, subject: messages.codeEmailSubject, body };
  await inTransaction(db, { requestId: request.id }, async (trx) => {
    await trx
      .insertInto('one_time_code')
      .values({
        operator_id: operator.id,
        browser_hash: browserOf(context),
        code_hash: await codeHash(trx, operator.id, code),
        tries_left: VERIFICATION_CODE_TRIES,
        expires_at: inMinutes(VERIFICATION_CODE_MINUTES),
      })
      .execute();
    await send(trx, message);
  });
  return masked;
};

/**
 * Exchanges a code for a token that sets a new password. Only the newest code requested by this browser counts, so that strangers can
 * neither use up its tries nor replace it. A code has five tries, is valid for three minutes and works once; a try is counted before the
 * comparison, so that parallel guesses all count.
 * @throws MOBILE_VERIFICATION_CODE_WRONG, MOBILE_VERIFICATION_CODE_EXPIRED
 */
export const redeemCode = (context: Asked, user: string, code: string): Promise<string> =>
  inEvenTime(redeem(context, user, code));

const redeem = async (context: Asked, user: string, code: string): Promise<string> => {
  const { db, request } = context;
  const operator = await operatorByContact(db, contactOf(user));
  const wrong = beside('code', 'MOBILE_VERIFICATION_CODE_WRONG');
  if (!operator) throw wrong;
  const browser = browserOf(context);
  const { rows } = await sql<{ id: number; code_hash: Buffer; live: boolean }>`
    update one_time_code set tries_left = tries_left - 1
     where id = (select max(id) from one_time_code where operator_id = ${operator.id} and browser_hash = ${browser})
       and tries_left > 0 and used_at is null
    returning id, code_hash, expires_at > now() as live
  `.execute(db);
  const [tried] = rows;
  if (!tried) throw wrong;
  // Compared first: a different answer for an expired code would reveal to others that the account exists.
  if (!timingSafeEqual(tried.code_hash, await codeHash(db, operator.id, code))) throw wrong;
  if (!tried.live) throw beside('code', 'MOBILE_VERIFICATION_CODE_EXPIRED');
  const token = randomBytes(32).toString('base64url');
  await inTransaction(db, { requestId: request.id }, async (trx) => {
    const used = await trx
      .updateTable('one_time_code')
      .set({ used_at: sql`now()` })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (!used.numUpdatedRows) throw wrong;
    const expires_at = inMinutes(RESET_TOKEN_MINUTES);
    await trx
      .insertInto('password_reset_token')
      .values({ token_hash: tokenHash(token), operator_id: operator.id, expires_at })
      .execute();
  });
  return token;
};

const usableToken = (db: Database, token: string) =>
  db
    .selectFrom('password_reset_token')
    .innerJoin('operator', 'operator.id', 'password_reset_token.operator_id')
    .select(['password_reset_token.id', 'operator.id as operatorId', 'operator.username'])
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('operator.status', '=', 'ACTIVE');

export const tokenIsValid = async (db: Database, token: string): Promise<boolean> =>
  (await usableToken(db, token).executeTakeFirst()) !== undefined;

/**
 * Sets a new password with a token, once; ends all of the operator's sessions and tells the owner. The browser becomes a known device, so
 * that guesses from elsewhere do not lock its owner out. @throws RESET_TOKEN_INVALID, PASSWORD_TOO_WEAK
 */
export const setPassword = async (
  context: Asked,
  token: string,
  password: string,
  settings: CookieSettings,
): Promise<void> => {
  const { db, request } = context;
  const found = await usableToken(db, token).executeTakeFirst();
  if (!found) throw new Refusal('RESET_TOKEN_INVALID');
  assertPassword(password, found.username);
  const password_hash = await hashPassword(password);
  await inTransaction(db, { operatorId: found.operatorId, requestId: request.id }, async (trx) => {
    const used = await trx
      .updateTable('password_reset_token')
      .set({ used_at: sql`now()` })
      .where('id', '=', found.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (!used.numUpdatedRows) throw new Refusal('RESET_TOKEN_INVALID');
    await trx.updateTable('operator').set({ password_hash }).where('id', '=', found.operatorId).execute();
    await endSessionsOf(trx, found.operatorId);
    await tellOwner(trx, found.operatorId, { what: 'password', from: request.ip });
    await rememberBrowser(trx, settings, context, found.operatorId);
  });
};
