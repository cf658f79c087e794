import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import makeCode from 'qrcode-generator';
import type { SecondFactor } from '@/contract/operators/account';
import { FRESH_SIGN_IN_MINUTES, RECOVERY_CODES, SECOND_FACTOR_SETUP_MINUTES, TOTP_DIGITS } from '@/domain/limits';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { send } from '@/server/platform/delivery/outbox';
import { forgetDevices } from './devices';
import { openEncryptedSecrets, type EncryptedSecrets } from './encryptedSecrets';
import { assertOwnPassword } from './ownPassword';
import { secondFactorPace } from './paces';
import { endOtherSessions, endSessionsOf } from './sessions';
import { assertAttemptAllowed, clearAttempts, giveBackAttempt } from './throttle';
import { base32, newSecret, stepOf, uriOf } from './totp';

export type SecondFactorSettings = {
  /** The key that encrypts the secrets (SECOND_FACTOR_KEY); without it a key stored in the database. */
  secondFactorKey?: string | undefined;
  /** Roles that must have a second factor (SECOND_FACTOR_ROLES). */
  secondFactorRoles?: readonly string[] | undefined;
};

/**
 * Whether an operator must set up a second factor before anything else. Not checked while viewing as another operator: it was checked
 * before.
 */
export const isSecondFactorDue = (
  { authorities, hasSecondFactor, viewing }: SignedIn,
  roles: readonly string[] = [],
): boolean => !hasSecondFactor && !viewing && authorities.some((authority) => roles.includes(authority));

const wrong = () => beside('code', 'SECOND_FACTOR_WRONG');
/**
 * Where codes are typed; each place has its own tries. Somebody with a stolen password shares the tries of all strange browsers, and so can
 * lock the owner out neither of a known device nor of an open session.
 */
export type Place = 'strange' | `device ${number}` | `session ${number}`;
const triesOf = (operatorId: number, place: Place) => `second-factor:${operatorId}:${place}`;

const factorOf = (db: Database, operatorId: number) =>
  db
    .selectFrom('second_factor')
    .select(['id', 'secret', 'confirmed_at', 'recovery_codes_left'])
    .where('operator_id', '=', operatorId);

/**
 * Whether the password must be typed again before a second factor is set up. An operator who is required to do so right after signing in
 * has just typed it, and can do nothing else; everybody else is asked, because the session may have been left open.
 */
const asksPassword = async (
  db: Database,
  operator: SignedIn,
  roles: readonly string[] | undefined,
): Promise<boolean> => {
  if (!isSecondFactorDue(operator, roles)) return true;
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', operator.sessionId)
    .where('created_at', '>', sql<string>`now() - ${`${FRESH_SIGN_IN_MINUTES} minutes`}::interval`)
    .executeTakeFirst();
  return !fresh;
};

/** The operator's own second factor. */
export const secondFactorOf = async (
  db: Database,
  operator: SignedIn,
  roles: readonly string[] | undefined,
): Promise<SecondFactor> => {
  const found = await factorOf(db, operator.id).executeTakeFirst();
  return {
    since: found?.confirmed_at ?? null,
    recoveryCodesLeft: found?.recovery_codes_left ?? 0,
    due: isSecondFactorDue(operator, roles),
    asksPassword: await asksPassword(db, operator, roles),
  };
};

