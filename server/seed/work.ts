import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import type { Bidding } from './bidding';
import type { Closing } from './closings';
import type { Customer } from './customers';
import type { Staff } from './staff';
import { ACTIVITY_NOTES, CALL_NOTES, SELLING_REASONS } from './texts';
import { iso, ms, type Row, type World } from './world';

type Type = EnumValue<'activityType'>;
type People = { staff: Staff; customers: Customer[]; auctions: Auction[]; lostReasons: number[] };

const HOUR_MS = 3_600_000;
/** Work that is not tied to a certain auction or closing, and how common it is. */
const COMMON: Partial<Record<Type, number>> = {
  CALL_ME_BACK: 30,
  CALL_ME_BACK_INDIVIDUAL: 12,
  INFORMATION: 16,
  TASK: 12,
  WANT_TO_SELL: 10,
  APPOINTMENT: 8,
  BROKER_INQUIRY: 4,
  BROKER_ONBOARDING: 3,
  BROKER_LEGAL_APPROVAL: 2,
  BROKER_NON_EXCLUSIVE: 1,
  AGENT_ONBOARDING: 2,
  AGENT_PROFILE_PAGE_CREATION_APPROVAL: 2,
  INDIVIDUAL_AGENT_APPLICATION: 3,
  CUSTOMER_ACCESS_REQUEST: 2,
  KEY_HOLDER_REQUEST: 2,
  REFUND: 3,
  DISCOVERY: 3,
};

export const seedActivities = async (
  world: World,
  { staff, customers, auctions, lostReasons }: People,
  closings: Closing[],
): Promise<void> => {
  const { random } = world;
  const rows: Row<'activity'>[] = [];
  const add = (
    type: Type,
    status: EnumValue<'activityStatus'>,
    createdDaysAgo: number,
    links: { customer?: number | undefined; auction?: number; assignee: number | null },
  ) => {
    const created = world.now - createdDaysAgo * 24 * HOUR_MS;
    const closed = status === 'SUCCESS' || status === 'FAILED';
    rows.push({
      id: world.next('activity'),
      type,
      status,
      priority: random.weighted({ LOW: 10, NORMAL: 60, HIGH: 22, URGENT: 8 }),
      note: ACTIVITY_NOTES[type],
      due_at: closed ? iso(created + 48 * HOUR_MS) : world.workday(random.int(-2, 6), random.int(9, 17)),
      customer_id: links.customer ?? null,
      auction_id: links.auction ?? null,
      assignee_id: links.assignee,
      creator_id: random.chance(0.7) ? random.pick(staff.callCentre) : null,
      lost_reason_id: status === 'FAILED' ? random.pick(lostReasons) : null,
      started_at: status === 'INITIAL' ? null : iso(created + HOUR_MS),
      closed_at: closed ? iso(Math.min(world.now, created + random.between(2, 90) * HOUR_MS)) : null,
      created_at: iso(created),
      updated_at: iso(created),
    });
  };
  for (const { id, status, seller } of auctions) {
    const links = { customer: seller?.id, auction: id };
    if (status === 'WAITING_REPORT')
      add('AUCTION_APPRAISAL', random.pick(['INITIAL', 'WORKING']), random.between(1, 10), {
        ...links,
        assignee: staff.appraiser,
      });
    else if (status === 'WAITING_PUBLISH_APPROVAL')
      add('AUCTION_PUBLISH', random.pick(['INITIAL', 'WORKING']), random.between(0, 5), {
        ...links,
        assignee: random.pick(staff.auctionDesk),
      });
    else if (status === 'LIVE' || status === 'BIDDING')
      add('AUCTION_PUBLISH', 'SUCCESS', random.between(10, 30), { ...links, assignee: random.pick(staff.auctionDesk) });
  }
  for (const { bid, outcome, step } of closings) {
    const links = { customer: bid.customer.id, auction: bid.auction.id, assignee: random.pick(staff.closers) };
    add('CLOSING', outcome === 'DONE' ? 'SUCCESS' : 'WORKING', random.between(2, 40), links);
    if (step === 'DEED_APPOINTMENT' || step === 'TITLE_DEED')
      add('CLOSING_TITLE_DEED', 'INITIAL', random.between(0, 4), links);
  }
  for (let count = 0; count < 1_100; count += 1) {
    const status = random.weighted<EnumValue<'activityStatus'>>({ INITIAL: 22, WORKING: 12, SUCCESS: 52, FAILED: 14 });
    const customer = random.pick(customers);
    const type = random.weighted(COMMON);
    const assignee =
      type === 'CALL_ME_BACK_INDIVIDUAL'
        ? random.pick(staff.agents)
        : random.chance(0.9)
          ? random.pick([...staff.callCentre, ...staff.agents])
          : null;
    add(type, status, status === 'INITIAL' || status === 'WORKING' ? random.between(0, 8) : random.between(3, 200), {
      customer: customer.id,
      assignee,
    });
  }
  await world.actAs(staff.callCentre[0] ?? null);
  await world.insert('activity', rows);
};

