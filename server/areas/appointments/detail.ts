import { sql } from 'kysely';
import type { AppointmentDetail } from '@/contract/appointments';
import { appointmentActions, travelBetween } from '@/domain/appointments';
import { dayOf, endOfDay, startOfDay } from '@/domain/time';
import { mayOpenAuction, positionOfAuction } from '@/server/areas/customers/auctionScope';
import { appointmentGivesContact } from '@/server/areas/customers/assigned';
import { contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { isMine } from './assignees';
import { bookingsOf } from './bookings';
import { propertyOf } from './property';
import { rowsInScope } from './rows';

/** All appointments that replaced one another, oldest first. */
const chainOf = async (db: Database, id: number): Promise<AppointmentDetail['chain']> => {
  const { rows } = await sql<AppointmentDetail['chain'][number]>`
    with recursive earlier as (
      select id, previous_id, 0 as place from appointment where id = ${id}
      union all
      select a.id, a.previous_id, place - 1 from appointment a join earlier on a.id = earlier.previous_id
    ), later as (
      select id, 1 as place from appointment where previous_id = ${id}
      union all
      select a.id, place + 1 from appointment a join later on a.previous_id = later.id
    ), chain as (select id, place from earlier union all select id, place from later)
    select a.id, a.state, a.starts_at as "startsAt", a.note
      from chain join appointment a on a.id = chain.id order by place`.execute(db);
  return rows.length > 1 ? rows : [];
};

type Ways = AppointmentDetail['travel'];

/** The travel from the operator's previous appointment of that day and to the next one. */
const waysOf = async (
  db: Database,
  { id, startsAt, endsAt }: { id: number; startsAt: string | null; endsAt: string | null },
  assigneeId: number,
  auctionId: number | null,
): Promise<Ways> => {
  const none: Ways = { before: null, after: null };
  if (startsAt === null || endsAt === null || auctionId === null) return none;
  const { place } = await propertyOf(db, auctionId);
  if (!place) return none;
  const day = dayOf(Date.parse(startsAt));
  const span = { from: startOfDay(day), to: endOfDay(day) };
  const others = await bookingsOf(db, { assigneeId, auctionId: null, span, exceptId: id });
  const way = (other: (typeof others)[number] | undefined) =>
    other?.place ? { id: other.id, ...travelBetween(other.place, place) } : null;
  return {
    before: way(others.findLast(({ to }) => to <= Date.parse(startsAt))),
    after: way(others.find(({ from }) => from >= Date.parse(endsAt))),
  };
};

/** One appointment as the operator may see it. @throws APPOINTMENT_NOT_FOUND */
export const appointmentDetail = async (db: Database, id: number, operator: SignedIn): Promise<AppointmentDetail> => {
  const found = await rowsInScope(db, operator)
    .leftJoin('activity', 'activity.id', 'appointment.activity_id')
    .leftJoin('key_holder', (join) =>
      join.onRef('key_holder.auction_id', '=', 'auction.id').on('key_holder.returned_at', 'is', null),
    )
    .select([
      'appointment.version',
      'appointment.assignee_id as assigneeId',
      'customer.phone as customerPhone',
      appointmentGivesContact(operator.id).as('byWork'),
      'activity.id as activityId',
      'activity.type as activityType',
      sql<AppointmentDetail['keyStatus']>`case when ${mayOpenAuction(operator)} then auction.key_status end`.as(
        'keyStatus',
      ),
      sql<string | null>`case when ${mayOpenAuction(operator)} then auction.address end`.as('address'),
      sql<AppointmentDetail['position']>`case when ${mayOpenAuction(operator)} then ${positionOfAuction} end`.as(
        'position',
      ),
      'key_holder.name as holderName',
      'key_holder.phone as holderPhone',
    ])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const {
    assigneeId,
    customerPhone,
    activityId,
    activityType,
    holderName,
    holderPhone,
    address,
    position,
    version,
    keyStatus,
    byWork,
    ...row
  } = found;
  const contacts = contactsFor(operator, byWork);
  const [chain, travel] = [await chainOf(db, id), await waysOf(db, row, assigneeId, row.auction?.id ?? null)];
  return {
    ...row,
    version,
    assignee: { id: assigneeId, name: row.assigneeName },
    phone: row.customer?.canOpen || byWork ? contacts.phone(customerPhone) : null,
    activity: activityId !== null && activityType !== null ? { id: activityId, type: activityType } : null,
    keyStatus,
    keyHolder:
      row.auction?.canOpen && holderName !== null && holderPhone !== null
        ? { name: holderName, phone: contactsFor(operator).phone(holderPhone) ?? '' }
        : null,
    address: address || null,
    position,
    mine: isMine(assigneeId, operator),
    actions: appointmentActions(row, Date.now()),
    chain,
    travel,
  };
};
