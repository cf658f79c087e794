import type { BidderView, Desk, DeskParticipant } from '@/contract/bidding';
import { picturePath } from '@/contract/files';
import { cannotBid, depositOf, incrementAt, nextAmount, queueOf, reserveMet, standingRefusal } from '@/domain/bidding';
import type { EnumValue } from '@/domain/enums';
import { BID_EXTENSION_MINUTES, BID_EXTENSION_TOTAL_MINUTES, BID_EXTENSION_WINDOW_MINUTES } from '@/domain/limits';
import { options } from '@/domain/machine';
import { auctionMachine } from '@/domain/machines/auction';
import { participantMachine } from '@/domain/machines/participant';
import { may } from '@/domain/permissions';
import { inScope } from '@/server/areas/auctions/scope';
import { contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import { singleFlightByDatabase } from '@/server/kernel/db/singleFlight';
import type { SignedIn } from '@/server/kernel/http/bind';
import { memoize } from '@/server/kernel/memoize';
import { memoizeJson } from '@/server/kernel/memoizedJson';
import { Refusal } from '@/server/kernel/refusal';
import { type Board, readBoard } from './board';
import { UNDECIDED } from './participants';

type BiddingState = Board['bidding'];
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const announcedEnd = ({ endsAt, extendedMinutes }: BiddingState) => iso(endsAt - extendedMinutes * 60_000);

const DESK_ACTIONS = ['SELLER_ACCEPTS_BID', 'SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'] as const;
const isDeskAction = (action: string): action is (typeof DESK_ACTIONS)[number] =>
  DESK_ACTIONS.some((one) => one === action);

/** The possible actions at the desk in the current status. */
const actionsOf = (
  { auction, facts, bidding, participants }: Board,
  authorities: readonly string[],
): Desk['options'] => {
  const leader = participants.find(({ id }) => id === bidding.leaderId);
  const cannotWin = leader && !leader.hasDeposit ? (['BID_WITHOUT_DEPOSIT'] as const) : [];
  const moves = options(auctionMachine, auction.status, facts, authorities).flatMap(({ action, closed, lacks }) =>
    isDeskAction(action) && !closed.includes('SELLER_ANSWERS_BEFORE_BIDDING')
      ? [{ action, closed: [...closed, ...(action === 'SELLER_ACCEPTS_BID' ? cannotWin : [])], lacks }]
      : [],
  );
  if (auction.status !== 'BIDDING_FINISHED') return moves;
  const allowed = may(authorities, 'bidding.approve');
  const settle: Desk['options'][number] = {
    action: 'SETTLE',
    closed: [
      ...(allowed ? [] : (['AUTHORIZATION_ERROR'] as const)),
      ...(facts.bidWaits ? (['BID_WAITS_FOR_APPROVAL'] as const) : []),
      ...cannotWin,
    ],
    lacks: allowed ? null : 'bidding.approve',
  };
  return [settle, ...moves];
};

type Seen = Pick<
  Board['participants'][number],
  'id' | 'status' | 'customerId' | 'hasDeposit' | 'depositState' | 'bidCount'
>;

const bidderOf = (
  { auction }: Board,
  { id, status, customerId, hasDeposit }: Pick<Seen, 'id' | 'status' | 'customerId' | 'hasDeposit'>,
) => ({
  id,
  status,
  hasDeposit,
  isSeller: auction.seller_customer_id === customerId,
});

/** The deposit is requested but not received. */
const isAsked = ({ depositState }: Seen) => depositState === 'PENDING' || depositState === 'WAITING_PAYMENT';

const BY_SYSTEM: readonly EnumValue<'participantAction'>[] = ['BID', 'RECEIVE', 'LOSE_DEPOSIT'];

const participantOptions = (
  { auction, bidding }: Board,
  seen: Seen,
  authorities: readonly string[],
): DeskParticipant['options'] => {
  const facts = {
    before: auction.status === 'LIVE' || auction.status === 'BIDDING',
    undecided: UNDECIDED.includes(auction.status),
    isAsked: isAsked(seen),
    hasBid: seen.bidCount > 0,
    leads: bidding.leaderId === seen.id,
  };
  return options(participantMachine, seen.status, facts, authorities)
    .filter(({ action, closed }) => !BY_SYSTEM.includes(action) && !closed.includes('INVALID_TRANSITION'))
    .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks }));
};

/** Whether the participant may bid while bids are accepted. */
const isReady = (seen: Seen) => standingRefusal(seen) === null;

/** Whether the participant has bids that cannot win because the deposit is not held. */
const withoutDeposit = ({ auction }: Board, { status, hasDeposit, bidCount }: Seen) =>
  !hasDeposit && bidCount > 0 && status !== 'CANCELLED' && UNDECIDED.includes(auction.status);

