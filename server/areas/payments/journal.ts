import { ACCOUNTS, type Line } from '@/domain/payments/ledger';
import { type By, idOf } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { Refusal } from '@/server/kernel/refusal';

/** The subject of an entry, by which amounts are traced. */
type EntrySubject = {
  paymentId?: number | null;
  closingId?: number | null;
  refundId?: number | null;
  earningId?: number | null;
};

/**
 * Writes one journal entry: at least two lines with sum zero, debits positive, credits negative, in kuruş. Lines of one account become one
 * posting. The description is shown to people. Entries are never changed; a mistake is reversed.
 * @returns the entry's id
 */
export const post = async (
  db: Database,
  {
    description,
    lines,
    by,
    reverses,
    ...about
  }: EntrySubject & { description: string; by: By; lines: readonly Line[]; reverses?: number },
): Promise<number> => {
  const sums = new Map<string, number>();
  for (const { account, amountKurus } of lines) {
    const { code } = ACCOUNTS[account];
    sums.set(code, (sums.get(code) ?? 0) + amountKurus);
  }
  return write(db, description, by, { ...about, reverses }, sums);
};

/**
 * Reverses an entry with a mirror entry, once. The mirror has the same subject.
 * @throws ENTRY_NOT_FOUND, ENTRY_ALREADY_REVERSED
 */
export const reverse = async (
  db: Database,
  entryId: number,
  { description, by }: { description: string; by: By },
): Promise<number> => {
  const entry = await db
    .selectFrom('journal_entry')
    .select(['payment_id', 'closing_id', 'refund_id', 'agent_earning_id'])
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw new Refusal('ENTRY_NOT_FOUND');
  const mirrored = await db
    .selectFrom('journal_entry')
    .select('id')
    .where('reverses_id', '=', entryId)
    .executeTakeFirst();
  if (mirrored) throw new Refusal('ENTRY_ALREADY_REVERSED');
  const postings = await db
    .selectFrom('posting')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select(['account.code', 'posting.amount_kurus'])
    .where('entry_id', '=', entryId)
    .orderBy('posting.id')
    .execute();
  const about = {
    paymentId: entry.payment_id,
    closingId: entry.closing_id,
    refundId: entry.refund_id,
    earningId: entry.agent_earning_id,
    reverses: entryId,
  };
  return write(db, description, by, about, new Map(postings.map((row) => [row.code, -row.amount_kurus])));
};

/** The entries of a subject that are not reversed, oldest first; reversals themselves are left out. */
export const unreversedEntries = async (
  db: Database,
  { paymentId, closingId, refundId, earningId }: EntrySubject,
): Promise<number[]> => {
  const found = await db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_entry as reversal', 'reversal.reverses_id', 'entry.id')
    .select('entry.id')
    .where('reversal.id', 'is', null)
    .where('entry.reverses_id', 'is', null)
    .$call((q) =>
      where(q, {}, (eb) => [
        paymentId !== undefined && eb('entry.payment_id', '=', paymentId),
        closingId !== undefined && eb('entry.closing_id', '=', closingId),
        earningId !== undefined && eb('entry.agent_earning_id', '=', earningId),
        refundId !== undefined && eb('entry.refund_id', refundId === null ? 'is' : '=', refundId as number),
      ]),
    )
    .orderBy('entry.id')
    .execute();
  return found.map(({ id }) => id);
};

const write = async (
  db: Database,
  description: string,
  by: By,
  about: EntrySubject & { reverses?: number | undefined },
  sums: ReadonlyMap<string, number>,
): Promise<number> => {
  const moved = [...sums].filter(([, amount]) => amount !== 0);
  const total = moved.reduce((sum, [, amount]) => sum + amount, 0);
  if (moved.length < 2 || total !== 0) throw new Error(`unbalanced entry: ${description}`);
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      moved.map(([code]) => code),
    )
    .execute();
  const { id } = await db
    .insertInto('journal_entry')
    .values({
      description,
      payment_id: about.paymentId ?? null,
      closing_id: about.closingId ?? null,
      refund_id: about.refundId ?? null,
      agent_earning_id: about.earningId ?? null,
      reverses_id: about.reverses ?? null,
      operator_id: idOf(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('posting')
    .values(
      moved.map(([code, amount_kurus]) => ({
        entry_id: id,
        account_id: accounts.find((account) => account.code === code)?.id ?? 0,
        amount_kurus,
      })),
    )
    .execute();
  return id;
};
