import { sql } from 'kysely';
import type { PlacedBid } from '@/contract/bidding';
import { type Judgement, judge, nextAmount } from '@/domain/bidding';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/domain/money';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { DEPOSIT_THERE } from './depositMoney';
import { type Bidding, lockBiddings } from './state';

/** An incoming bid. Amount in kuruş. */
export type Offer = {
  participantId: number;
  amountKurus: number;
  /** A UUID; a second request with the same one is the same bid. */
  requestId: string;
  /** The operator who placed it for the bidder; null: placed on the site. */
  operatorId: number | null;
  ip: string | null;
};
export type Outcome = { placed: PlacedBid } | { refused: Refusal };

type Asked = {
  participant_id: number | null;
  auction_id: number | null;
  customer_id: number | null;
  status: EnumValue<'participantStatus'>;
  has_deposit: boolean;
  is_seller: boolean;
  now: string;
  earlier_id: number | null;
  earlier_number: number;
  earlier_participant_id: number;
  earlier_amount: number;
  earlier_status: EnumValue<'bidStatus'>;
  earlier_placed_at: string;
  earlier_hash: string;
};

/** The bidders, read after the biddings are locked, and the earlier bid of a repeated request. In the given order. */
const readAsked = async (db: Database, offers: readonly Offer[]): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select participant.id as participant_id, participant.auction_id, participant.customer_id, participant.status,
           ${DEPOSIT_THERE} as has_deposit,
           coalesce(participant.customer_id = auction.seller_customer_id, false) as is_seller, clock_timestamp() as now,
           earlier.id as earlier_id, earlier.number as earlier_number, earlier.participant_id as earlier_participant_id,
           earlier.amount_kurus as earlier_amount, earlier.status as earlier_status, earlier.placed_at as earlier_placed_at,
           encode(earlier.hash, 'hex') as earlier_hash
      from unnest(${offers.map((offer) => offer.participantId)}::int[], ${offers.map((offer) => offer.requestId)}::uuid[])
           with ordinality as asked (participant_id, request_id, position)
      left join participant on participant.id = asked.participant_id
      left join auction on auction.id = participant.auction_id
      left join bid earlier on earlier.request_id = asked.request_id
     order by asked.position`.execute(db);
  return rows;
};

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const refusalOf = (judgement: Extract<Judgement, { refused: unknown }>): Refusal => {
  const { refused, params } = judgement;
  const said = params && Object.fromEntries(Object.entries(params).map(([name, kurus]) => [name, formatMoney(kurus)]));
  const ofAmount = refused.startsWith('BID_TOO') || refused === 'BID_OFF_STEP';
  return new Refusal(refused, {
    ...(said && { params: said }),
    ...(ofAmount && { fields: { amount: refused } }),
  });
};

type Accepted = {
  position: number;
  offer: Offer;
  asked: Asked;
  status: 'VALID' | 'WAITING_APPROVAL';
  bidding: Bidding;
  extended: boolean;
};

/** Inserts the bids in the order of their numbers and publishes the change, in one statement. */
const write = async (db: Database, accepted: readonly Accepted[], topics: readonly string[]) => {
  const column = <T>(of: (one: Accepted) => T) => accepted.map(of);
  const first = accepted.filter(({ asked }) => asked.status !== 'BID_GIVEN').map(({ offer }) => offer.participantId);
  const { rows } = await sql<{ id: number; number: number; placedAt: string; hash: string; published: number }>`
    with placed as (
      insert into bid (auction_id, participant_id, customer_id, amount_kurus, placed_at, operator_id, ip, request_id, status)
      select * from unnest(
        ${column(({ asked }) => asked.auction_id)}::int[], ${column(({ offer }) => offer.participantId)}::int[],
        ${column(({ asked }) => asked.customer_id)}::int[], ${column(({ offer }) => offer.amountKurus)}::bigint[],
        ${column(({ asked }) => asked.now)}::timestamptz[], ${column(({ offer }) => offer.operatorId)}::int[],
        ${column(({ offer }) => offer.ip)}::text[], ${column(({ offer }) => offer.requestId)}::uuid[],
        ${column(({ status }) => status)}::text[])
      returning id, number, placed_at, hash
    ), given as (
      update participant set status = 'BID_GIVEN' where id = any(${first}::int[]) and status <> 'BID_GIVEN'
    ), published as (
      select pg_notify('live', topic) from unnest(${[...topics]}::text[]) as topic
    )
    select id, number, placed_at as "placedAt", encode(hash, 'hex') as hash, (select count(*) from published) as published
      from placed order by id`.execute(db);
  return rows;
};

/** Extends the end after a late bid. It is written to the auction, where lists and the clock read it. */
const extend = async (db: Database, { auctionId, endsAt, extendedMinutes, extensionCount }: Bidding) => {
  await db
    .updateTable('auction_bidding')
    .set({ extended_minutes: extendedMinutes, extension_count: extensionCount })
    .where('auction_id', '=', auctionId)
    .execute();
  await db
    .updateTable('auction')
    .set({ end_at: iso(endsAt) })
    .where('id', '=', auctionId)
    .execute();
};

/** The answer to a repeated request; one with different values is refused. */
const repeated = (offer: Offer, asked: Asked, bidding: Bidding): Outcome => {
  if (asked.earlier_participant_id !== offer.participantId || asked.earlier_amount !== offer.amountKurus) {
    return { refused: new Refusal('IDEMPOTENCY_KEY_REUSED') };
  }
  return {
    placed: {
      bidId: asked.earlier_id ?? 0,
      number: asked.earlier_number,
      auctionId: bidding.auctionId,
      participantId: offer.participantId,
      amount: offer.amountKurus,
      status: asked.earlier_status,
      placedAt: asked.earlier_placed_at,
      hash: asked.earlier_hash,
      nextAmount: nextAmount(bidding, bidding.priceKurus),
      endAt: iso(bidding.endsAt),
      extended: false,
    },
  };
};

/**
 * Decides bids of any auctions, in the given order, in the caller's transaction: with one lock, one read and one write for all of them.
 * Refused bids are not stored. `auctionIds`: the auctions of the participants.
 */
export const placeBids = async (
  db: Database,
  offers: readonly Offer[],
  auctionIds: readonly number[],
): Promise<Outcome[]> => {
  const biddings = await lockBiddings(db, auctionIds);
  const asked = await readAsked(db, offers);
  const extended = new Set<number>();
  const requests = new Map<string, Accepted>();
  const again: { position: number; of: Accepted; same: boolean }[] = [];
  const outcomes: (Outcome | undefined)[] = offers.map((offer, position): Outcome | undefined => {
    const bidder = asked[position];
    const bidding = biddings.get(bidder?.auction_id ?? 0);
    if (!bidder || bidder.participant_id === null || !bidding) {
      return { refused: new Refusal('AUCTION_REGISTRATION_NOT_FOUND') };
    }
    if (bidder.earlier_id !== null) return repeated(offer, bidder, bidding);
    const twin = requests.get(offer.requestId);
    if (twin) {
      const same = twin.offer.participantId === offer.participantId && twin.offer.amountKurus === offer.amountKurus;
      again.push({ position, of: twin, same });
      return undefined;
    }
    const who = {
      id: offer.participantId,
      status: bidder.status,
      hasDeposit: bidder.has_deposit,
      isSeller: bidder.is_seller,
    };
    const judgement = judge(bidding, who, offer.amountKurus, Date.parse(bidder.now));
    if ('refused' in judgement) return { refused: refusalOf(judgement) };
    const late = judgement.extendByMinutes > 0;
    const after = { ...bidding, ...judgement.state, extensionCount: bidding.extensionCount + (late ? 1 : 0) };
    biddings.set(bidding.auctionId, after);
    if (late) extended.add(bidding.auctionId);
    requests.set(offer.requestId, {
      position,
      offer,
      asked: bidder,
      status: judgement.status,
      bidding: after,
      extended: late,
    });
    return undefined;
  });
  const accepted = [...requests.values()];
  if (accepted.length > 0) {
    const touched = new Set(accepted.map(({ bidding }) => bidding.auctionId));
    const topics = [...touched].flatMap((id) => [`bidding:${id}`, `auction:${id}`]);
    const written = await write(db, accepted, [...topics, 'biddings']);
    for (const id of extended) await extend(db, biddings.get(id) as Bidding);
    for (const [index, one] of accepted.entries()) {
      const row = written[index];
      if (!row) throw new Error('a bid was not written');
      outcomes[one.position] = { placed: placedBid(one, row) };
    }
  }
  for (const { position, of, same } of again) {
    outcomes[position] = same ? outcomes[of.position] : { refused: new Refusal('IDEMPOTENCY_KEY_REUSED') };
  }
  return outcomes as Outcome[];
};

const placedBid = (
  { offer, status, bidding, extended }: Accepted,
  row: { id: number; number: number; placedAt: string; hash: string },
): PlacedBid => ({
  bidId: row.id,
  number: row.number,
  auctionId: bidding.auctionId,
  participantId: offer.participantId,
  amount: offer.amountKurus,
  status,
  placedAt: row.placedAt,
  hash: row.hash,
  nextAmount: nextAmount(bidding, bidding.priceKurus),
  endAt: iso(bidding.endsAt),
  extended,
});
