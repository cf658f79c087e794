/**
 * The chart of accounts, numbered after the Turkish uniform chart of accounts (Tek Düzen Hesap Planı). The database has the same rows
 * (server/kernel/db/migrations/0042_money.sql). A service fee is booked including VAT; the invoice, outside the console, separates the VAT.
 * docs/decisions/0042-payments-and-the-ledger.md
 */
export const ACCOUNTS = {
  /** Incoming bank transfers, outgoing refunds and shares. */
  BANK: { code: '102', name: 'Bankalar' },
  /** Card payments confirmed by the provider but not paid out yet. */
  CARD: { code: '108', name: 'Kredi kartı alacakları' },
  /** Buyers who owe an earned service fee. */
  BUYERS: { code: '120', name: 'Alıcılar' },
  AGENTS: { code: '320.01', name: 'Danışmanlara borçlar' },
  BROKERS: { code: '320.02', name: 'Emlak ofislerine borçlar' },
  /** Opened refunds that are not paid yet. */
  REFUNDS: { code: '336.01', name: 'İade edilecek tutarlar' },
  /** Participants' deposits: held, not earned. */
  DEPOSITS: { code: '340.01', name: 'Alınan katılım teminatları' },
  /** Service fees paid before the deed, not earned yet. */
  FEE_ADVANCES: { code: '340.02', name: 'Hizmet bedeli avansları' },
  SERVICE_FEES: { code: '600', name: 'Hizmet gelirleri' },
  /** Earned fees that were refunded. */
  FEES_RETURNED: { code: '610', name: 'Hizmet bedeli iadeleri' },
  /** Payments by members with credits given by the company. */
  CREDITS_USED: { code: '611', name: 'Kullanılan hizmet bakiyeleri' },
  /** Forfeited deposits. */
  DEPOSITS_KEPT: { code: '649', name: 'Gelir yazılan teminatlar' },
  AGENT_SHARES: { code: '760.01', name: 'Danışman payları' },
  BROKER_SHARES: { code: '760.02', name: 'Emlak ofisi payları' },
  /** Memorandum accounts: sale prices, which buyers pay directly to sellers (migration 0041). */
  PRICES_EXPECTED: { code: '900', name: 'Alıcılardan beklenen satış bedelleri (nazım)' },
  PRICES_OWED: { code: '901', name: 'Satıcılara ödenecek satış bedelleri (nazım)' },
} as const satisfies Record<string, { code: string; name: string }>;

export type AccountKey = keyof typeof ACCOUNTS;
/** One line of an entry in kuruş: debits are positive, credits negative. */
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

/** The account that a payment is credited to. `earned`: the closing is complete and the buyer owes the fee. */
export const paidFor = (kind: 'DEPOSIT' | 'SERVICE_FEE', earned: boolean): AccountKey =>
  kind === 'DEPOSIT' ? 'DEPOSITS' : earned ? 'BUYERS' : 'FEE_ADVANCES';

/** The account that a refund is taken from. */
export const refundedFrom = (kind: 'DEPOSIT' | 'SERVICE_FEE', earned: boolean): AccountKey =>
  kind === 'DEPOSIT' ? 'DEPOSITS' : earned ? 'FEES_RETURNED' : 'FEE_ADVANCES';

/** A service fee becomes earned: the buyer owes it, minus earlier payments. All in kuruş. */
export const feeEarned = (feeKurus: number, advanceKurus: number): Line[] => [
  ...transfer('FEE_ADVANCES', 'SERVICE_FEES', Math.min(advanceKurus, feeKurus)),
  ...transfer('BUYERS', 'SERVICE_FEES', Math.max(0, feeKurus - advanceKurus)),
];

/** The agent's and broker's shares of an earned fee (V47); the company's remainder needs no entry. Kuruş. */
export const sharesOwed = ({ agent, broker }: { agent: number; broker: number }): Line[] => [
  ...transfer('AGENT_SHARES', 'AGENTS', agent),
  ...transfer('BROKER_SHARES', 'BROKERS', broker),
];