/** Calls, what else was said, and the hours that went into it. */
export const seedCalls = async (world: World, { staff, customers }: People): Promise<void> => {
  const { random } = world;
  const calls = Array.from({ length: 900 }, (): Row<'call'> & { id: number } => {
    const customer = random.pick(customers);
    const outcome = random.weighted<EnumValue<'callOutcome'>>({
      REACHED: 55,
      NO_ANSWER: 20,
      BUSY: 8,
      CALL_LATER: 9,
      WRONG_NUMBER: 2,
      NOT_INTERESTED: 6,
    });
    const started = ms(world.workday(-random.int(1, 90), 9)) + random.between(0, 9) * HOUR_MS;
    const answered = outcome === 'NO_ANSWER' || outcome === 'BUSY' ? null : started + random.between(4_000, 20_000);
    const id = world.next('call');
    return {
      id,
      direction: random.chance(0.7) ? 'OUTBOUND' : 'INBOUND',
      outcome,
      customer_id: customer.id,
      operator_id: random.pick(staff.callCentre),
      phone: customer.phone,
      provider_call_id: `SNT-${String(id).padStart(8, '0')}`,
      note: CALL_NOTES[outcome],
      started_at: iso(started),
      answered_at: answered ? iso(answered) : null,
      ended_at: iso((answered ?? started) + random.between(15_000, 600_000)),
      created_at: iso(started),
      updated_at: iso(started),
    };
  });
  await world.actAs(staff.callCentre[1] ?? null);
  await world.insert('call', calls);
  const said = calls.map((call): Row<'communication'> => ({
    id: world.next('communication'),
    customer_id: call.customer_id as number,
    channel: 'CALL',
    direction: call.direction,
    operator_id: call.operator_id ?? null,
    call_id: call.id,
    subject: '',
    body: call.note ?? '',
    at: call.started_at as string,
  }));
  const sent = Array.from({ length: 700 }, (): Row<'communication'> => {
    const { id } = random.pick(customers);
    const channel = random.pick(['SMS', 'EMAIL', 'PUSH'] as const);
    return {
      id: world.next('communication'),
      customer_id: id,
      channel,
      direction: 'OUTBOUND',
      operator_id: null,
      call_id: null,
      subject: channel === 'EMAIL' ? 'Takip ettiğiniz mezat başladı' : '',
      body: 'Takip ettiğiniz mezat başladı, teklif verebilirsiniz.',
      at: world.at(-random.between(0, 120)),
    };
  });
  await world.insert('communication', [...said, ...sent]);
  await world.insert(
    'time_entry',
    calls
      .slice(0, 400)
      .map((call) => ({
        id: world.next('time_entry'),
        operator_id: call.operator_id as number,
        started_at: call.started_at as string,
        ended_at: iso(ms(call.ended_at as string) + random.between(1, 8) * 60_000),
      })),
  );
};

/** One visit an hour at most for each operator and each property, on working days between 9 and 18. */
export const seedAppointments = async (world: World, { staff, customers, auctions }: People): Promise<void> => {
  const { random } = world;
  const shown = auctions.filter(({ status }) => ['LIVE', 'BIDDING', 'VIEW_ONLY', 'AGENT_AD', 'SOLD'].includes(status));
  const taken = new Set<string>();
  const rows = [...staff.agents, ...staff.callCentre].flatMap((assignee) =>
    Array.from({ length: 40 }, (_, index): Row<'appointment'>[] => {
      const startsAt = world.workday(index - 25, random.int(9, 17));
      const auction = random.pick(shown);
      const [mine, its] = [`${assignee} ${startsAt}`, `auction ${auction.id} ${startsAt}`];
      if (taken.has(mine) || taken.has(its)) return [];
      taken.add(mine).add(its);
      const past = ms(startsAt) < world.now;
      const state: EnumValue<'appointmentState'> = past
        ? random.weighted({
            DONE: 70,
            CANCEL: 15,
            RE_APPOINTMENT: 3,
            APPOINTMENT: 2,
            BUSY: 2,
            CALL_LATER: 3,
            CALL_LATER_2: 2,
            CALL_LATER_3: 1,
            BUSY_2: 1,
            BUSY_3: 1,
          })
        : random.weighted({ APPOINTMENT: 75, RE_APPOINTMENT: 15, CANCEL: 10 });
      const agreed = !/^(BUSY|CALL_LATER)/.test(state);
      const created = iso(Math.min(ms(startsAt), world.now) - random.between(10, 120) * HOUR_MS);
      return [
        {
          id: world.next('appointment'),
          kind: random.weighted({ CUSTOMER: 45, APPOINTMENT: 35, BROKER: 10, DISCOVERY: 10 }),
          state,
          starts_at: agreed ? startsAt : null,
          ends_at: agreed ? iso(ms(startsAt) + HOUR_MS) : null,
          customer_id: random.pick(customers).id,
          auction_id: auction.id,
          assignee_id: assignee,
          creator_id: random.pick(staff.callCentre),
          town_id: auction.town.id,
          location: `${auction.town.name}, taşınmazın önü`,
          note: state === 'CANCEL' ? 'Müşteri vazgeçti.' : '',
          action_at: created,
          created_at: created,
          updated_at: created,
        },
      ];
    }).flat(),
  );
  await world.actAs(staff.callCentre[2] ?? null);
  await world.insert('appointment', rows);
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
    add(
      random.pick(customers).id,
      random.pick(auctions).id,
      random.weighted({ BID: 30, NOT_INTERESTED: 40, OBSOLETE: 15, REJECTED: 15 }),
      null,
      world.at(-random.between(1, 150)),
    );
  }
  await world.actAs(staff.callCentre[0] ?? null);
  await world.insert('deal', [...pairs.values()]);
};

/** Sellers in the making, one open process each; and the motivation of sellers and buyers (V09, V46). */
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
    looked.map(({ id }): Row<'discovery'> => {
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
      };
    }),
  );
};
