import { hasRooms, isLand } from '@/domain/auctions/editing';
import { hasNoAppointment } from '@/domain/deals';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { People } from './activities';
import type { Bidding } from './bidding';
import { SELLING_REASONS } from './texts';
import type { Row, World } from './world';

/** What a visit finds about the title deed and the zoning. */
const FOUND = {
  land: {
    deed: 'Tapu kaydı yerindeki parselle aynı; sınırlar belirgin.',
    zoning: 'Parselde yapı yok; imar durumu belediyeden yazıyla alındı.',
  },
  built: {
    deed: 'Tapu kaydı yerindeki taşınmazla aynı; kat irtifakı kurulu.',
    zoning: 'Kullanım imar planına uygun; yapı ruhsatına aykırılık görülmedi.',
  },
};

/** The findings of a discovery: complete for one that was sent, partial for an active one. Derived from the auction, not random. */
const foundAt = (
  world: World,
  { id, kind, prices, seller }: People['auctions'][number],
  state: EnumValue<'discoveryState'>,
): Partial<Row<'discovery'>> => {
  const sent = state === 'WAITING_APPROVAL' || state === 'DONE';
  const home = hasRooms(kind);
  const land = isLand(kind) ? 'land' : 'built';
  const room = (index: number, roomKind: EnumValue<'roomKind'>, condition: EnumValue<'roomCondition'>) => ({
    key: `00000000-0000-4000-8000-${String(id * 10 + index).padStart(12, '0')}`,
    kind: roomKind,
    condition,
    note: '',
  });
  const rooms = home
    ? [room(1, 'LIVING_ROOM', 'GOOD'), room(2, 'KITCHEN', 'WORN'), room(3, 'BATHROOM', id % 3 === 0 ? 'POOR' : 'GOOD')]
    : isLand(kind)
      ? []
      : [room(1, 'WORKPLACE', 'WORN')];
  return {
    visited_on: state === 'FAILED' ? null : world.day(-61),
    attendees: sent && seller ? [{ name: seller.name, role: 'SELLER' }] : [],
    room_layout: sent && home ? (id % 4 === 0 ? '3+1' : '2+1') : null,
    rooms: sent ? rooms : [],
    occupancy: sent ? (id % 2 === 0 ? 'VACANT' : 'OWNER_OCCUPIED') : null,
    key_finding: sent && !isLand(kind) ? (id % 2 === 0 ? 'AVAILABLE' : 'WITH_KEY_HOLDER') : null,
    deed_finding: sent ? FOUND[land].deed : '',
    zoning_finding: sent ? FOUND[land].zoning : '',
    price_opinion_kurus: sent ? prices.estimated : null,
    seller_expects_kurus: sent ? prices.request : null,
    sent_at: sent ? world.at(-60.5) : null,
  };
};

export const seedDeals = async (
  world: World,
  { staff, customers, auctions, lostReasons }: People,
  biddings: Bidding[],
): Promise<void> => {
  const { random } = world;
  const pairs = new Map<string, Row<'deal'>>();
  const add = (
    customerId: number,
    auctionId: number,
    status: EnumValue<'dealStatus'>,
    price: number | null,
    at: string,
  ) => {
    const lost = status === 'NOT_INTERESTED' || status === 'REJECTED' || status === 'OBSOLETE';
    if (pairs.has(`${customerId} ${auctionId}`)) return;
    pairs.set(`${customerId} ${auctionId}`, {
      id: world.next('deal'),
      customer_id: customerId,
      auction_id: auctionId,
      status,
      operator_id: random.pick([...staff.callCentre, ...staff.agents]),
      offered_price_kurus: price,
      lost_reason_id: lost ? random.pick(lostReasons) : null,
      created_at: at,
      updated_at: at,
    });
  };
  for (const { auction, participants, bids, winner } of biddings) {
    for (const { customer } of participants) {
      const best = bids.findLast((bid) => bid.customer.id === customer.id);
      if (best)
        add(customer.id, auction.id, winner ? (best === winner ? 'WINNER' : 'LOST_BID') : 'BID', best.amount, best.at);
    }
  }
  for (let count = 0; count < 350; count += 1) {
    const auction = random.pick(auctions);
    const status = random.weighted<EnumValue<'dealStatus'>>({
      INITIAL: 34,
      APPOINTMENT: 14,
      NOT_INTERESTED: 26,
      OBSOLETE: 14,
      REJECTED: 12,
    });
    const open = status === 'INITIAL' || status === 'APPOINTMENT';
    add(
      random.pick(customers).id,
      auction.id,
      // There are no visits to land (V41).
      status === 'APPOINTMENT' && hasNoAppointment(auction.kind) ? 'INITIAL' : status,
      null,
      world.at(-random.between(open ? 0.1 : 1, open ? 20 : 150)),
    );
  }
  await world.actAs(staff.callCentre[0] ?? null);
  await world.insert('deal', [...pairs.values()]);
};

