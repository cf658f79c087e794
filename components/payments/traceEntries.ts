import type { TraceEntry as Part } from '@/components/ui/MoneyTrace';
import type { TraceEntry } from '@/contract/payments/ledger';
import { ACCOUNTS } from '@/domain/payments/ledger';

/** Accounts where money arrives: the bank, the card provider, members' credits. */
const CAME_IN: readonly string[] = [ACCOUNTS.BANK.code, ACCOUNTS.CARD.code, ACCOUNTS.CREDITS_USED.code];

const named = (lines: TraceEntry['lines'], side: 'debit' | 'credit') =>
  lines
    .filter((line) => line[side] > 0)
    .map(({ accountName }) => accountName)
    .join(', ');

/** An entry's accounts, from the source of the amount to its destination. */
export const accountsOf = (lines: TraceEntry['lines']): string =>
  `${named(lines, 'credit')} → ${named(lines, 'debit')}`;

/** What each entry brought in or paid out, for MoneyTrace; entries that only move the amount between accounts are omitted. */
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
