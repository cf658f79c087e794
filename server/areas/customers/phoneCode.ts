import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { customerWork } from '@/contract/customers/work';
import type { Output, Parsed } from '@/contract/kit';
import {
  CUSTOMER_CODE_GUESS_PACE,
  CUSTOMER_CODE_SEND_PACE,
  VERIFICATION_CODE_DIGITS,
  VERIFICATION_CODE_MINUTES,
} from '@/domain/limits';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { takeAttempt } from '@/server/platform/auth/throttle';
import { send } from '@/server/platform/delivery/outbox';
import { lockCustomers } from './record';

const SPAN_MS = VERIFICATION_CODE_MINUTES * 60_000;
/** For this many spans a code is recognised as expired; after that it is simply wrong. */
const REMEMBERED = 10;

/** The code of a customer's phone in one span of three minutes; it differs for another phone or another customer. */
const codeAt = (secret: Buffer, customerId: number, phone: string, span: number): string => {
  const digest = createHmac('sha256', secret).update(`${customerId}:${phone}:${span}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** VERIFICATION_CODE_DIGITS).padStart(VERIFICATION_CODE_DIGITS, '0');
};
const isSame = (given: string, right: string) => timingSafeEqual(Buffer.from(given), Buffer.from(right));
const spanNow = () => Math.floor(Date.now() / SPAN_MS);

/** Takes one attempt, outside of any transaction, so that a refusal does not give it back. @throws TOO_MANY_REQUESTS */
const paced = async (db: Database, key: string, pace: Parameters<typeof takeAttempt>[2]): Promise<void> => {
  const retryAfter = await takeAttempt(db, key, pace);
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
};

/** @throws PHONE_REQUIRED; CUSTOMER_NOT_FOUND, CUSTOMER_MERGED */
const lockedPhone = async (db: Database, customerId: number, operator: Context['operator']) => {
  await lockCustomers(db, [customerId], operator);
  const { phone, phone_verified_at: verifiedAt } = await db
    .selectFrom('customer')
    .select(['phone', 'phone_verified_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (phone === null) throw new Refusal('PHONE_REQUIRED');
  return { phone, verifiedAt };
};

/** @throws PHONE_ALREADY_VERIFIED, and what `lockedPhone` throws */
const unverifiedPhone = async (...args: Parameters<typeof lockedPhone>): Promise<string> => {
  const { phone, verifiedAt } = await lockedPhone(...args);
  if (verifiedAt !== null) throw new Refusal('PHONE_ALREADY_VERIFIED');
  return phone;
};

/**
 * Sends a code to the customer's phone, which the customer reads out to the operator. A service message: it needs no consent.
 * @throws CUSTOMER_NOT_FOUND, CUSTOMER_MERGED, PHONE_REQUIRED, PHONE_ALREADY_VERIFIED, TOO_MANY_REQUESTS
 */
export const sendPhoneCode = async (
  context: Context,
  { customerId }: Parsed<typeof customerWork.sendPhoneCode>,
): Promise<Output<typeof customerWork.sendPhoneCode>> => {
  await ownTransaction(context, (db) => unverifiedPhone(db, customerId, context.operator));
  await paced(context.db, `customer-code-sent:${customerId}`, CUSTOMER_CODE_SEND_PACE);
  await ownTransaction(context, async (db) => {
    const phone = await unverifiedPhone(db, customerId, context.operator);
    const code = codeAt(await sharedSecret(db, 'customerPhone'), customerId, phone, spanNow());
    const body = fill(messages.codeSms, { code, minutes: VERIFICATION_CODE_MINUTES });
    await send(db, { channel: 'SMS', recipient: phone, body });
  });
  return { minutes: VERIFICATION_CODE_MINUTES };
};

/**
 * Checks the code that the customer read out: the phone is then verified until it changes. A code is valid for at least three minutes.
 * @throws MOBILE_VERIFICATION_CODE_WRONG, MOBILE_VERIFICATION_CODE_EXPIRED, TOO_MANY_REQUESTS; CUSTOMER_NOT_FOUND, CUSTOMER_MERGED,
 * PHONE_REQUIRED
 */
export const verifyPhone = async (
  context: Context,
  { customerId, code }: Parsed<typeof customerWork.verifyPhone>,
): Promise<Output<typeof customerWork.verifyPhone>> => {
  await ownTransaction(context, (db) => lockedPhone(db, customerId, context.operator));
  await paced(context.db, `customer-code-guess:${customerId}`, CUSTOMER_CODE_GUESS_PACE);
  return ownTransaction(context, async (db) => {
    const { phone } = await lockedPhone(db, customerId, context.operator);
    const secret = await sharedSecret(db, 'customerPhone');
    const now = spanNow();
    const age = Array.from({ length: REMEMBERED }, (_, back) => back).filter((back) =>
      isSame(code, codeAt(secret, customerId, phone, now - back)),
    )[0];
    if (age === undefined) throw beside('code', 'MOBILE_VERIFICATION_CODE_WRONG');
    if (age > 1) throw beside('code', 'MOBILE_VERIFICATION_CODE_EXPIRED');
    const { phone_verified_at } = await db
      .updateTable('customer')
      .set({ phone_verified_at: sql<string>`now()` })
      .where('id', '=', customerId)
      .returning('phone_verified_at')
      .executeTakeFirstOrThrow();
    return { phoneVerifiedAt: phone_verified_at ?? '' };
  });
};
