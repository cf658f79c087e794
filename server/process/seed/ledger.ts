import { type AccountKey, ACCOUNTS, type Line } from '@/domain/payments/ledger';
import type { Row, World } from './world';

/** A journal entry; `reverses` refers to an earlier entry. */
export type SeedEntry = {
  at: string;
  description: string;
  by: number | null;
  paymentId?: number;
  closingId?: number | null;
  refundId?: number;
  lines: Line[];
  reverses?: SeedEntry;
};

/** Writes entries into the journal, the oldest first; migration 0042_money has created the accounts. */
export const seedEntries = async (world: World, entries: readonly SeedEntry[]): Promise<void> => {
  const { rows } = await world.client.query<{ id: number; code: string }>('select id, code from ledger_account');
  const accountOf = (key: AccountKey) => rows.find(({ code }) => code === ACCOUNTS[key].code)?.id as number;
  const ids = new Map<SeedEntry, number>();
  const ordered = entries
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const entry of ordered) ids.set(entry, world.next('journal_entry'));
  await world.insert(
    'journal_entry',
    ordered.map((entry): Row<'journal_entry'> => ({
      id: ids.get(entry) as number,
      at: entry.at,
      description: entry.description,
      payment_id: entry.paymentId ?? null,
      closing_id: entry.closingId ?? null,
      refund_id: entry.refundId ?? null,
      reverses_id: (entry.reverses && ids.get(entry.reverses)) ?? null,
      operator_id: entry.by,
    })),
  );
  await world.insert(
    'posting',
    ordered.flatMap((entry) =>
      entry.lines.map(({ account, amountKurus }): Row<'posting'> => ({
        id: world.next('posting'),
        entry_id: ids.get(entry) as number,
        account_id: accountOf(account),
        amount_kurus: amountKurus,
      })),
    ),
  );
};
