import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { Payout, RefundDetail, RefundRow, refunds } from '@/contract/payments/refunds';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { type RefundFacts, refundMachine } from '@/domain/machines/refund';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { byName } from '@/server/areas/customers/find';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { holdersOf } from '@/server/platform/notifications/holders';
import { setting } from '@/server/platform/settings/settings';
import { BID_RESTS, REFUNDED } from './ofPayment';

/** Whether the payment still has the refund's amount: it is received, not forfeited, and not taken by its other refunds. For reopening. */
const IS_HELD = sql<boolean>`(refund.excess or refund.amount_kurus + (
    select coalesce(sum(other.amount_kurus), 0) from refund other
     where other.payment_id = payment.id and other.stage <> 'CANCEL' and not other.excess and other.id <> refund.id
  ) <= payment.amount_kurus)
  and payment.state = 'PAYMENT_DONE'
  and not exists (
    select from journal_entry entry
      join posting on posting.entry_id = entry.id
      join ledger_account account on account.id = posting.account_id and account.code = ${ACCOUNTS.DEPOSITS_KEPT.code}
     where entry.payment_id = payment.id and entry.reverses_id is null
       and not exists (select from journal_entry mirror where mirror.reverses_id = entry.id))`;

/**
 * The way of a refund: the one of its payout, also after it was undone, except that a refused card payout changes to the bank; without a
 * payout to the card while its provider can still reverse the charge, as a credit, or to an account. An overpayment came by bank, and goes
 * back by bank.
 */
const WAY = sql<EnumValue<'payoutWay'>>`case
  when payout.way = 'CARD' and payout.undone_at is not null and payout.sent_at is not null then 'BANK'
  when payout.way is not null then payout.way
  when refund.excess or payment.method = 'EFT' then 'BANK'
  when payment.method = 'CREDIT' then 'CREDIT'
  when payment.provider_status in ('CONFIRMED', 'TO_BE_REVERSED') then 'CARD'
  else 'BANK' end`;

/** Refunds with their payments, customers, latest payouts, and the facts for the guards of their moves. */
export const selectRefunds = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('customer', 'customer.id', 'refund.customer_id')
    .leftJoin('auction', 'auction.id', 'payment.auction_id')
    .leftJoin('eft_payment as eft', 'eft.payment_id', 'payment.id')
    .leftJoin('operator as opener', 'opener.id', 'refund.opened_by_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_payout')
          .selectAll('refund_payout')
          .whereRef('refund_payout.refund_id', '=', 'refund.id')
          .orderBy('refund_payout.id', 'desc')
          .limit(1)
          .as('payout'),
      (join) => join.onTrue(),
    )
    .leftJoin('operator as preparer', 'preparer.id', 'payout.prepared_by_id')
    .leftJoin('operator as releaser', 'releaser.id', 'payout.released_by_id')
    .select([
      'refund.id',
      'refund.version',
      'refund.state',
      'refund.stage as status',
      'refund.stage_at as since',
      'refund.amount_kurus as amount',
      'payment.kind',
      'payment.method',
      WAY.as('way'),
      sql<string | null>`coalesce(eft.reference, payment.provider_reference)`.as('reference'),
      customerLink(operator).as('customer'),
      auctionLink(operator).as('auction'),
      'payment.closing_id as closingId',
      'payment.participant_id as participantId',
      'refund.payment_id as paymentId',
      'eft.id as eftId',
      'refund.excess',
      'refund.note',
      'refund.iban',
      'refund.account_holder as accountHolder',
      'refund.created_at as createdAt',
      'refund.opened_by_id as openedById',
      fullName('opener').$castTo<string | null>().as('openedBy'),
      'refund.activity_id as activityId',
      'payout.id as payoutId',
      'payout.iban as payoutIban',
      'payout.account_holder as payoutHolder',
      'payout.prepared_by_id as preparedById',
      fullName('preparer').$castTo<string | null>().as('preparedBy'),
      'payout.prepared_at as preparedAt',
      fullName('releaser').$castTo<string | null>().as('releasedBy'),
      'payout.released_at as releasedAt',
      'payout.sent_at as sentAt',
      'payout.bank_reference as bankReference',
      'payout.paid_at as paidAt',
      'payout.undone_at as undoneAt',
      'refund.reason',
      IS_HELD.as('isHeld'),
      sql<boolean>`exists (select from refund other where other.payment_id = payment.id and other.excess = refund.excess
        and other.stage <> 'CANCEL' and other.id <> refund.id)`.as('hasOther'),
      sql<boolean>`(not refund.excess and ${BID_RESTS})`.as('hasBid'),
    ]);
