import { sql } from 'kysely';
import { isFeeAllowed } from '@/domain/auctions/serviceFee';
import { checksFor, settle } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import type { ClosingFacts, ClosingState } from '@/domain/machines/closing';
import { may } from '@/domain/permissions';
import { dayOf } from '@/domain/time';
import { lockAuctionAndBidding } from '@/server/areas/auctions/life/facts';
import { mayHaveLowFee } from '@/server/areas/auctions/lowFee';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { customerOpen } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import { REFUNDED } from '@/server/areas/payments/ofPayment';
import type { Database } from '@/server/kernel/db/pool';
import { anyOf, foundBy } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';

const reasons = ({ id, authorities }: SignedIn) => [
  sql.lit(may(authorities, 'closings.readAll')),
  sql`closing.assignee_id = ${id}`,
  sql`(${sql.lit(may(authorities, 'closings.readOwn'))} and closing.agent_operator_id = ${id})`,
];
/** Whether the current closing is visible to the operator: with the permission for all, as its assignee, or as the auction's agent. */
export const closingInScope = (operator: SignedIn) => anyOf(reasons(operator));
/** The closings of a list that are visible to the operator. */
export const closingsInScope = (operator: SignedIn) =>
  may(operator.authorities, 'closings.readAll') ? sql.lit(true) : foundBy('closing', reasons(operator));

/** Whether the operator may work on a closing: on their own, or on all with the permission to manage them. Agents can only read. */
export const isMine = (closing: { assigneeId: number | null }, { id, authorities }: SignedIn): boolean =>
  may(authorities, 'closings.manage') || (may(authorities, 'closings.work') && closing.assigneeId === id);

const OPEN_WORK = sql`activity.status in ('INITIAL', 'WORKING')`;
/** Activities that the closing opens and closes itself. */
const OWN_WORK = sql`activity.type in ('CLOSING', 'CLOSING_TITLE_DEED')`;
const received = (which: ReturnType<typeof sql>) => ({
  gross: sql<number>`(select coalesce(sum(payment.amount_kurus), 0)::bigint from payment
    where ${which} and payment.state = 'PAYMENT_DONE')`,
  net: sql<number>`(select coalesce(sum(payment.amount_kurus - ${REFUNDED}), 0)::bigint from payment
    where ${which} and payment.state = 'PAYMENT_DONE')`,
});
/** Payments of the fee, and of the deposit with which the buyer took part in the auction. */
const FEE_PAYMENT = sql`payment.kind = 'SERVICE_FEE' and payment.closing_id = closing.id`;
export const DEPOSIT_PAYMENT = sql`payment.kind = 'DEPOSIT'
  and (payment.closing_id = closing.id or payment.participant_id = bid.participant_id)`;

