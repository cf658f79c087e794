import { sql } from 'kysely';
import type { bidding, Ladder, LadderRung, LedgerBid } from '@/contract/bidding';
import type { Output, Parsed } from '@/contract/kit';
import { LEDGER_SIZE } from '@/domain/lists';
import { options } from '@/domain/machine';
import { bidMachine } from '@/domain/machines/bid';
import { contactsFor } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { singleFlightByDatabase } from '@/server/kernel/db/singleFlight';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { feeCapIn } from '@/server/areas/auctions/feeCap';
import { setting } from '@/server/platform/settings/settings';
import { LAST_DEPOSIT, ON_DESK } from './board';
import { isOverdue } from './deadline';
import { isUndecided, UNAPPROVED } from './decide';
import { DEPOSIT_THERE, depositPayment } from './depositMoney';
import { UNDECIDED } from './participants';

/** @throws BIDDING_EVENT_NOT_FOUND for an auction without a desk */
export const assertOnDesk = async (db: Database, auctionId: number): Promise<void> => {
  const found = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', auctionId)
    .where('status', 'in', ON_DESK)
    .where('end_at', 'is not', null)
    .executeTakeFirst();
  if (!found) throw new Refusal('BIDDING_EVENT_NOT_FOUND');
};

const fateOf = ({ refunded, state }: NonNullable<Awaited<ReturnType<typeof depositPayment>>>) => {
  if (refunded) return 'REFUNDED';
  return state === 'PAYMENT_DONE' ? 'KEPT' : 'NONE';
};

const OWN_MOVES = ['APPROVE', 'CONFIRM', 'REJECT', 'CANCEL'];

const readPage = async (
  db: Database,
  { auctionId, participantId, status, ...input }: Parsed<typeof bidding.ledger>,
) => {
  await assertOnDesk(db, auctionId);
  const query = db
    .selectFrom('bid')
    .innerJoin('auction', 'auction.id', 'bid.auction_id')
    .innerJoin('auction_bidding', 'auction_bidding.auction_id', 'bid.auction_id')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .innerJoin('customer', 'customer.id', 'bid.customer_id')
    .leftJoin('operator', 'operator.id', 'bid.operator_id')
    .leftJoin('operator as decider', 'decider.id', 'bid.decided_by_id')
    .leftJoin('operator as approver', 'approver.id', 'bid.approved_by_id')
    .leftJoin('closing', 'closing.bid_id', 'bid.id')
    .select([
      'bid.id',
      'bid.number',
      'bid.participant_id as participantId',
      'participant.number as participantNumber',
      'bid.customer_id as customerId',
      'customer.name as bidder',
      'bid.amount_kurus as amount',
      // The raise over the next lower earlier bid of the round.
      sql<number | null>`bid.amount_kurus - (select max(earlier.amount_kurus) from bid earlier
        where earlier.auction_id = bid.auction_id and earlier.number < bid.number
          and earlier.number >= auction_bidding.round_first_number and earlier.amount_kurus < bid.amount_kurus)`.as(
        'raise',
      ),
      'bid.status',
      'bid.payment_state as paymentState',
      'bid.placed_at as placedAt',
      'bid.operator_id as operatorId',
      fullName<string | null>('operator').as('operatorName'),
      fullName<string | null>('decider').as('decidedByName'),
      'bid.decided_at as decidedAt',
      'bid.decision_note as note',
      'bid.needs_approval as needsApproval',
      'bid.approved_at as approvedAt',
      fullName<string | null>('approver').as('approvedByName'),
      sql<boolean>`(not ${DEPOSIT_THERE} and bid.status not in ('REJECTED', 'CANCELLED')
        and bid.number >= auction_bidding.round_first_number and auction.status = any(${[...UNDECIDED]}))`.as(
        'withoutDeposit',
      ),
      sql<string>`encode(bid.hash, 'hex')`.as('hash'),
      'auction.status as auctionStatus',
      'auction_bidding.round_first_number as roundFirst',
      'closing.bid_confirmed_at as confirmedAt',
      sql<boolean>`exists (select from bid won where won.auction_id = bid.auction_id and won.status = 'WINNER')`.as(
        'hasWinner',
      ),
    ])
    .where('bid.auction_id', '=', auctionId)
    .$call((q) => where(q, { 'bid.participant_id': participantId, 'bid.status': status }));
  return pageQuery(db, {
    query,
    id: 'bid.id',
    sorts: {},
    input,
    toRow: (row) => row,
  });
};
type Read = Awaited<ReturnType<typeof readPage>>['rows'][number];