/** The desk as this operator sees it. */
const deskFor = (board: Board, operator: SignedIn, simulation: Desk['simulation']): Desk => {
  const { auction, participants, bidding } = board;
  const { authorities } = operator;
  const contacts = contactsFor(operator);
  const seesAll = may(authorities, 'customers.readAll');
  const now = Date.parse(auction.clock);
  const leader = participants.find(({ id }) => id === bidding.leaderId);
  const price = bidding.priceKurus;
  return {
    auctionId: auction.id,
    extraInfo: auction.extra_info,
    status: auction.status,
    queue: queueOf(auction.status),
    city: auction.city,
    town: auction.town,
    image: auction.image === null ? null : picturePath(auction.image, 'thumb'),
    sellerName: auction.sellerName,
    agentName: auction.agentName,
    serverTime: auction.clock,
    startAt: iso(bidding.startsAt),
    announcedEndAt: announcedEnd(bidding),
    endAt: iso(bidding.endsAt),
    extensions: bidding.extensionCount,
    extension: {
      windowMinutes: BID_EXTENSION_WINDOW_MINUTES,
      byMinutes: BID_EXTENSION_MINUTES,
      maxTotalMinutes: BID_EXTENSION_TOTAL_MINUTES,
    },
    startPrice: bidding.startPriceKurus,
    reservePrice: may(authorities, 'bidding.seeReserve') ? bidding.reservePriceKurus : null,
    reserveMet: reserveMet(bidding, price),
    incrementBefore: bidding.incrementBeforeKurus,
    incrementAfter: bidding.incrementAfterKurus,
    increment: incrementAt(bidding, price),
    price,
    nextAmount: nextAmount(bidding, price),
    leader:
      leader && bidding.bestBidId !== null
        ? {
            participantId: leader.id,
            participantNumber: leader.number,
            bidder: leader.name,
            bidId: bidding.bestBidId,
          }
        : null,
    bidCount: auction.bid_count,
    participantCount: participants.length,
    readyCount: participants.filter(isReady).length,
    waitingCount: auction.waitingCount,
    deposit: depositOf(bidding.startPriceKurus),
    paymentDueAt: auction.payment_due_at,
    paymentMissed: auction.payment_missed_at !== null,
    closingId: auction.closingId,
    participants: participants.map(({ hasDeposit, ...one }) => ({
      ...one,
      withoutDeposit: withoutDeposit(board, { ...one, hasDeposit }),
      phone: contacts.phone(one.phone),
      canOpenCustomer: seesAll,
      leading: one.id === bidding.leaderId,
      cannotBid: cannotBid(bidding, bidderOf(board, { ...one, hasDeposit }), now),
      options: participantOptions(board, { ...one, hasDeposit }, authorities),
    })),
    options: actionsOf(board, authorities),
    simulation,
  };
};

/** What became of an auction without a desk, for those who may open it. */
const becameOf = async (db: Database, auctionId: number, operator: SignedIn) => {
  const found = await db
    .selectFrom('auction')
    .select('status')
    .where('id', '=', auctionId)
    .where(inScope(operator))
    .executeTakeFirst();
  return found ? { params: { status: found.status } } : {};
};

const sharedBoard = singleFlightByDatabase(readBoard);

type Simulation = (auctionId: number) => Desk['simulation'];

/** Everybody who watches an auction shares one query; permissions are applied afterwards. */
export const openDesk = (simulation: Simulation) => {
  const desks = memoize<Desk>();
  return {
    /** For a GET: simultaneous requests share one query. @throws BIDDING_EVENT_NOT_FOUND */
    watch: async (db: Database, auctionId: number, operator: SignedIn): Promise<Desk> => {
      const board = await sharedBoard(db, auctionId);
      if (!board) throw new Refusal('BIDDING_EVENT_NOT_FOUND', await becameOf(db, auctionId, operator));
      const now = simulation(auctionId);
      // Operators with the same permissions get the same result.
      const seenBy = `${[...operator.authorities].sort().join()} ${now.running}`;
      return desks(board, seenBy, () => memoizeJson(deskFor(board, operator, now)));
    },
    /** Inside a transaction, including its own changes. @throws BIDDING_EVENT_NOT_FOUND */
    read: async (db: Database, auctionId: number, operator: SignedIn): Promise<Desk> => {
      const board = await readBoard(db, auctionId);
      if (!board) throw new Refusal('BIDDING_EVENT_NOT_FOUND');
      return deskFor(board, operator, simulation(auctionId));
    },
  };
};

const LATEST = 20;
const OWN = 50;

/** Exactly what the site shows one participant. @throws AUCTION_REGISTRATION_NOT_FOUND */
export const bidderView = async (db: Database, participantId: number): Promise<BidderView> => {
  const known = await db
    .selectFrom('participant')
    .select(['auction_id'])
    .where('id', '=', participantId)
    .executeTakeFirst();
  const board = known && (await readBoard(db, known.auction_id, participantId));
  const [me] = board?.participants ?? [];
  if (!board || !me) throw new Refusal('AUCTION_REGISTRATION_NOT_FOUND');
  const { auction, bidding } = board;
  const bids = db
    .selectFrom('bid')
    .where('bid.auction_id', '=', auction.id)
    .where('bid.number', '>=', auction.round_first_number)
    .orderBy('bid.number', 'desc');
  const own = await bids
    .select(['number', 'amount_kurus as amount', 'status', 'placed_at as placedAt', 'hash'])
    .where('participant_id', '=', participantId)
    .limit(OWN)
    .execute();
  const latest = await bids
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .select([
      'bid.number',
      'participant.number as participantNumber',
      'amount_kurus as amount',
      'placed_at as placedAt',
    ])
    .where('bid.status', 'not in', ['REJECTED', 'CANCELLED'] satisfies EnumValue<'bidStatus'>[])
    .limit(LATEST)
    .execute();
  const price = bidding.priceKurus;
  return {
    auctionId: auction.id,
    participantId,
    participantNumber: me.number,
    status: me.status,
    auctionStatus: auction.status,
    serverTime: auction.clock,
    startAt: iso(bidding.startsAt),
    endAt: iso(bidding.endsAt),
    extensions: bidding.extensionCount,
    startPrice: bidding.startPriceKurus,
    price,
    nextAmount: nextAmount(bidding, price),
    increment: incrementAt(bidding, price),
    reserveMet: reserveMet(bidding, price),
    bidCount: auction.bid_count,
    deposit: me.deposit,
    depositState: me.depositState,
    leading: bidding.leaderId === participantId,
    cannotBid: cannotBid(bidding, bidderOf(board, me), Date.parse(auction.clock)),
    own: own.map(({ hash, ...bid }) => ({ ...bid, hash: hash.toString('hex') })),
    latest,
  };
};