/** Closings with everything that their moves depend on, without a scope: see `closingInScope`. */
export const closingRows = (db: Database) =>
  db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('bid', 'bid.id', 'closing.bid_id')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .innerJoin('customer', 'customer.id', 'closing.buyer_customer_id')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('corporate', 'corporate.id', 'auction.seller_corporate_id')
    .leftJoin('customer as seller', 'seller.id', 'closing.seller_customer_id')
    .leftJoin('operator as assignee', 'assignee.id', 'closing.assignee_id')
    .leftJoin('operator as agent', 'agent.id', 'closing.agent_operator_id')
    .select([
      'closing.id',
      'closing.version',
      'closing.step',
      'closing.outcome',
      'closing.activity_id as activityId',
      'closing.uses_credit as usesCredit',
      'closing.buyer_represented as buyerRepresented',
      'closing.seller_represented as sellerRepresented',
      'closing.triple_agreement as tripleAgreement',
      'closing.service_fee_kurus as serviceFee',
      'closing.fee_cap_kurus as feeCap',
      'closing.fee_cap_percent as feeCapPercent',
      'closing.vat_percent as vatPercent',
      'closing.deed_fee_percent as deedFeePercent',
      'closing.credit_kurus as creditAmount',
      'closing.credit_result as creditResult',
      'closing.seller_approved_at as sellerApprovedAt',
      'closing.appointment_at as appointmentAt',
      'closing.buyer_address as buyerAddress',
      'closing.bid_id as bidId',
      'closing.bid_confirmed_at as bidConfirmedAt',
      'closing.step_due_at as stepDueAt',
      'closing.assignee_id as assigneeId',
      'closing.agent_operator_id as agentId',
      'closing.created_at as createdAt',
      'closing.closed_at as closedAt',
      fullName<string | null>('assignee').as('assigneeName'),
      fullName<string | null>('agent').as('agentName'),
      'auction.id as auctionId',
      'auction.extra_info as auctionName',
      'auction.status as auctionStatus',
      'auction.seller_type as sellerType',
      'category.kind',
      sql<string>`town.name || ', ' || city.name`.as('place'),
      'customer.id as buyerId',
      'customer.name as buyerName',
      'closing.seller_customer_id as sellerId',
      sql<string | null>`coalesce(corporate.name, seller.name)`.as('sellerName'),
      'closing.bid_kurus as bidPrice',
      'closing.bid_at as bidAt',
      'bid.participant_id as participantId',
      'participant.deposit_kurus as depositExpected',
      sql<boolean>`customer.identity_number is not null`.as('hasIdentityNumber'),
      // Scalar subqueries, one index lookup per row: for `exists` PostgreSQL may first build a hash of all open activities, or of all
      // customers.
      sql<boolean>`coalesce((select ${OPEN_WORK} from activity where activity.id = closing.activity_id), false)`.as(
        'hasActivity',
      ),
      sql<boolean>`coalesce((select true from activity where activity.closing_id = closing.id and ${OPEN_WORK}
        and not ${OWN_WORK} limit 1), false)`.as('hasOpenWork'),
      sql<EnumValue<'closingDocumentType'>[]>`array(select type::text from closing_document
        where closing_document.closing_id = closing.id)`.as('documents'),
      sql<EnumValue<'closingCheck'>[]>`array(select item::text from closing_check_entry
        where closing_check_entry.closing_id = closing.id)`.as('ticked'),
      received(FEE_PAYMENT).gross.as('feeReceived'),
      received(FEE_PAYMENT).net.as('feePaid'),
      received(DEPOSIT_PAYMENT).gross.as('depositReceived'),
      received(DEPOSIT_PAYMENT).net.as('depositPaid'),
      sql<number>`(select coalesce(sum(amount_kurus), 0)::bigint from closing_price_payment
        where closing_price_payment.closing_id = closing.id and reversed_at is null)`.as('pricePaid'),
      'auction.seller_corporate_id as sellerCorporateId',
      sql<string>`clock_timestamp()`.as('now'),
    ]);
export type ClosingRecord = Awaited<ReturnType<ReturnType<typeof closingRows>['executeTakeFirstOrThrow']>>;

/** The same within the operator's scope, with whether the operator may open the linked records. */
export const closingsFor = (db: Database, operator: SignedIn) =>
  closingRows(db)
    .select([
      sql<boolean>`coalesce(${mayOpenAuction(operator)}, false)`.as('auctionOpen'),
      // Null for customers without an agent.
      sql<boolean>`coalesce(${customerOpen(operator)}, false)`.as('buyerOpen'),
      sql<boolean>`coalesce((select ${customerOpen(operator)} from customer
        where customer.id = closing.seller_customer_id), false)`.as('sellerOpen'),
    ])
    .where(closingsInScope(operator));

/** The state of a closing in its state machine. */
export const stateOf = ({ step, outcome }: Pick<ClosingRecord, 'step' | 'outcome'>): ClosingState =>
  outcome === 'OPEN' ? step : outcome;

export const sumsOf = (found: ClosingRecord) => settle(found);

