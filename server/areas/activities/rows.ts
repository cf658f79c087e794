import { sql } from 'kysely';
import type { Linked } from '@/contract/parts';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { activitiesInScope } from './scope';

export const OPEN = ['INITIAL', 'WORKING'] as const;

/** The columns of a row, without a scope: see `inScope`. */
export const selectRows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('activity')
    .leftJoin('customer', 'customer.id', 'activity.customer_id')
    .leftJoin('auction', 'auction.id', 'activity.auction_id')
    .leftJoin('operator as assignee', 'assignee.id', 'activity.assignee_id')
    .leftJoin('operator as creator', 'creator.id', 'activity.creator_id')
    .select([
      'activity.id',
      'activity.type',
      'activity.status',
      'activity.priority',
      'activity.attempt',
      'activity.note',
      'activity.due_at as dueAt',
      sql<boolean>`coalesce(activity.due_at < now() and activity.status in ('INITIAL', 'WORKING'), false)`.as('late'),
      'activity.snoozed_until as snoozedUntil',
      'activity.created_at as createdAt',
      'activity.closed_at as closedAt',
      fullName<string | null>('assignee').as('assigneeName'),
      fullName<string | null>('creator').as('creatorName'),
      customerLink<Linked | null>(operator).as('customer'),
      auctionLink(operator).as('auction'),
    ]);

/** The activities that exist for the operator. */
export const rowsInScope = (db: Database, operator: SignedIn) =>
  selectRows(db, operator).where(activitiesInScope(operator));
