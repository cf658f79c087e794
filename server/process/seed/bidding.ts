import type { EnumValue } from '@/domain/enums';
import { BID_APPROVAL_JUMP_PERCENT } from '@/domain/limits';
import type { Auction } from './auctions';
import { fromDaytime, inDaytime } from './clock';
import type { Customer } from './customers';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

export type Bid = {
  id: number;
  auction: Auction;
  customer: Customer;
  participantId: number;
  amount: number;
  at: string;
};
/** The bids of an auction, lowest first. */
export type Bidding = {
  auction: Auction;
  participants: { id: number; customer: Customer }[];
  bids: Bid[];
  winner: Bid | null;
};

/** The deposit, as a share of the start price. */
const DEPOSIT = 0.03;
const BIDS: Partial<Record<Auction['status'], [number, number]>> = {
  BIDDING: [1, 22],
  BIDDING_FINISHED: [2, 25],
  WAITING_PAYMENT: [4, 28],
  SOLD: [3, 30],
  OFFLINE: [0, 0],
  LIVE: [0, 0],
  ONLY_FOR_BROKERS: [0, 0],
};

const isWon = ({ status }: Auction): boolean => status === 'WAITING_PAYMENT' || status === 'SOLD';

/** The amounts of `count` bids: from the start price up in whole increments, those of won auctions beyond the reserve. */
const amountsOf = ({ random }: World, auction: Auction, count: number): number[] => {
  const { start, reserve, before, after } = auction.prices;
  const pace = isWon(auction) ? Math.ceil((reserve - start) / before / (count - 1)) : 1;
  const amounts: number[] = [];
  for (let highest = start; amounts.length < count;) {
    amounts.push(highest);
    highest +=
      highest < reserve ? before * Math.max(pace, random.pick([1, 1, 1, 1, 2, 3])) : after * random.pick([1, 1, 1, 2]);
  }
  return amounts;
};

/** The smallest amount after `before` whose rise needs a second person's approval (domain/bidding.ts `judge`). */
const leapAfter = ({ prices }: Auction, before: number | undefined): number => {
  const step = before !== undefined && before >= prices.reserve ? prices.after : prices.before;
  const next = before === undefined ? prices.start : before + step;
  return next + step * (Math.floor((next * BID_APPROVAL_JUMP_PERCENT) / 100 / step) + 1);
};

/** The participants and their bids; every amount is a whole number of increments above the previous one. */
export const seedBidding = async (
  world: World,
  staff: Staff,
  auctions: Auction[],
  customers: Customer[],
): Promise<Bidding[]> => {
  const { random } = world;
  const members = customers.filter(({ memberId }) => memberId !== null);
  const biddings = auctions.flatMap((auction): Bidding[] => {
    const range = BIDS[auction.status];
    if (!range || !auction.startAt || !auction.endAt) return [];
    const people = random
      .some(members, random.int(auction.status === 'LIVE' || auction.status === 'OFFLINE' ? 0 : 2, 8))
      .filter(({ id }) => id !== auction.seller?.id);
    const participants = people.map((customer) => ({ id: world.next('participant'), customer }));
    const count = participants.length > 1 ? random.int(...range) : 0;
    const [from, to] = [ms(auction.startAt), Math.min(ms(auction.endAt), world.now)];
    const times = Array.from({ length: count }, () =>
      inDaytime(random.between(fromDaytime(from), fromDaytime(to))),
    ).sort((a, b) => a - b);
    const bids: Bid[] = [];
    const amounts = amountsOf(world, auction, count);
    for (const [index, time] of times.entries()) {
      const last = bids.at(-1);
      const { id, customer } = random.pick(participants.filter((candidate) => candidate.id !== last?.participantId));
      bids.push({
        id: world.next('bid'),
        auction,
        customer,
        participantId: id,
        amount: amounts[index] as number,
        at: iso(time),
      });
    }
    return [{ auction, participants, bids, winner: isWon(auction) ? (bids.at(-1) ?? null) : null }];
  });

  await world.actAs(null);
  await world.insert(
    'participant',
    biddings.flatMap(({ auction, participants, bids }) =>
      participants.map(({ id, customer }): Row<'participant'> => {
        const hasBid = bids.some(({ participantId }) => participantId === id);
        const status: EnumValue<'participantStatus'> = hasBid
          ? 'BID_GIVEN'
          : random.weighted({
              PAYMENT_INFO_PENDING: 20,
              PAYMENT_PENDING: 25,
              PAYMENT_RECEIVED: 15,
              JOINED: 25,
              CANCELLED: 10,
              READ_ONLY: 5,
            });
        const joined = iso(
          Math.min(ms(auction.startAt ?? auction.createdAt), world.now) - random.between(1, 48) * 3_600_000,
        );
        return {
          id,
          auction_id: auction.id,
          customer_id: customer.id,
          status,
          operator_id: random.chance(0.2) ? random.pick(staff.callCentre) : null,
          deposit_kurus: Math.round((auction.prices.start * DEPOSIT) / 100_000) * 100_000,
          joined_at: joined,
          created_at: joined,
          updated_at: joined,
        };
      }),
    ),
  );
  await world.insert(
    'bid',
    biddings.flatMap(({ auction, bids, winner }) =>
      bids.map((bid, index): Row<'bid'> => {
        const top = index === bids.length - 1;
        const waits = top && auction.status === 'BIDDING_FINISHED' && random.chance(0.5);
        if (waits) bid.amount = leapAfter(auction, bids[index - 1]?.amount);
        const status: EnumValue<'bidStatus'> =
          bid === winner ? 'WINNER' : waits ? 'WAITING_APPROVAL' : top ? 'VALID' : 'OUTBID';
        const paymentState: EnumValue<'bidPaymentState'> =
          bid !== winner ? 'PENDING' : auction.status === 'SOLD' ? 'PAYMENT_DONE' : 'WAITING_PAYMENT';
        const decided = bid === winner ? iso(Math.min(world.now, ms(auction.endAt as string) + 7_200_000)) : null;
        return {
          id: bid.id,
          auction_id: auction.id,
          number: index + 1,
          participant_id: bid.participantId,
          customer_id: bid.customer.id,
          amount_kurus: bid.amount,
          placed_at: bid.at,
          operator_id: random.chance(0.05) ? random.pick(staff.callCentre) : null,
          ip: `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
          status,
          payment_state: paymentState,
          decided_by_id: decided ? random.pick(staff.closers) : null,
          decided_at: decided,
        };
      }),
    ),
  );
  const decisive = biddings.flatMap(({ auction, bids }) =>
    auction.status === 'BIDDING' || bids.length === 0 ? [] : [{ auction, bid: bids.at(-1) as Bid }],
  );
  await world.insert(
    'bidding_event',
    decisive.map(({ auction, bid }): Row<'bidding_event'> => {
      const accepted = auction.status !== 'BIDDING_FINISHED';
      return {
        id: world.next('bidding_event'),
        auction_id: auction.id,
        bid_id: bid.id,
        customer_id: bid.customer.id,
        note: 'Mezat sona erdi, en yüksek teklif değerlendirilecek.',
        accepted_at: accepted ? auction.endAt : null,
        decided_by_id: accepted ? random.pick(staff.closers) : null,
        created_at: bid.at,
      };
    }),
  );
  return biddings;
};
