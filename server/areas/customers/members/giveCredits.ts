import { sql } from 'kysely';
import type { credits } from '@/contract/customers/members';
import type { Output, Parsed } from '@/contract/kit';
import { DONE } from '@/contract/kit';
import type { ErrorCode } from '@/domain/errors';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { selectedCredits, selectedDiscounts } from './creditRows';
import { customerOf } from './detail';
import { feeLimits } from './limits';
import { creditBalance, statusOf } from './state';

const besideAmount = (code: ErrorCode) => beside('amount', code);

/** Locks the member, because two simultaneous requests could exceed the limit together. @throws USER_NOT_FOUND */
const lockMember = async (db: Database, memberId: number): Promise<void> => {
  await customerOf(db, memberId);
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
};

/**
 * Gives a member a credit (V24). The limit applies to the sum of all unused credits: otherwise a second credit could exceed it. @throws
 * USER_NOT_FOUND, CREDIT_EXCEEDS_SERVICE_FEE
 */
export const giveCredit = async (
  db: Database,
  { memberId, amount, note }: Parsed<typeof credits.give>,
  by: SignedIn,
): Promise<Output<typeof credits.give>> => {
  await lockMember(db, memberId);
  const { balance } = await db
    .selectFrom('member')
    .select(creditBalance.as('balance'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { credit: limit } = feeLimits();
  if (balance + amount > limit) throw besideAmount('CREDIT_EXCEEDS_SERVICE_FEE');
  const { id } = await db
    .insertInto('member_credit')
    .values({ member_id: memberId, operator_id: by.id, amount_kurus: amount, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'members');
  return selectedCredits(db).where('member_credit.id', '=', id).executeTakeFirstOrThrow();
};

/**
 * Gives a member an operator discount from today on (V24). @throws USER_NOT_FOUND, INVALID_MAX_SERVICE_FEE_DISCOUNT,
 * OPERATOR_DISCOUNT_ALREADY_DEFINED while another one is valid, INVALID_DATE for a last day in the past
 */
export const defineDiscount = async (
  db: Database,
  { memberId, amount, expiresOn, note }: Parsed<typeof credits.defineDiscount>,
  by: SignedIn,
): Promise<Output<typeof credits.defineDiscount>> => {
  await lockMember(db, memberId);
  const { discount: limit } = feeLimits();
  if (amount > limit) throw besideAmount('INVALID_MAX_SERVICE_FEE_DISCOUNT');
  const { rows } = await sql<{ past: boolean }>`select ${expiresOn}::date < ${TODAY} as past`.execute(db);
  if (rows[0]?.past) throw wrongDate('expiresOn', 'DAY_PAST');
  // The constraint operator_discount_one_at_a_time guarantees that there is no other one.
  const { id } = await db
    .insertInto('operator_discount')
    .values({ member_id: memberId, operator_id: by.id, amount_kurus: amount, expires_on: expiresOn, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'members');
  return selectedDiscounts(db).where('operator_discount.id', '=', id).executeTakeFirstOrThrow();
};

/**
 * Cancels an unused credit or discount. @throws `missing` when it does not exist, CREDIT_NOT_OPEN when it is used, expired or already
 * cancelled
 */
export const cancelCredit = async (
  db: Database,
  table: 'member_credit' | 'operator_discount',
  id: number,
  by: SignedIn,
  missing: ErrorCode,
): Promise<typeof DONE> => {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ cancelled_at: sql<string>`now()`, cancelled_by_id: by.id })
    .where('id', '=', id)
    .where(statusOf(table), '=', 'ACTIVE')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await publishChanges(db, 'members');
    return DONE;
  }
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  throw new Refusal(found ? 'CREDIT_NOT_OPEN' : missing);
};
