import { sql } from 'kysely';
import { type Booking, HOLDING, type Place, type Span } from '@/domain/appointments';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';

type Asked = {
  assigneeId: number;
  auctionId: number | null;
  span: Span;
  /** An appointment to leave out, because it is being moved. */
  exceptId?: number | null | undefined;
};

const iso = (at: number) => new Date(at).toISOString();

/** Where a property or an appointment is: its own coordinates, else those of its town or its city. */
export const placeColumns = {
  latitude: sql<number | null>`coalesce(auction.latitude, town.latitude, city.latitude)`,
  longitude: sql<number | null>`coalesce(auction.longitude, town.longitude, city.longitude)`,
};

export const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export type Held = Booking & { id: number };

/** The times at which an operator and a property are already booked. */
export const bookingsOf = async (db: Database, { assigneeId, auctionId, span, exceptId }: Asked): Promise<Held[]> => {
  const rows = await db
    .selectFrom('appointment')
    .leftJoin('auction', 'auction.id', 'appointment.auction_id')
    .leftJoin('town', (join) => join.on(sql<boolean>`town.id = coalesce(auction.town_id, appointment.town_id)`))
    .leftJoin('city', 'city.id', 'town.city_id')
    .select([
      'appointment.id',
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      'appointment.assignee_id as assigneeId',
      'appointment.auction_id as auctionId',
      placeColumns.latitude.as('latitude'),
      placeColumns.longitude.as('longitude'),
    ])
    .where('appointment.state', 'in', HOLDING)
    .where('appointment.starts_at', '<', iso(span.to))
    .where('appointment.ends_at', '>', iso(span.from))
    .where((eb) =>
      eb.or([
        eb('appointment.assignee_id', '=', assigneeId),
        ...(auctionId === null ? [] : [eb('appointment.auction_id', '=', auctionId)]),
      ]),
    )
    .$call((q) => where(q, { 'appointment.id': { '<>': exceptId ?? undefined } }))
    .orderBy('appointment.starts_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: Date.parse(row.startsAt ?? ''),
    to: Date.parse(row.endsAt ?? ''),
    mine: row.assigneeId === assigneeId,
    property: auctionId !== null && row.auctionId === auctionId,
    place: placeOf(row),
  }));
};
