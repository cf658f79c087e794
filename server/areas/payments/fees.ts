import { sql } from 'kysely';
import { ACCOUNTS, type AccountKey, feeEarned, sharesOwed, transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { post } from './journal';

/** The balance of an account for a closing, including its buyer's deposit, in kuruş: debits minus credits. */
const balanceOf = async (db: Database, closingId: number, account: AccountKey): Promise<number> => {
  const { total } = await db
    .selectFrom('posting')
    .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select(sql<number>`coalesce(sum(posting.amount_kurus), 0)::bigint`.as('total'))
    // A union, so that each part uses its own index: with OR all entries would be read.
    .where(
      sql<boolean>`entry.id in (select id from journal_entry where closing_id = ${closingId}
        union all select journal_entry.id from closing join bid on bid.id = closing.bid_id
          join payment on payment.participant_id = bid.participant_id
          join journal_entry on journal_entry.payment_id = payment.id where closing.id = ${closingId})`,
    )
    .where('account.code', '=', ACCOUNTS[account].code)
    .executeTakeFirstOrThrow();
  return total;
};

/** Whether the closing's service fee is already earned: a payment by the buyer then settles a debt and is not an advance. */
export const isFeeEarned = async (db: Database, closingId: number | null): Promise<boolean> =>
  closingId !== null && (await balanceOf(db, closingId, 'SERVICE_FEES')) !== 0;

/**
 * Books the service fee of a closing as income, against advances and what the buyer still owes. A second call does nothing. Kuruş. @returns
 * the entry, or null when there was nothing to book
 */
export const earnFee = async (
  db: Database,
  { closingId, feeKurus, by }: { closingId: number; feeKurus: number; by: By },
): Promise<number | null> => {
  if (feeKurus === 0 || (await isFeeEarned(db, closingId))) return null;
  const advance = -(await balanceOf(db, closingId, 'FEE_ADVANCES'));
  return post(db, { description: messages.entryFeeEarned, closingId, by, lines: feeEarned(feeKurus, advance) });
};

/** The closing with an earned fee that this payment was for, or that its participant has won. */
export const earnedClosingOf = async (
  db: Database,
  { closing_id, participant_id }: { closing_id: number | null; participant_id: number | null },
): Promise<number | null> => {
  if (await isFeeEarned(db, closing_id)) return closing_id;
  if (closing_id !== null || participant_id === null) return null;
  const won = await db
    .selectFrom('closing')
    .innerJoin('bid', 'bid.id', 'closing.bid_id')
    .select('closing.id')
    .where('bid.participant_id', '=', participant_id)
    .where('closing.outcome', '=', 'DONE')
    .executeTakeFirst();
  return won && (await isFeeEarned(db, won.id)) ? won.id : null;
};

/**
 * After money for an earned fee was taken back: what it had paid of the fee becomes the buyer's debt again. Kuruş.
 * @returns what the buyer owes now
 */
export const oweAgain = async (db: Database, closingId: number, by: By): Promise<number> => {
  for (const account of ['FEE_ADVANCES', 'DEPOSITS'] as const) {
    const missing = await balanceOf(db, closingId, account);
    if (missing > 0)
      await post(db, {
        description: messages.entryFeeOwedAgain,
        closingId,
        by,
        lines: transfer('BUYERS', account, missing),
      });
  }
  return Math.max(0, await balanceOf(db, closingId, 'BUYERS'));
};

/** A deposit that arrives after the fee was earned pays what the buyer still owes of it. Kuruş. @returns what is owed afterwards */
export const setDepositOff = async (db: Database, closingId: number, kurus: number, by: By): Promise<number> => {
  const owed = Math.max(0, await balanceOf(db, closingId, 'BUYERS'));
  const paid = Math.min(owed, kurus);
  if (paid > 0)
    await post(db, {
      description: messages.entryDepositForFee,
      closingId,
      by,
      lines: transfer('DEPOSITS', 'BUYERS', paid),
    });
  return owed - paid;
};

/**
 * Books the shares of agent and broker in an earned fee (V47) as owed to them. Kuruş. @returns the entry, or null when nobody gets a share
 */
export const oweShares = async (
  db: Database,
  {
    by,
    closingId,
    earningId,
    agentKurus,
    brokerKurus,
  }: {
    closingId: number;
    earningId?: number;
    agentKurus: number;
    brokerKurus: number;
    by: By;
  },
): Promise<number | null> => {
  const lines = sharesOwed({ agent: agentKurus, broker: brokerKurus });
  if (lines.length === 0) return null;
  return post(db, { description: messages.entrySharesOwed, closingId, earningId: earningId ?? null, by, lines });
};
