import { sql } from 'kysely';
import type { ClosingMoney } from '@/contract/closing/record';
import type { AmountEntry } from '@/contract/parts';
import { deedFeeOf } from '@/domain/closing';
import { ACCOUNTS, type AccountKey } from '@/domain/payments/ledger';
import { balanceOf } from '@/server/areas/customers/members/balance';
import type { Database } from '@/server/kernel/db/pool';
import { type ClosingRecord, deedFeePercentOf, factsOf, sumsOf } from './facts';
import { paymentsOf } from './refunds';

type Posting = { code: string; name: string; amount: number };
type Entry = {
  id: number;
  at: string;
  description: string;
  paymentId: number | null;
  refundId: number | null;
  reversesId: number | null;
  reversedById: number | null;
  /** Whether it books or reverses a payment of the price. */
  isPricePayment: boolean;
  lines: Posting[];
};

/** All journal entries of a closing and of the buyer's deposit, oldest first. */
const entriesOf = async (db: Database, closingId: number, paymentIds: readonly number[]): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select entry.id, entry.at, entry.description, entry.payment_id as "paymentId", entry.refund_id as "refundId",
           entry.reverses_id as "reversesId", reversal.id as "reversedById",
           exists (select from closing_price_payment paid where entry.id in (paid.entry_id, paid.reversal_id)) as "isPricePayment",
           (select json_agg(json_build_object('code', account.code, 'name', account.name, 'amount', posting.amount_kurus)
                            order by posting.id)
              from posting join ledger_account account on account.id = posting.account_id
             where posting.entry_id = entry.id) as lines
      from journal_entry entry
      left join journal_entry reversal on reversal.reverses_id = entry.id
     where entry.closing_id = ${closingId} or entry.payment_id = any(${[...paymentIds]}::integer[])
     order by entry.id`.execute(db);
  return rows;
};

const namesOf = (lines: readonly Posting[], side: 1 | -1) =>
  lines
    .filter(({ amount }) => amount * side > 0)
    .map(({ name }) => name)
    .join(', ');

/** The entries with their amounts on these accounts; `side` 1 counts debits as positive, -1 credits. */
const traced = (entries: readonly Entry[], accounts: readonly AccountKey[], side: 1 | -1): AmountEntry[] => {
  const codes: readonly string[] = accounts.map((key) => ACCOUNTS[key].code);
  return entries.flatMap(({ lines, paymentId: _, refundId: __, isPricePayment: ___, ...entry }) => {
    const amountKurus = lines.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount * side : sum), 0);
    return amountKurus === 0
      ? []
      : [{ ...entry, amountKurus, accounts: `${namesOf(lines, -1)} → ${namesOf(lines, 1)}` }];
  });
};

const extrasOf = (db: Database, id: number) =>
  db
    .selectFrom('closing')
    .leftJoin('discount_code as code', 'code.id', 'closing.discount_code_id')
    .leftJoin('service_fee_invoice as invoice', 'invoice.closing_id', 'closing.id')
    .leftJoin('closing_check_entry as market', (join) =>
      join.onRef('market.closing_id', '=', 'closing.id').on('market.item', '=', 'MARKET_VALUE'),
    )
    .select([
      sql<number>`closing.list_fee_kurus`.as('feeBefore'),
      'code.code as discountCode',
      'market.amount_kurus as marketValue',
      'invoice.number',
      'invoice.issued_at as issuedAt',
      'invoice.net_kurus as net',
      'invoice.vat_kurus as vat',
      'invoice.total_kurus as total',
    ])
    .where('closing.id', '=', id)
    .executeTakeFirstOrThrow();

type Due = ClosingMoney['due'][number];
const due = (what: Due['what'], from: Due['from'], to: Due['to'], amount: number): Due[] =>
  amount > 0 ? [{ what, from, to, amount }] : [];

/** The amounts of a closing, each with the entries behind it. Kuruş. */
export const moneyOf = async (db: Database, closing: ClosingRecord): Promise<ClosingMoney> => {
  const payments = await paymentsOf(db, closing);
  const goesOn = closing.outcome === 'OPEN';
  const [entries, extras, balance] = await Promise.all([
    entriesOf(
      db,
      closing.id,
      payments.map(({ id }) => id),
    ),
    extrasOf(db, closing.id),
    goesOn ? balanceOf(db, closing.buyerId) : 0,
  ]);
  const { feeBefore, discountCode, marketValue, number, issuedAt, net, vat, total } = extras;
  const { serviceFee, bidPrice, pricePaid, creditAmount } = closing;
  const sums = sumsOf(closing);
  const receipts = (kind: 'DEPOSIT' | 'SERVICE_FEE') => {
    const ids = payments.filter((payment) => payment.kind === kind).map(({ id }) => id);
    return entries.filter(
      ({ paymentId, refundId }) => refundId === null && paymentId !== null && ids.includes(paymentId),
    );
  };
  const deedFee = deedFeeOf(bidPrice, marketValue, deedFeePercentOf(closing));
  const { openChecks } = factsOf(closing);
  const feeDeedDue = (item: 'BUYER_DEED_FEE' | 'SELLER_DEED_FEE') => (openChecks.includes(item) ? deedFee : 0);
  const money: Omit<ClosingMoney, 'trace'> = {
    bidPrice,
    feeBefore,
    discount: feeBefore - serviceFee,
    discountCode,
    serviceFee,
    feePaid: closing.feeReceived,
    depositPaid: closing.depositReceived,
    depositForFee: sums.depositForFee,
    balance,
    refunded: closing.feeReceived - closing.feePaid + closing.depositReceived - closing.depositPaid,
    pricePaid,
    creditAmount,
    deedFee,
    rates: {
      feeCap: closing.feeCapPercent,
      feeCapAmount: closing.feeCap,
      vat: closing.vatPercent,
      deedFee: deedFeePercentOf(closing),
    },
    due: [
      ...(goesOn ? due('SERVICE_FEE', 'BUYER', 'HOUSE', sums.feeDue) : []),
      ...(goesOn ? due('PRICE', 'BUYER', 'SELLER', sums.priceDue) : []),
      ...(goesOn ? due('BUYER_DEED_FEE', 'BUYER', 'TITLE_DEED_OFFICE', feeDeedDue('BUYER_DEED_FEE')) : []),
      ...(goesOn ? due('SELLER_DEED_FEE', 'SELLER', 'TITLE_DEED_OFFICE', feeDeedDue('SELLER_DEED_FEE')) : []),
      ...(goesOn ? due('DEPOSIT_BACK', 'HOUSE', 'BUYER', sums.depositBack) : []),
    ],
    invoice:
      number === null || issuedAt === null || net === null || vat === null || total === null
        ? null
        : { number, issuedAt, net, vat, total },
  };
  const own = entries.filter(({ paymentId }) => paymentId === null);
  return {
    ...money,
    trace: {
      bidPrice: traced(
        own.filter(({ isPricePayment, reversesId }) => !isPricePayment && reversesId === null),
        ['PRICES_EXPECTED'],
        1,
      ),
      serviceFee: traced(own, ['SERVICE_FEES'], -1),
      feePaid: traced(receipts('SERVICE_FEE'), ['BANK', 'CARD', 'CREDITS_USED'], 1),
      depositPaid: traced(receipts('DEPOSIT'), ['BANK', 'CARD', 'CREDITS_USED'], 1),
      depositForFee: traced(own, ['DEPOSITS'], 1),
      pricePaid: traced(
        own.filter(({ isPricePayment }) => isPricePayment),
        ['PRICES_EXPECTED'],
        -1,
      ),
      refunded: traced(
        entries.filter(({ refundId }) => refundId !== null),
        ['DEPOSITS', 'FEE_ADVANCES', 'FEES_RETURNED'],
        1,
      ),
    },
  };
};
