import { mayHave } from '@/domain/activities';
import { CLOSING_STEPS } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import type { Auction } from './auctions';
import type { Closing } from './closings';
import type { Customer } from './customers';
import type { Staff } from './staff';
import { ACTIVITY_NOTES } from './texts';
import { iso, ms, type Row, type World } from './world';

type Type = EnumValue<'activityType'>;
export type People = { staff: Staff; customers: Customer[]; auctions: Auction[]; lostReasons: number[] };

/** Activities without a certain auction, closing or record of their own, with their weights. */
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
};

/** Who may have work of a type: sales people if they may, otherwise the desk for it. */
const doersOf = async ({ client }: World, staff: Staff) => {
  const { rows } = await client.query<{ id: number; authorities: string[] }>(
    `select operator_id as id, array_agg(authority) as authorities from operator_authority
       join operator on operator.id = operator_id and operator.status = 'ACTIVE'
      where operator_id <> $1 group by 1 order by 1`,
    [staff.admin],
  );
  const sales = new Set([...staff.callCentre, ...staff.agents]);
  const isSales = ({ id }: { id: number }) => sales.has(id);
  return (type: Type): number[] => {
    const able = rows.filter(({ authorities }) => mayHave(authorities, type));
    return (able.some(isSales) ? able.filter(isSales) : able).map(({ id }) => id);
  };
};

export const seedActivities = async (
  world: World,
  { staff, customers, auctions, lostReasons }: People,
  closings: Closing[],
): Promise<void> => {
  const { random } = world;
  const doers = await doersOf(world, staff);
  const rows: Row<'activity'>[] = [];
  const add = (
    type: Type,
    status: EnumValue<'activityStatus'>,
    createdDaysAgo: number,
    links: { customer?: number | undefined; auction?: number; closing?: number; assignee: number | null },
  ) => {
    const created = world.now - createdDaysAgo * DAY_MS;
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
      closing_id: links.closing ?? null,
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
  const closingWork = new Map<number, number>();
  for (const { id, bid, outcome, step, openedAt, assigneeId } of closings) {
    const links = { customer: bid.customer.id, auction: bid.auction.id, closing: id, assignee: assigneeId };
    const done = outcome === 'DONE';
    const age = (world.now - ms(openedAt)) / DAY_MS;
    add('CLOSING', done ? 'SUCCESS' : 'WORKING', age, links);
    closingWork.set(id, rows.at(-1)?.id ?? 0);
    if (CLOSING_STEPS.indexOf(step) >= CLOSING_STEPS.indexOf('DEED_APPOINTMENT'))
      add('CLOSING_TITLE_DEED', done ? 'SUCCESS' : 'INITIAL', random.between(0, Math.min(4, age)), links);
  }
  for (let count = 0; count < 1_100; count += 1) {
    const status = random.weighted<EnumValue<'activityStatus'>>({ INITIAL: 22, WORKING: 12, SUCCESS: 52, FAILED: 14 });
    const customer = random.pick(customers);
    const type = random.weighted(COMMON);
    const assignee = type === 'CALL_ME_BACK_INDIVIDUAL' || random.chance(0.9) ? random.pick(doers(type)) : null;
    add(type, status, status === 'INITIAL' || status === 'WORKING' ? random.between(0, 8) : random.between(3, 200), {
      customer: customer.id,
      assignee,
    });
  }
  await world.actAs(staff.callCentre[0] ?? null);
  await world.insert('activity', rows);
  for (const [closing, activity] of closingWork)
    await world.client.query('update closing set activity_id = $2 where id = $1', [closing, activity]);
};
