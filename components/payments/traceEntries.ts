import type { TraceEntry as Part } from '@/components/ui/MoneyTrace';
import type { TraceEntry } from '@/contract/payments/ledger';
import { ACCOUNTS } from '@/domain/payments/ledger';

/** Where money comes in: the bank, the card provider, the credits that members use. */
const CAME_IN: readonly string[] = [ACCOUNTS.BANK.code, ACCOUNTS.CARD.code, ACCOUNTS.CREDITS_USED.code];

const named = (lines: TraceEntry['lines'], side: 'debit' | 'credit') =>
  lines
    .filter((line) => line[side] > 0)
    .map(({ accountName }) => accountName)
    .join(', ');

/** An entry's accounts, from where the amount comes to where it goes. */
export const accountsOf = (lines: TraceEntry['lines']): string =>
  `${named(lines, 'credit')} → ${named(lines, 'debit')}`;

/** What each entry brought in or sent out, as MoneyTrace shows it; entries that only move it between books are left out. */
export const cameIn = (entries: readonly TraceEntry[]): Part[] =>
  entries.flatMap(({ id, at, description, lines, reversedById, reversesId }) => {
    const amountKurus = lines
      .filter(({ account }) => CAME_IN.includes(account))
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    if (amountKurus === 0) return [];
    const accounts = accountsOf(lines);
    return [
      { id, at, description, amountKurus, accounts, reversedById, reversesId, href: `/payments/journal?entry=${id}` },
    ];
  });
