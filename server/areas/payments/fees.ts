import { sql } from 'kysely';
import { ACCOUNTS, feeEarned, sharesOwed } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { post } from './journal';

/** The balance of an account for a closing, kuruş: debits minus credits. */
const balanceOf = async (db: Database, closingId: number, code: string): Promise<number> => {
  const { total } = await db
    .selectFrom('posting')
    .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select(sql<number>`coalesce(sum(posting.amount_kurus), 0)::bigint`.as('total'))
    .where('entry.closing_id', '=', closingId)
    .where('account.code', '=', code)
    .executeTakeFirstOrThrow();
  return total;
};

/** Whether the closing's service fee is earned already: what the buyer pays now settles a debt and is no advance. */
export const isFeeEarned = async (db: Database, closingId: number | null): Promise<boolean> =>
  closingId !== null && (await balanceOf(db, closingId, ACCOUNTS.SERVICE_FEES.code)) !== 0;

/**
 * The service fee of a closing is earned: income, against what was paid before and what the buyer still owes. A second call does
 * nothing. Kuruş. @returns the entry, or null when there was nothing to book
 */
export const earnFee = async (
  db: Database,
  { closingId, feeKurus, by }: { closingId: number; feeKurus: number; by: By },
): Promise<number | null> => {
  if (feeKurus === 0 || (await isFeeEarned(db, closingId))) return null;
  const advance = -(await balanceOf(db, closingId, ACCOUNTS.FEE_ADVANCES.code));
  return post(db, { description: messages.entryFeeEarned, closingId, by, lines: feeEarned(feeKurus, advance) });
};

/** Books the shares of agent and broker in an earned fee (V47) as owed to them. Kuruş; null when nobody gets anything. */
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