const rowFor =
  ({ id, authorities }: SignedIn) =>
  ({ auctionStatus, roundFirst, confirmedAt, hasWinner, operatorId, ...bid }: Read): LedgerBid => ({
    ...bid,
    options: options(
      bidMachine,
      bid.status,
      {
        undecided: isUndecided(auctionStatus, bid.number, roundFirst),
        hasWinner,
        isUnapproved: bid.needsApproval && bid.approvedAt === null,
        isOwnEntry: operatorId === id,
        isConfirmed: confirmedAt !== null,
        isPaid: bid.paymentState === 'PAYMENT_DONE',
      },
      authorities,
    )
      .filter(({ action }) => OWN_MOVES.includes(action))
      .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  });

/** The first page without filters, which everybody at the desk has open. */
const isFirst = ({ participantId, status, sort, after, before, around, size, total }: Parsed<typeof bidding.ledger>) =>
  [participantId, status, sort, after, before, around].every((given) => given === undefined) &&
  size === LEDGER_SIZE &&
  total === 0;

const firstPage = singleFlightByDatabase((db, auctionId) =>
  readPage(db, { auctionId, size: LEDGER_SIZE, total: 0 } as Parsed<typeof bidding.ledger>),
);

/** The bids of an auction with the possible decisions on each, the latest first. @throws BIDDING_EVENT_NOT_FOUND */
export const listLedger = async (
  db: Database,
  input: Parsed<typeof bidding.ledger>,
  operator: SignedIn,
): Promise<Page<LedgerBid>> => {
  const page = isFirst(input) ? await firstPage(db, input.auctionId) : await readPage(db, input);
  return { ...page, rows: page.rows.map(rowFor(operator)) };
};

const CLIMB_MAX = 2_000;

/** The bids as points of the price chart, the first one first. @throws BIDDING_EVENT_NOT_FOUND */
export const readClimb = singleFlightByDatabase(async (db, auctionId): Promise<Output<typeof bidding.climb>> => {
  await assertOnDesk(db, auctionId);
  const rows = await db
    .selectFrom('bid')
    .innerJoin('auction_bidding', 'auction_bidding.auction_id', 'bid.auction_id')
    .select([
      'bid.number',
      'bid.amount_kurus as amount',
      'bid.placed_at as placedAt',
      sql<boolean>`bid.status not in ('REJECTED', 'CANCELLED')`.as('counted'),
    ])
    .where('bid.auction_id', '=', auctionId)
    .whereRef('bid.number', '>=', 'auction_bidding.round_first_number')
    .orderBy('bid.number', 'desc')
    .limit(CLIMB_MAX)
    .execute();
  return { rows: rows.reverse() };
});

const RUNGS = 10;

