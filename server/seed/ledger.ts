import type { Staff } from './staff';
import type { Row, World } from './world';
import type { Paid } from './payments';

const ACCOUNTS = [
  ['100', 'Kasa'],
  ['102', 'Bankalar'],
  ['108', 'Kredi kartı alacakları'],
  ['120', 'Alıcılar'],
  ['320', 'Satıcılar'],
  ['336', 'Katılımcı teminatları'],
  ['600', 'Hizmet gelirleri'],
] as const;

/** What was paid, as double entries. */
export const seedLedger = async (world: World, staff: Staff, payments: Paid[]) => {
  const accounts = new Map(ACCOUNTS.map(([code]) => [code as string, world.next('ledger_account')]));
  await world.insert(
    'ledger_account',
    ACCOUNTS.map(([code, name]) => ({ id: accounts.get(code) as number, code, name })),
  );
  const entries = payments.map((payment) => ({ ...payment, entryId: world.next('journal_entry') }));
  await world.insert(
    'journal_entry',
    entries.map(({ id, entryId, kind, at, closingId }): Row<'journal_entry'> => ({
      id: entryId,
      at,
      description: kind === 'DEPOSIT' ? 'Katılım teminatı alındı' : 'Hizmet bedeli tahsil edildi',
      payment_id: id,
      closing_id: closingId,
      operator_id: staff.closers[0] ?? null,
    })),
  );
  await world.insert(
    'posting',
    entries.flatMap(({ entryId, kind, method, amount }) => [
      {
        id: world.next('posting'),
        entry_id: entryId,
        account_id: accounts.get(method === 'CARD' ? '108' : '102') as number,
        amount_kurus: amount,
      },
      {
        id: world.next('posting'),
        entry_id: entryId,
        account_id: accounts.get(kind === 'DEPOSIT' ? '336' : '600') as number,
        amount_kurus: -amount,
      },
    ]),
  );
};