/**
 * The rate of the title-deed fee in percent: the stored rate of the deed's day; for an open closing the rate on the day of its appointment,
 * or today's.
 */
export const deedFeePercentOf = ({ outcome, closedAt, appointmentAt, now, deedFeePercent }: ClosingRecord): number => {
  if (deedFeePercent !== null) return deedFeePercent;
  const ahead = appointmentAt !== null && appointmentAt > now ? appointmentAt : now;
  return setting('deedFeePercent', dayOf(outcome === 'OPEN' ? ahead : (closedAt ?? now)));
};

/** The facts for the guards of the closing's state machine. */
export const factsOf = (found: ClosingRecord): ClosingFacts => {
  const { depositDue, feeDue, priceDue } = sumsOf(found);
  const has = (item: EnumValue<'closingCheck'>) => found.ticked.includes(item) || found.documents.includes(item);
  return {
    usesCredit: found.usesCredit,
    buyerRepresented: found.buyerRepresented,
    sellerRepresented: found.sellerRepresented,
    tripleAgreement: found.tripleAgreement,
    bidConfirmed: found.bidConfirmedAt !== null,
    hasActivity: found.hasActivity,
    hasOpenWork: found.hasOpenWork,
    hasIdentityNumber: found.hasIdentityNumber,
    hasAddress: found.buyerAddress !== '',
    documents: found.documents,
    sellerApproved: found.sellerApprovedAt !== null,
    creditApproved: found.creditResult === 'APPROVED',
    depositDueKurus: depositDue,
    feeDueKurus: feeDue,
    priceDueKurus: priceDue,
    // A fee at the legal maximum is never too low.
    feeAllowed:
      isFeeAllowed(found.serviceFee, mayHaveLowFee(found.sellerCorporateId)) ||
      (found.feeCap !== null && found.serviceFee >= found.feeCap),
    appointmentAt: found.appointmentAt === null ? null : Date.parse(found.appointmentAt),
    now: Date.parse(found.now),
    openChecks: checksFor(found.kind).filter((item) => !has(item)),
  };
};

/**
 * Locks a closing until the transaction ends. Its auction is locked first, as for payments and bids, so that there are no deadlocks.
 * @throws CLOSING_NOT_FOUND
 */
export const lockedClosing = async (db: Database, id: number): Promise<ClosingRecord> => {
  const known = await db.selectFrom('closing').select('auction_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal('CLOSING_NOT_FOUND');
  await lockAuctionAndBidding(db, known.auction_id);
  await db.selectFrom('closing').select('id').where('id', '=', id).forUpdate().execute();
  // Read after the lock, so that the values are current.
  return closingRows(db).where('closing.id', '=', id).executeTakeFirstOrThrow();
};

/** @throws CLOSING_DONE, CLOSING_ALREADY_CANCELLED */
export const assertGoesOn = ({ outcome }: Pick<ClosingRecord, 'outcome'>): void => {
  if (outcome === 'DONE') throw new Refusal('CLOSING_DONE');
  if (outcome === 'CANCELLED') throw new Refusal('CLOSING_ALREADY_CANCELLED');
};

/** @throws CLOSING_NOT_FOUND when the closing is not visible to this operator */
export const assertInScope = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  const found = await db
    .selectFrom('closing')
    .select('id')
    .where('id', '=', id)
    .where(closingInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('CLOSING_NOT_FOUND');
};

/**
 * Locks an open closing for an operator who may work on it. @throws CLOSING_NOT_FOUND, AUTHORIZATION_ERROR for somebody else's,
 * CLOSING_DONE, CLOSING_ALREADY_CANCELLED
 */
export const lockedForWork = async (db: Database, id: number, operator: SignedIn): Promise<ClosingRecord> => {
  await assertInScope(db, id, operator);
  const found = await lockedClosing(db, id);
  if (!isMine(found, operator)) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'closings.manage' } });
  }
  assertGoesOn(found);
  return found;
};
