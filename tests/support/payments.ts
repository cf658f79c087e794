import type { EnumValue } from '@/domain/enums';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type Expected, expectPayment } from '@/server/areas/payments/payments';
import { trialBalance } from '@/server/areas/payments/trace';
import type { Database } from '@/server/kernel/db/pool';
import type { TestApi } from './api';

let made = 0;

/** A participant who has to pay a deposit for an auction in bidding, and the expected payment. */
export const expectedDeposit = async (
  t: TestApi,
  changes: Partial<Expected> & { method?: EnumValue<'paymentMethod'> } = {},
  { bidding = false } = {},
) => {
  made += 1;
  const auctionId = bidding
    ? await completeAuction(t.owner, 'BIDDING', { start_at: new Date(Date.now() - 3_600_000).toISOString() })
    : await completeAuction(t.owner, 'LIVE');
  const customer = await t.owner
    .insertInto('customer')
    .values({
      first_name: 'Ödeyen',
      last_name: `Çınar${'abcdefghijklmnopqrstuvwxyz'[made % 26]}${made}`,
      phone: `+90535900${String(1000 + made)}`,
      phone_verified_at: new Date().toISOString(),
      source: 'INBOUND',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const participant = await t.owner
    .insertInto('participant')
    .values({
      auction_id: auctionId,
      customer_id: customer.id,
      number: 1,
      status: 'PAYMENT_PENDING',
      deposit_kurus: changes.amountKurus ?? 100_000_00,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paymentId = await expectPayment(t.owner, {
    kind: 'DEPOSIT',
    method: 'EFT',
    customerId: customer.id,
    auctionId,
    participantId: participant.id,
    amountKurus: 100_000_00,
    dueAt: null,
    ...changes,
  });
  const eft = await t.owner
    .selectFrom('eft_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return {
    auctionId,
    customerId: customer.id,
    name: customer.name,
    participantId: participant.id,
    paymentId,
    eftId: eft?.id ?? 0,
    reference: eft?.reference ?? '',
  };
};

/** The entries of a payment as 'account amount', including reversals. Kuruş. */
export const bookedOf = async (db: Database, paymentId: number): Promise<string[][]> => {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select(['entry.id', 'account.code', 'posting.amount_kurus'])
    .where('entry.payment_id', '=', paymentId)
    .orderBy('entry.id')
    .orderBy('posting.id')
    .execute();
  return [...new Set(rows.map(({ id }) => id))].map((id) =>
    rows.filter((row) => row.id === id).map(({ code, amount_kurus }) => `${code} ${amount_kurus}`),
  );
};

/** Whether the debits and credits of the whole journal are equal. */
export const isBalanced = async (db: Database): Promise<boolean> => {
  const { rows, debit, credit } = await trialBalance(db, {});
  return debit === credit && rows.reduce((sum, { balance }) => sum + balance, 0) === 0;
};

export const participantStatus = async (db: Database, id: number): Promise<EnumValue<'participantStatus'>> =>
  (await db.selectFrom('participant').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
