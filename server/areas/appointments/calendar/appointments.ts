import { sql } from 'kysely';
import type { CalendarEvent } from '@/contract/appointments/calendar';
import { may } from '@/domain/permissions';
import { endOfDay, iso, startOfDay } from '@/domain/time';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { inScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

const MAX = 2_000;

const booked = (db: Database, operatorId: number, from: string, to: string) =>
  db
    .selectFrom('appointment')
    .leftJoin('customer', 'customer.id', 'appointment.customer_id')
    .leftJoin('auction', 'auction.id', 'appointment.auction_id')
    .leftJoin('town', 'town.id', 'appointment.town_id')
    .where('appointment.assignee_id', '=', operatorId)
    .where('appointment.state', 'in', ['APPOINTMENT', 'RE_APPOINTMENT', 'DONE'])
    .where('appointment.starts_at', '<', iso(endOfDay(to)))
    .where('appointment.ends_at', '>', iso(startOfDay(from)))
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(MAX);

/** An operator's appointments in these days. The customer and the property are named only to operators who may see them. */
export const appointmentsOf = async (
  db: Database,
  operatorId: number,
  { from, to }: { from: string; to: string },
  viewer: SignedIn,
): Promise<CalendarEvent[]> => {
  const seesCustomers = may(viewer.authorities, 'customers.read');
  const rows = await booked(db, operatorId, from, to)
    .select([
      'appointment.id',
      'appointment.kind',
      'appointment.state',
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      'appointment.location',
      'town.name as town',
      sql<string | null>`case when ${sql.lit(seesCustomers)} and ${inScope(viewer)} then customer.name end`.as(
        'customer',
      ),
      sql<string | null>`case when ${mayOpenAuction(viewer)} then auction.extra_info end`.as('property'),
    ])
    .execute();
  return rows.map(({ id, kind, state, startsAt, endsAt, location, town, customer, property }) => ({
    id: String(id),
    appointmentId: id,
    kind: kind as CalendarEvent['kind'],
    state: state as CalendarEvent['state'],
    title: customer ?? property ?? '',
    location: location || town || '',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    allDay: false,
  }));
};

/** The same for the feed, which other programs store: kind, time and place, no names. */
export const appointmentsForFeed = (db: Database, operatorId: number, from: string, to: string) =>
  booked(db, operatorId, from, to)
    .select([
      'appointment.id',
      'appointment.kind',
      'appointment.state',
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      'appointment.location',
      'town.name as town',
      'appointment.version',
      'appointment.created_at as createdAt',
      'appointment.updated_at as updatedAt',
    ])
    .execute();