/** Open want-to-sell processes, one per seller; and the motivation of sellers and buyers (V09, V46). */
export const seedSellers = async (
  world: World,
  { staff, customers, auctions, lostReasons }: People,
  apartmentId: number,
): Promise<void> => {
  const { random } = world;
  const rows = random.some(customers, 220).map((customer): Row<'want_to_sell'> => {
    const outcome = random.chance(0.55)
      ? null
      : random.weighted<EnumValue<'wantToSellOutcome'>>({ DONE: 25, SUCCESS: 35, FAILED: 25, CANCEL: 15 });
    const age = random.between(outcome ? 10 : 0, outcome ? 200 : 25);
    const low = Math.round((customer.city.place.m2 * random.int(60, 140)) / 50_000) * 5_000_000;
    return {
      id: world.next('want_to_sell'),
      customer_id: customer.id,
      step: random.pick(ENUMS.wantToSellStep),
      outcome,
      category_id: apartmentId,
      room_layout: random.pick(['1+1', '2+1', '3+1', '4+1']),
      building_age: random.int(0, 40),
      price_min_kurus: Math.max(50_000_000, low),
      price_max_kurus: Math.max(50_000_000, low) + random.int(1, 10) * 10_000_000,
      reason: random.pick(SELLING_REASONS),
      estimated_sales_months: random.int(1, 12),
      city_id: customer.city.id,
      town_id: customer.town.id,
      operator_id: random.pick(staff.callCentre),
      agent_operator_id: random.chance(0.5) ? random.pick(staff.agents) : null,
      listing_url: random.chance(0.4) ? `https://ilan.example/${customer.id}` : null,
      source: customer.source,
      lost_reason_id: outcome === 'FAILED' ? random.pick(lostReasons) : null,
      closed_at: outcome ? world.at(-age / 2) : null,
      begun_at: world.at(-age),
      step_since: world.at(-age / 2),
      created_at: world.at(-age),
      updated_at: world.at(-age),
    };
  });
  await world.actAs(staff.callCentre[0] ?? null);
  await world.insert('want_to_sell', rows);
  const rating = () => random.pick([1, 2, 2, 3]);
  const sellers = [...new Set(auctions.flatMap(({ seller }) => (seller ? [seller.id] : [])))].map((id) => ({
    id,
    kind: 'SELL' as const,
  }));
  const buyers = random.some(customers, 600).map(({ id }) => ({ id, kind: 'BUY' as const }));
  await world.insert(
    'motivation',
    [...sellers, ...buyers].map(({ id, kind }): Row<'motivation'> => ({
      id: world.next('motivation'),
      customer_id: id,
      kind,
      question1: rating(),
      question2: rating(),
      question3: rating(),
      operator_id: random.pick(staff.callCentre),
      created_at: world.at(-random.between(1, 200)),
    })),
  );
  const looked = random.some(
    auctions.filter(({ status }) => status !== 'DRAFT'),
    60,
  );
  await world.insert(
    'discovery',
    looked.map((auction): Row<'discovery'> => {
      const { id } = auction;
      const state = random.weighted<EnumValue<'discoveryState'>>({
        ACTIVE: 30,
        WAITING_APPROVAL: 20,
        DONE: 40,
        FAILED: 10,
      });
      const closed = state === 'DONE' || state === 'FAILED';
      return {
        id: world.next('discovery'),
        auction_id: id,
        state,
        operator_id: random.pick(staff.agents),
        approved_by_id: state === 'DONE' ? random.pick(staff.auctionDesk) : null,
        closed_at: closed ? world.at(-random.between(1, 60)) : null,
        ...foundAt(world, auction, state),
      };
    }),
  );
};
