import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { creditBalance } from './state';

/** The service balance of a customer, kuruş; nothing for one who is no member. */
export const balanceOf = async (db: Database, customerId: number): Promise<number> => {
  const found = await db
    .selectFrom('member')
    .select(creditBalance.as('balance'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found?.balance ?? 0;
};

/** Locks the member whose balance a customer has, so that it is used, given and taken back by one at a time. */
export const lockBalance = async (db: Database, customerId: number): Promise<void> => {
  await db.selectFrom('member').select('id').where('customer_id', '=', customerId).forNoKeyUpdate().execute();
  await sql`select from member_credit join member on member.id = member_credit.member_id
    where member.customer_id = ${customerId} and used_at is null and cancelled_at is null
    order by member_credit.id for update of member_credit`.execute(db);
};

/**
 * Uses so much of a customer's balance for a payment, the oldest first; what is left of the last stays with the member. The caller has
 * locked the balance and knows that there is so much. Kuruş.
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

/** Gives back what a payment took of a balance, as far as its refund goes; nothing where it took none. Kuruş. */
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

/** What a refund gave back is not the member's after all. @throws CREDIT_NOT_OPEN once some of it was used */
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
