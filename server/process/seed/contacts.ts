import type { EnumValue } from '@/domain/enums';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import type { People } from './activities';
import { CALL_NOTES } from './texts';
import { iso, ms, type Row, type World } from './world';

const WEEK_MS = 7 * DAY_MS;

/** Calls, other communication, and the time entries for them. */
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
    const planned = ms(world.workday(-random.int(1, 90), 9)) + random.between(0, 9) * HOUR_MS;
    // The working day after a weekend may be today, with the hour still in the future.
    const started = planned < world.now - HOUR_MS ? planned : planned - WEEK_MS;
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
    calls.slice(0, 400).map((call) => ({
      id: world.next('time_entry'),
      operator_id: call.operator_id as number,
      started_at: call.started_at as string,
      ended_at: iso(ms(call.ended_at as string) + random.between(1, 8) * 60_000),
    })),
  );
};

type Shown = People['auctions'][number];
/** The maximum of properties for one operator's visits. */
const HOME_PROPERTIES = 5;

/** Each operator works in one city: assigns the visits to its properties, never two to one property at the same time. */
const nearHome = (rows: readonly Row<'appointment'>[], shown: readonly Shown[]): Row<'appointment'>[] => {
  const byCity = new Map<number, Shown[]>();
  for (const auction of shown) {
    byCity.set(auction.town.cityId, [...(byCity.get(auction.town.cityId) ?? []), auction]);
  }
  const cities = [...byCity.values()]
    .filter((some) => some.length >= HOME_PROPERTIES)
    .sort((a, b) => b.length - a.length || (a[0]?.id ?? 0) - (b[0]?.id ?? 0));
  const people = [...new Set(rows.map((row) => row.assignee_id))];
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const near = cities[people.indexOf(row.assignee_id) % cities.length] ?? [];
    const free = near
      .map((_, at) => near[(index + at) % near.length])
      .find((auction) => auction && !taken.has(`${auction.id} ${row.starts_at}`));
    if (!free) return { ...row, auction_id: null };
    taken.add(`${free.id} ${row.starts_at}`);
    return { ...row, auction_id: free.id, town_id: free.town.id, location: `${free.town.name}, taşınmazın önü` };
  });
};

/** At most one visit per hour for each operator and each property, on working days between 9 and 18. */
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
  await world.insert('appointment', nearHome(rows, shown));
};