/** The QR code as an SVG path: row by row, each run of dark modules is a rectangle. */
const pictureOf = (text: string) => {
  const code = makeCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (code.isDark(y, x) ? '#' : ' ')).join(''),
  );
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1H${index}z`),
    )
    .join('');
  return { size, path };
};

/**
 * A new secret for an operator without a second factor; it takes effect with its first code. `current`: the password, which may be missing
 * where `asksPassword` says so. @throws REQUIRED, PASSWORD_WRONG, LOGIN_LOCKED, SECOND_FACTOR_ON
 */
export const startSecondFactor = async (
  { db, operator, request }: Context,
  current: string | undefined,
  { secondFactorKey: key, secondFactorRoles: roles }: SecondFactorSettings,
) => {
  if (current !== undefined) await assertOwnPassword(db, operator, current);
  else if (await asksPassword(db, operator, roles)) throw beside('current', 'REQUIRED');
  const secret = newSecret();
  const sealed = (await openEncryptedSecrets(db, key)).seal(operator.id, secret);
  await inTransaction(db, { operatorId: operator.id, requestId: request.id }, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('second_factor')
      .values({ operator_id: operator.id, secret: sealed })
      .onConflict((conflict) =>
        conflict
          .column('operator_id')
          .doUpdateSet({ secret: sealed, created_at: sql`now()` })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new Refusal('SECOND_FACTOR_ON');
  });
  const uri = uriOf(secret, messages.secondFactorIssuer, operator.username);
  return { secret: base32(secret), uri, picture: pictureOf(uri) };
};

/** Crockford's alphabet, without letters that look alike. 50 bits per code. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_A_CODE = 10;
const newRecoveryCode = () => Array.from({ length: LETTERS_A_CODE }, () => LETTERS[randomInt(LETTERS.length)]).join('');
/** The code's format for people. */
const inTwo = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const notify = async (db: Database, operatorId: number, body: string) => {
  const { email } = await db
    .selectFrom('operator')
    .select('email')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  await send(db, { channel: 'EMAIL', recipient: email, subject: messages.secondFactorSubject, body });
};

/**
 * Turns the second factor on with the first code of its secret. The recovery codes are answered only here; sessions on other devices, which
 * were started with a password alone, end. @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, SECOND_FACTOR_SETUP_EXPIRED, LOGIN_LOCKED
 */
export const confirmSecondFactor = async ({ db, operator, request }: Context, code: string, key?: string) => {
  const tries = triesOf(operator.id, `session ${operator.sessionId}`);
  await assertAttemptAllowed(db, tries, secondFactorPace());
  const secrets = await openEncryptedSecrets(db, key);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const ended = await inTransaction(db, { operatorId: operator.id, requestId: request.id }, async (trx) => {
    const found = await factorOf(trx, operator.id)
      .select(sql<boolean>`created_at > now() - ${`${SECOND_FACTOR_SETUP_MINUTES} minutes`}::interval`.as('fresh'))
      .forUpdate()
      .executeTakeFirst();
    if (found?.confirmed_at) throw new Refusal('SECOND_FACTOR_ON');
    const secret = found?.fresh ? secrets.open(operator.id, found.secret) : null;
    if (!found || !secret) throw new Refusal('SECOND_FACTOR_SETUP_EXPIRED');
    const step = stepOf(secret, code, Date.now());
    if (step === null) throw wrong();
    await trx
      .updateTable('second_factor')
      .set({
        confirmed_at: sql`now()`,
        last_step: step,
        recovery_codes: codes.map((one) => secrets.hash(operator.id, one)),
      })
      .where('id', '=', found.id)
      .execute();
    await notify(trx, operator.id, messages.secondFactorOn);
    await forgetDevices(trx, operator.id);
    return endOtherSessions(trx, operator.id, operator.sessionId);
  });
  await clearAttempts(db, tries);
  return { recoveryCodes: codes.map(inTwo), ended };
};

/** Accepts the code of a time step only once, also for simultaneous requests. */
const takeStep = async (db: Database, id: number, step: number) => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Accepts a recovery code once and notifies its owner. */
const takeRecoveryCode = async (db: Database, operatorId: number, secrets: EncryptedSecrets, code: string) => {
  const hash = secrets.hash(operatorId, code);
  const used = await db
    .updateTable('second_factor')
    .set({ recovery_codes: sql<Buffer[]>`array_remove(recovery_codes, ${hash})` })
    .where('operator_id', '=', operatorId)
    .where(sql<boolean>`${hash} = any(recovery_codes)`)
    .returning('recovery_codes_left as left')
    .executeTakeFirst();
  if (used) await notify(db, operatorId, fill(messages.recoveryCodeUsed, { left: used.left }));
  return used !== undefined;
};

/**
 * Accepts a code of an operator's second factor: the authenticator's current one (at most one time step off, and later than the last
 * accepted one), or a recovery code. Tries are limited per place (secondFactorPace) and counted before the comparison, so that parallel
 * guesses all count. @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OFF, LOGIN_LOCKED
 */
export const takeCode = async (
  { db, request, log }: Context<SignedIn | null>,
  operatorId: number,
  code: string,
  place: Place,
  key?: string,
): Promise<void> => {
  const tries = triesOf(operatorId, place);
  await assertAttemptAllowed(db, tries, secondFactorPace());
  const secrets = await openEncryptedSecrets(db, key);
  const taken = await inTransaction(db, { operatorId, requestId: request.id }, async (trx) => {
    const factor = await factorOf(trx, operatorId).where('confirmed_at', 'is not', null).executeTakeFirst();
    if (!factor) throw new Refusal('SECOND_FACTOR_OFF');
    if (code.length !== TOTP_DIGITS) return takeRecoveryCode(trx, operatorId, secrets, code);
    const secret = secrets.open(operatorId, factor.secret);
    if (!secret) log.error({ operatorId }, 'a second factor cannot be opened: SECOND_FACTOR_KEY is another one now');
    const step = secret && stepOf(secret, code, Date.now());
    return step !== null && takeStep(trx, factor.id, step);
  });
  if (!taken) throw wrong();
  await giveBackAttempt(db, tries, secondFactorPace());
};

const remove = async (db: Database, operatorId: number, news: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('operator_id', '=', operatorId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!numDeletedRows) throw new Refusal('SECOND_FACTOR_OFF');
  await notify(db, operatorId, news);
};

/** Turns the operator's own second factor off. @throws PASSWORD_WRONG, SECOND_FACTOR_WRONG, SECOND_FACTOR_OFF, LOGIN_LOCKED */
export const endSecondFactor = async (
  context: Context,
  { current, code }: { current: string; code: string },
  key?: string,
): Promise<void> => {
  const { db, operator, request } = context;
  await assertOwnPassword(db, operator, current);
  await takeCode(context, operator.id, code, `session ${operator.sessionId}`, key);
  await inTransaction(db, { operatorId: operator.id, requestId: request.id }, (trx) =>
    remove(trx, operator.id, messages.secondFactorOff),
  );
};

/**
 * Removes the lost second factor of another operator, whose sessions and known devices end. @throws OWN_RIGHTS_LOCKED, SECOND_FACTOR_OFF
 */
export const resetSecondFactor = async (db: Database, operatorId: number, by: SignedIn): Promise<void> => {
  if (operatorId === by.id) throw new Refusal('OWN_RIGHTS_LOCKED');
  await remove(db, operatorId, messages.secondFactorReset);
  await endSessionsOf(db, operatorId);
  await forgetDevices(db, operatorId);
  await clearAttempts(db, triesOf(operatorId, 'strange'));
};