export type FoundRefund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

/** The payout that is under way or done: the latest, unless it was undone. */
export const livePayoutId = ({ payoutId, undoneAt }: FoundRefund): number | null =>
  undoneAt === null ? payoutId : null;

/** `hasPayee`: whether there is an account for the move; it is stored together with the move. */
export const factsOf = (found: FoundRefund, limitKurus: number, by: SignedIn, hasPayee = true): RefundFacts => ({
  way: found.way,
  hasPayee,
  needsApproval: found.amount > limitKurus,
  isOwn: found.openedById === by.id || (livePayoutId(found) !== null && found.preparedById === by.id),
  hasOther: found.hasOther,
  isHeld: found.isHeld,
  hasBid: found.hasBid,
});

/** Of two actions for the same step, the amount or the way decides which is offered; the provider's own action is never offered. */
const isOffered = (
  { status }: FoundRefund,
  action: EnumValue<'refundAction'>,
  { needsApproval, way }: RefundFacts,
): boolean => {
  if (action === 'PREPARE') return !needsApproval;
  if (action === 'SUBMIT') return needsApproval;
  if (status === 'READY' && action === 'SEND') return way !== 'CREDIT';
  if (status === 'READY' && action === 'CLOSE') return way === 'CREDIT';
  return action !== 'REVERSE';
};

const toRefundRow =
  (limitKurus: number, by: SignedIn) =>
  (found: FoundRefund): RefundRow => {
    const facts = factsOf(found, limitKurus, by);
    const lives = livePayoutId(found) !== null;
    return {
      id: found.id,
      version: found.version,
      state: found.state,
      status: found.status,
      since: found.since,
      amount: found.amount,
      way: found.way,
      kind: found.kind,
      method: found.method,
      reference: found.reference,
      customer: found.customer,
      auction: found.auction,
      closingId: found.closingId,
      paymentId: found.paymentId,
      eftId: found.eftId,
      excess: found.excess,
      note: found.note,
      accountHolder: (lives ? found.payoutHolder : null) || found.accountHolder,
      iban: (lives ? found.payoutIban : null) ?? found.iban,
      createdAt: found.createdAt,
      openedBy: found.openedBy,
      preparedBy: lives ? found.preparedBy : null,
      preparedAt: lives ? found.preparedAt : null,
      releasedBy: lives ? found.releasedBy : null,
      releasedAt: lives ? found.releasedAt : null,
      sentAt: lives ? found.sentAt : null,
      bankReference: (lives ? found.bankReference : null) ?? '',
      paidAt: lives ? found.paidAt : null,
      reason: found.reason,
      needsApproval: facts.needsApproval,
      activityId: found.activityId,
      moves: options(refundMachine, found.status, facts, by.authorities)
        .filter(({ action }) => isOffered(found, action, facts))
        .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
    };
  };

const SORTS = {
  since: { column: 'refund.stage_at', type: 'instant' },
  amount: { column: 'refund.amount_kurus', type: 'number' },
  createdAt: { column: 'refund.created_at', type: 'instant' },
} as const;

const filtered = (
  db: Database,
  input: Parsed<typeof refunds.sums> & { status?: EnumValue<'refundStage'>[] | undefined },
  by: SignedIn,
) => {
  const { status, way, kind, name, customerId, auctionId, closingId } = input;
  const { amountFrom, amountTo, createdFrom, createdTo, open } = input;
  const isOpen = sql<boolean>`refund.closed_at is null`;
  return selectRefunds(db, by).$call((q) =>
    where(
      q,
      {
        'refund.stage': inText(status),
        'payment.kind': kind,
        'refund.customer_id': customerId,
        'payment.auction_id': auctionId,
        'payment.closing_id': closingId,
        'refund.amount_kurus': { '>=': amountFrom, '<=': amountTo },
        'refund.created_at': days(createdFrom, createdTo),
      },
      () => [way && sql<boolean>`${WAY} = ${way}`, name && byName(name, by), whether(open, isOpen)],
    ),
  );
};

