import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { creditBalance } from './state';

/** The service balance of a customer in kuruş; 0 for a customer who is no member. */
export const balanceOf = async (db: Database, customerId: number): Promise<number> => {
  const found = await db
    .selectFrom('member')
    .select(creditBalance.as('balance'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found?.balance ?? 0;
};

/** Locks the member who has a customer's balance, so that it is spent, given and taken back by one transaction at a time. */
export const lockBalance = async (db: Database, customerId: number): Promise<void> => {
  await db.selectFrom('member').select('id').where('customer_id', '=', customerId).forNoKeyUpdate().execute();
  await sql`select from member_credit join member on member.id = member_credit.member_id
    where member.customer_id = ${customerId} and used_at is null and cancelled_at is null
    order by member_credit.id for update of member_credit`.execute(db);
};

/**
 * Spends part of a customer's balance for a payment, the oldest credit first; the rest of the last one stays with the member. The caller
 * has locked the balance and knows that it is sufficient. Kuruş.
 */
export const spendBalance = async (
  db: Database,
  { customerId, paymentId, kurus }: { customerId: number; paymentId: number; kurus: number },
): Promise<void> => {
  const open = await db
    .selectFrom('member_credit')
    .innerJoin('member', 'member.id', 'member_credit.member_id')
    .select(['member_credit.id', 'member_id', 'operator_id', 'amount_kurus'])
    .where('member.customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('member_credit.id')
    .execute();
  let left = kurus;
  for (const { id, amount_kurus, ...of } of open) {
    const used = Math.min(left, amount_kurus);
    if (used === 0) break;
    left -= used;
    await db
      .updateTable('member_credit')
      .set({ used_at: sql<string>`now()`, payment_id: paymentId, used_kurus: used })
      .where('id', '=', id)
      .execute();
    if (used < amount_kurus)
      await db
        .insertInto('member_credit')
        .values({
          ...of,
          amount_kurus: amount_kurus - used,
          note: fill(messages.balanceRest, { id: String(id) }),
          rest_of_id: id,
        })
        .execute();
  }
  if (left > 0) throw new Error(`a balance is ${left} short`);
  await publishChanges(db, 'members');
};

/** Returns what a payment took from a balance, up to the amount of its refund; does nothing if it took none. Kuruş. */
export const giveBalanceBack = async (
  db: Database,
  { paymentId, refundId, kurus, byId }: { paymentId: number; refundId: number; kurus: number; byId: number },
): Promise<void> => {
  const used = await db
    .selectFrom('member_credit')
    .select('member_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!used) return;
  await db
    .insertInto('member_credit')
    .values({
      member_id: used.member_id,
      operator_id: byId,
      amount_kurus: kurus,
      note: fill(messages.balanceGivenBack, { id: String(refundId) }),
      refund_id: refundId,
    })
    .execute();
  await publishChanges(db, 'members');
};

/** Takes back what a refund returned to the balance. @throws CREDIT_NOT_OPEN once some of it was used */
export const takeBalanceBack = async (db: Database, refundId: number, byId: number): Promise<void> => {
  const given = await db
    .selectFrom('member_credit')
    .select(['id', 'used_at'])
    .where('refund_id', '=', refundId)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!given) return;
  if (given.used_at !== null) throw new Refusal('CREDIT_NOT_OPEN');
  await db
    .updateTable('member_credit')
    .set({ cancelled_at: sql<string>`now()`, cancelled_by_id: byId })
    .where('id', '=', given.id)
    .execute();
  await publishChanges(db, 'members');
};