/** The winner of the current round: the present one, or the last one who fell out. */
const lastWinner = (db: Database, auctionId: number) =>
  db
    .selectFrom('bid')
    .innerJoin('auction_bidding', 'auction_bidding.auction_id', 'bid.auction_id')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .innerJoin('customer', 'customer.id', 'bid.customer_id')
    .leftJoin('closing', 'closing.bid_id', 'bid.id')
    .select([
      'bid.id',
      'bid.status',
      'bid.customer_id',
      'bid.participant_id',
      'bid.amount_kurus',
      'bid.payment_state',
      'customer.name',
      'participant.deposit_kurus',
      'auction_bidding.payment_due_at',
      sql<boolean>`auction_bidding.payment_missed_at is not null or bid.payment_state = 'EXPIRED'`.as('missed'),
      'closing.id as closing_id',
      'closing.service_fee_kurus',
    ])
    .where('bid.auction_id', '=', auctionId)
    .whereRef('bid.number', '>=', 'auction_bidding.round_first_number')
    .where((eb) => eb.or([eb('bid.status', '=', 'WINNER'), eb('bid.payment_state', '=', 'BID_CANCELLED')]))
    .orderBy(sql`bid.status = 'WINNER'`, 'desc')
    .orderBy('bid.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The next bidders, each once with their highest valid bid, and the effect on price and fee. @throws BIDDING_EVENT_NOT_FOUND */
export const readLadder = async (db: Database, auctionId: number, operator: SignedIn): Promise<Ladder> => {
  await assertOnDesk(db, auctionId);
  const winner = await lastWinner(db, auctionId);
  const deposit = winner && (await depositPayment(db, winner.participant_id));
  const overdue = await isOverdue(db, auctionId);
  const { rows } = await sql<{
    bidId: number;
    participantId: number;
    participantNumber: number;
    customerId: number;
    bidder: string;
    phone: string | null;
    amount: number;
    placedAt: string;
    status: LedgerBid['status'];
    unapproved: boolean;
    hasDeposit: boolean;
    reserve: number;
    fee: number;
    auctionStatus: Parameters<typeof isUndecided>[0];
    depositState: LadderRung['depositState'];
  }>`
    select bid.id as "bidId", bid.participant_id as "participantId", participant.number as "participantNumber",
           bid.customer_id as "customerId", customer.name as bidder, customer.phone, bid.amount_kurus as amount,
           bid.placed_at as "placedAt", bid.status, ${UNAPPROVED} as unapproved, ${DEPOSIT_THERE} as "hasDeposit", coalesce(auction.reserve_price_kurus, 0) as reserve,
           least(coalesce(auction.service_fee_kurus, ${setting('defaultServiceFee')}::bigint), ${feeCapIn(sql`bid.amount_kurus`)}) as fee,
           auction.status as "auctionStatus", deposit.state as "depositState"
      from (select distinct on (participant_id) * from bid
             where auction_id = ${auctionId} and status not in ('REJECTED', 'CANCELLED', 'WINNER')
               and number >= (select round_first_number from auction_bidding where auction_id = ${auctionId})
             order by participant_id, amount_kurus desc) as bid
      join auction on auction.id = bid.auction_id
      join participant on participant.id = bid.participant_id
      join customer on customer.id = bid.customer_id
      left join lateral ${LAST_DEPOSIT} deposit on true
     where bid.participant_id is distinct from ${winner?.status === 'WINNER' ? winner.participant_id : null}::int
     order by bid.amount_kurus desc limit ${RUNGS}`.execute(db);
  const contacts = contactsFor(operator);
  const standing = winner?.status === 'WINNER';
  const winnerFee = winner?.service_fee_kurus ?? rows[0]?.fee ?? 0;
  const closed = (index: number, row: (typeof rows)[number]): LadderRung['cannotOffer'] => {
    if (index > 0) return 'LADDER_CHANGED';
    if (row.auctionStatus !== 'BIDDING_FINISHED' && row.auctionStatus !== 'WAITING_PAYMENT')
      return 'INVALID_TRANSITION';
    if (row.status === 'WAITING_APPROVAL') return 'BID_WAITS_FOR_APPROVAL';
    if (!row.hasDeposit) return 'BID_WITHOUT_DEPOSIT';
    if (!standing) return null;
    if (winner?.payment_state === 'PAYMENT_DONE') return 'BID_IS_PAID';
    if (row.unapproved) return 'BID_NEEDS_APPROVAL';
    return overdue ? null : 'WINNER_NOT_OVERDUE';
  };
  return {
    winner: winner
      ? {
          bidId: winner.id,
          customerId: winner.customer_id,
          bidder: winner.name,
          amount: winner.amount_kurus,
          serviceFee: winnerFee,
          deposit: deposit?.state === 'PAYMENT_DONE' ? deposit.amount_kurus : 0,
          depositFate: deposit ? fateOf(deposit) : 'NONE',
          paymentDueAt: standing ? winner.payment_due_at : null,
          missed: standing ? overdue : winner.missed,
          standing,
          closingId: winner.closing_id,
        }
      : null,
    rungs: rows.map(
      ({ status: _, unapproved: ___, hasDeposit: ____, reserve, fee, auctionStatus: __, ...row }, index) => ({
        ...row,
        phone: contacts.phone(row.phone),
        meetsReserve: row.amount >= reserve,
        priceDifference: Math.max(0, (winner?.amount_kurus ?? row.amount) - row.amount),
        serviceFee: fee,
        serviceFeeDifference: Math.max(0, winnerFee - fee),
        cannotOffer: closed(index, rows[index] as (typeof rows)[number]),
      }),
    ),
  };
};
