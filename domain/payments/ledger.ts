/**
 * The chart of accounts, numbered after the Turkish uniform chart (Tek Düzen Hesap Planı). The database has the same
 * rows (server/kernel/db/migrations/0042_money.sql). A service fee is booked as it was agreed; VAT is parted from it by the invoice,
 * outside the console. docs/decisions/0042-payments-and-the-ledger.md
 */
export const ACCOUNTS = {
  /** Bank transfers that came in, refunds and shares that went out. */
  BANK: { code: '102', name: 'Bankalar' },
  /** Card payments that the provider has confirmed and not paid out yet. */
  CARD: { code: '108', name: 'Kredi kartı alacakları' },
  /** Buyers who owe an earned service fee. */
  BUYERS: { code: '120', name: 'Alıcılar' },
  AGENTS: { code: '320.01', name: 'Danışmanlara borçlar' },
  BROKERS: { code: '320.02', name: 'Emlak ofislerine borçlar' },
  /** Money owed back: refunds that are opened and not paid yet. */
  REFUNDS: { code: '336.01', name: 'İade edilecek tutarlar' },
  /** Deposits of participants: held, not earned. */
  DEPOSITS: { code: '340.01', name: 'Alınan katılım teminatları' },
  /** Service fees that were paid before the deed, and are not earned yet. */
  FEE_ADVANCES: { code: '340.02', name: 'Hizmet bedeli avansları' },
  SERVICE_FEES: { code: '600', name: 'Hizmet gelirleri' },
  /** Earned fees that were given back. */
  FEES_RETURNED: { code: '610', name: 'Hizmet bedeli iadeleri' },
  /** What members paid with credits that the house gave them. */
  CREDITS_USED: { code: '611', name: 'Kullanılan hizmet bakiyeleri' },
  /** Deposits that the house kept. */
  DEPOSITS_KEPT: { code: '649', name: 'Gelir yazılan teminatlar' },
  AGENT_SHARES: { code: '760.01', name: 'Danışman payları' },
  BROKER_SHARES: { code: '760.02', name: 'Emlak ofisi payları' },
  /** Memorandum: prices of sales, which buyers pay to sellers and never to the house (migration 0041). */
  PRICES_EXPECTED: { code: '900', name: 'Alıcılardan beklenen satış bedelleri (nazım)' },
  PRICES_OWED: { code: '901', name: 'Satıcılara ödenecek satış bedelleri (nazım)' },
} as const satisfies Record<string, { code: string; name: string }>;

export type AccountKey = keyof typeof ACCOUNTS;
/** One line of an entry, kuruş: debits are positive, credits negative. */
export type Line = { account: AccountKey; amountKurus: number };

/** The lines that move an amount from one account (credit) to another (debit). None for an amount of 0. */
export const transfer = (debit: AccountKey, credit: AccountKey, amountKurus: number): Line[] =>
  amountKurus === 0
    ? []
    : [
        { account: debit, amountKurus },
        { account: credit, amountKurus: -amountKurus },
      ];

/** The account that receives the money of a payment. */
export const PAID_INTO = { EFT: 'BANK', CARD: 'CARD', CREDIT: 'CREDITS_USED' } as const satisfies Record<
  'EFT' | 'CARD' | 'CREDIT',
  AccountKey
>;

/** The account to which a payment is credited. `earned`: the fee's closing is done, the buyer owes it. */
export const paidFor = (kind: 'DEPOSIT' | 'SERVICE_FEE', earned: boolean): AccountKey =>
  kind === 'DEPOSIT' ? 'DEPOSITS' : earned ? 'BUYERS' : 'FEE_ADVANCES';

/** The account from which a refund is taken. */
export const refundedFrom = (kind: 'DEPOSIT' | 'SERVICE_FEE', earned: boolean): AccountKey =>
  kind === 'DEPOSIT' ? 'DEPOSITS' : earned ? 'FEES_RETURNED' : 'FEE_ADVANCES';

/** A service fee that is earned: the buyer owes it, less what was paid before. All in kuruş. */
export const feeEarned = (feeKurus: number, advanceKurus: number): Line[] => [
  ...transfer('FEE_ADVANCES', 'SERVICE_FEES', Math.min(advanceKurus, feeKurus)),
  ...transfer('BUYERS', 'SERVICE_FEES', Math.max(0, feeKurus - advanceKurus)),
];

/** The parts of an earned fee that are others' (V47); the house keeps the rest without an entry of its own. Kuruş. */
export const sharesOwed = ({ agent, broker }: { agent: number; broker: number }): Line[] => [
  ...transfer('AGENT_SHARES', 'AGENTS', agent),
  ...transfer('BROKER_SHARES', 'BROKERS', broker),
];
