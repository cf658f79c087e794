import { sql } from 'kysely';
import type { Parsed, Output } from '@/contract/kit';
import type { EftRow, payments } from '@/contract/payments';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { type EftFacts, eftMachine } from '@/domain/machines/eft';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { byName } from '@/server/areas/customers/find';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import { BID_RESTS } from './ofPayment';
import { byReference } from './references';

/**
 * Transfers with their customers and the facts for the guards of their moves. Each has a payment and a customer, but left joins let
 * PostgreSQL omit these tables where no column of them is used, as in sums.
 */
export const selectTransfers = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('eft_payment as eft')
    .leftJoin('payment', 'payment.id', 'eft.payment_id')
    .leftJoin('customer', 'customer.id', 'eft.customer_id')
    .leftJoin('auction', 'auction.id', 'eft.auction_id')
    .leftJoin('operator as registrar', 'registrar.id', 'eft.registered_by_id')
    .leftJoin('operator as approver', 'approver.id', 'eft.approved_by_id')
    .leftJoin('operator as canceller', 'canceller.id', 'eft.cancelled_by_id')
    .select((eb) => [
      'eft.id',
      'eft.version',
      'eft.payment_id as paymentId',
      eb.ref('payment.kind').$notNull().as('kind'),
      'eft.status',
      'eft.reference',
      'eft.amount_kurus as amount',
      customerLink(operator).as('customer'),
      auctionLink(operator).as('auction'),
      'payment.closing_id as closingId',
      'eft.payer_name as payerName',
      'eft.payer_iban as payerIban',
      'eft.expires_at as expiresAt',
      'eft.created_at as createdAt',
      'eft.registered_by_id as registeredById',
      fullName('registrar').$castTo<string | null>().as('registeredBy'),
      'eft.registered_at as registeredAt',
      'eft.received_at as receivedAt',
      fullName('approver').$castTo<string | null>().as('approvedBy'),
      'eft.approved_at as approvedAt',
      fullName('canceller').$castTo<string | null>().as('cancelledBy'),
      'eft.cancelled_at as cancelledAt',
      'eft.cancel_reason as cancelReason',
      'eft.back_reason as backReason',
      'payment.let_go_at as letGoAt',
      eb.ref('payment.let_go_reason').$notNull().as('letGoReason'),
      sql<number>`(select count(*)::int from bank_statement_line line where line.eft_payment_id = eft.id)`.as('lines'),
      BID_RESTS.as('hasBid'),
      sql<boolean>`exists (select from refund where refund.payment_id = payment.id and refund.state <> 'CANCEL')`.as(
        'isRefunded',
      ),
    ]);

type Found = Omit<EftRow, 'moves' | 'needsApproval'> & {
  registeredById: number | null;
  hasBid: boolean;
  isRefunded: boolean;
};

export const factsOf = (
  {
    amount,
    registeredById,
    hasBid,
    isRefunded,
    letGoAt,
  }: Pick<Found, 'amount' | 'registeredById' | 'hasBid' | 'isRefunded' | 'letGoAt'>,
  limitKurus: number,
  by: SignedIn,
): EftFacts => ({
  needsApproval: amount > limitKurus,
  isOwn: registeredById === by.id,
  hasBid,
  isRefunded,
  isLetGo: letGoAt !== null,
});

/** The amount decides which of the two ways to register it is offered. */
const isOffered = (action: EnumValue<'eftAction'>, { needsApproval }: EftFacts) =>
  action === 'RECEIVE' ? !needsApproval : action !== 'REGISTER' || needsApproval;

const toEftRow =
  (limitKurus: number, by: SignedIn) =>
  (found: Found): EftRow => {
    const { registeredById: _, hasBid: __, isRefunded: ___, ...shown } = found;
    const facts = factsOf(found, limitKurus, by);
    return {
      ...shown,
      needsApproval: facts.needsApproval,
      moves: options(eftMachine, found.status, facts, by.authorities)
        .filter(({ action }) => isOffered(action, facts))
        .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
    };
  };

const SORTS = {
  createdAt: { column: 'eft.created_at', type: 'instant' },
  expiresAt: { column: 'eft.expires_at', type: 'instant', nullable: true },
  amount: { column: 'eft.amount_kurus', type: 'number' },
} as const;

type Filter = Omit<Parsed<typeof payments.list>, 'sort' | 'after' | 'before' | 'around' | 'size' | 'total'>;

/** Too little of a reference for an index, but part of many references; any other text is part of none. */
const LITTLE = /^(?:TL{0,2}|(?:T?L{1,2})?[\d-]*\d[\d-]*)$/i;

const referenceHolds = (typed: string) =>
  byReference(typed) ??
  (LITTLE.test(typed) ? sql<boolean>`eft.reference like ${`%${typed.toUpperCase()}%`}` : sql.lit<boolean>(false));

/** The transfers that match a list's filters. */
export const filteredTransfers = (db: Database, input: Filter, by: SignedIn) => {
  const { status, kind, reference, name, customerId, auctionId } = input;
  const { amountFrom, amountTo, createdFrom, createdTo, overdue } = input;
  const late = sql<boolean>`(eft.status in ('WAITING', 'WAITING_APPROVAL') and coalesce(eft.expires_at < now(), false))`;
  return selectTransfers(db, by).$call((q) =>
    where(
      q,
      {
        'eft.status': inText(status),
        'payment.kind': kind,
        'eft.customer_id': customerId,
        'eft.auction_id': auctionId,
        'eft.amount_kurus': { '>=': amountFrom, '<=': amountTo },
        'eft.created_at': days(createdFrom, createdTo),
      },
      () => [
        reference && referenceHolds(reference),
        name && (/\d/.test(name) ? referenceHolds(name) : byName(name, by)),
        whether(overdue, late),
      ],
    ),
  );
};

/** One page of the transfers, the latest first. */
export const listTransfers = async (db: Database, input: Parsed<typeof payments.list>, by: SignedIn) => {
  const query = filteredTransfers(db, input, by);
  const limit = setting('eftApprovalLimit');
  return pageQuery(db, { query, id: 'eft.id', sorts: SORTS, input, toRow: toEftRow(limit, by) });
};

/** @throws EFT_RECORD_NOT_FOUND */
export const oneTransfer = async (db: Database, id: number, by: SignedIn): Promise<EftRow> => {
  const found = await selectTransfers(db, by).where('eft.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('EFT_RECORD_NOT_FOUND');
  return toEftRow(setting('eftApprovalLimit'), by)(found);
};

/** @throws EFT_RECORD_NOT_FOUND */
export const transferDetail = async (
  db: Database,
  id: number,
  by: SignedIn,
): Promise<Output<typeof payments.detail>> => {
  const row = await oneTransfer(db, id, by);
  const [matched, refunds] = await Promise.all([
    db
      .selectFrom('bank_statement_line')
      .select([
        'id as lineId',
        'booked_at as bookedAt',
        'amount_kurus as amount',
        'payer_name as payerName',
        'description',
        'bank_reference as bankReference',
      ])
      .where('eft_payment_id', '=', id)
      .orderBy('booked_at')
      .execute(),
    db
      .selectFrom('refund')
      .select([
        'id',
        'state',
        'stage as status',
        'amount_kurus as amount',
        'excess',
        'activity_id as activityId',
        'created_at as createdAt',
      ])
      .where('payment_id', '=', row.paymentId)
      .orderBy('id')
      .execute(),
  ]);
  return { ...row, matched, refunds };
};
