import { sql } from 'kysely';
import type { Linked } from '@/contract/parts';
import { may } from '@/domain/permissions';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { rowsOf } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Whether the appointment is visible to the operator: all are, or those that they have or created. */
export const appointmentInScope = ({ id, authorities }: SignedIn) => sql<boolean>`(
  ${sql.lit(may(authorities, 'appointments.readAll'))}
  or appointment.assignee_id = ${id} or coalesce(appointment.creator_id = ${id}, false))`;

/** The appointments of a list that are visible to the operator. */
const appointmentsInScope = ({ id, authorities }: SignedIn) =>
  may(authorities, 'appointments.readAll')
    ? sql<boolean>`true`
    : rowsOf('appointment', ['assignee_id', 'creator_id'], id);

/** The columns of a row, for the appointments visible to the operator. */
export const rowsInScope = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('appointment')
    .innerJoin('operator as assignee', 'assignee.id', 'appointment.assignee_id')
    .leftJoin('operator as creator', 'creator.id', 'appointment.creator_id')
    .leftJoin('customer', 'customer.id', 'appointment.customer_id')
    .leftJoin('auction', 'auction.id', 'appointment.auction_id')
    .leftJoin('town', (join) => join.on(sql<boolean>`town.id = coalesce(appointment.town_id, auction.town_id)`))
    .select([
      'appointment.id',
      'appointment.kind',
      'appointment.state',
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      'appointment.call_at as callAt',
      sql<string>`coalesce(nullif(appointment.location, ''), town.name, '')`.as('location'),
      'appointment.note',
      'appointment.action_at as actionAt',
      'appointment.created_at as createdAt',
      fullName('assignee').as('assigneeName'),
      fullName<string | null>('creator').as('creatorName'),
      customerLink<Linked | null>(operator).as('customer'),
      auctionLink(operator).as('auction'),
    ])
    .where(appointmentsInScope(operator));