/** One page of the refunds, the latest first. */
export const listRefunds = async (db: Database, input: Parsed<typeof refunds.list>, by: SignedIn) =>
  pageQuery(db, {
    query: filtered(db, input, by),
    id: 'refund.id',
    sorts: SORTS,
    input,
    toRow: toRefundRow(setting('refundApprovalLimit'), by),
  });

/** The number and total amount of refunds at each stage. */
export const refundSums = async (
  db: Database,
  input: Parsed<typeof refunds.sums>,
  by: SignedIn,
): Promise<Output<typeof refunds.sums>> => {
  const rows = await db
    .selectFrom(filtered(db, input, by).as('found'))
    .select([
      'found.status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(found.amount)::bigint`.as('amount'),
    ])
    .groupBy('found.status')
    .execute();
  return { rows };
};

const payoutsOf = async (db: Database, refundId: number): Promise<Payout[]> => {
  const rows = await db
    .selectFrom('refund_payout as payout')
    .leftJoin('operator as preparer', 'preparer.id', 'payout.prepared_by_id')
    .leftJoin('operator as releaser', 'releaser.id', 'payout.released_by_id')
    .leftJoin('operator as sender', 'sender.id', 'payout.sent_by_id')
    .leftJoin('operator as payer', 'payer.id', 'payout.paid_by_id')
    .leftJoin('operator as undoer', 'undoer.id', 'payout.undone_by_id')
    .leftJoin('file', 'file.id', 'payout.receipt_file_id')
    .select([
      'payout.id',
      'payout.way',
      'payout.account_holder as accountHolder',
      'payout.iban',
      fullName('preparer').$castTo<string | null>().as('preparedBy'),
      'payout.prepared_at as preparedAt',
      fullName('releaser').$castTo<string | null>().as('releasedBy'),
      'payout.released_at as releasedAt',
      fullName('sender').$castTo<string | null>().as('sentBy'),
      'payout.sent_at as sentAt',
      'payout.bank_reference as bankReference',
      fullName('payer').$castTo<string | null>().as('paidBy'),
      'payout.paid_at as paidAt',
      fullName('undoer').$castTo<string | null>().as('undoneBy'),
      'payout.undone_at as undoneAt',
      'payout.undo_reason as undoReason',
      'file.name as receiptName',
      'file.size_bytes as receiptSize',
    ])
    .where('payout.refund_id', '=', refundId)
    .orderBy('payout.id', 'desc')
    .execute();
  return rows.map(({ receiptName, receiptSize, ...payout }) => ({
    ...payout,
    receipt: receiptName === null ? null : { name: receiptName, size: Number(receiptSize) },
  }));
};

/** The operators who may release it: not those who opened or prepared it. */
const releasersOf = async (db: Database, { openedById, preparedById }: FoundRefund): Promise<string[]> => {
  const holders = (await holdersOf(db, 'payments.approve')).filter((id) => id !== openedById && id !== preparedById);
  if (holders.length === 0) return [];
  const rows = await db
    .selectFrom('operator')
    .select(fullName('operator').as('name'))
    .where('id', 'in', holders)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

/** @throws REFUND_NOT_FOUND */
export const refundDetail = async (db: Database, id: number, by: SignedIn): Promise<RefundDetail> => {
  const found = await selectRefunds(db, by).where('refund.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('REFUND_NOT_FOUND');
  const [payouts, source, releasers] = await Promise.all([
    payoutsOf(db, id),
    db
      .selectFrom('payment')
      .leftJoin('eft_payment as eft', 'eft.payment_id', 'payment.id')
      .select([
        'payment.amount_kurus as received',
        'payment.paid_at as receivedAt',
        REFUNDED.as('refunded'),
        'eft.payer_name as payerName',
        'eft.payer_iban as payerIban',
      ])
      .where('payment.id', '=', found.paymentId)
      .executeTakeFirstOrThrow(),
    found.status === 'WAITING_APPROVAL' ? releasersOf(db, found) : null,
  ]);
  return { ...toRefundRow(setting('refundApprovalLimit'), by)(found), source, payouts, releasers };
};
