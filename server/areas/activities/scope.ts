import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Output } from '@/contract/kit';
import type { Linked } from '@/contract/parts';
import { may } from '@/domain/permissions';
import { aboutOpenAuction, auctionLink } from '@/server/areas/customers/auctionScope';
import { aboutOpenCustomer, customerLink, opensEveryCustomer } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { anyOf, foundBy } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { grantedActivities } from '@/server/platform/access/grants';

/** Whether this activity decides about this operator's own access request: nobody decides their own. */
export const askedBy = (operatorId: number) => sql<boolean>`exists (select from access_request
  where access_request.id = activity.access_request_id and access_request.operator_id = ${operatorId})`;

/** Access requests, for those who decide them; never the operator's own, since the activity shows whose record it is. */
const decides = ({ id, authorities }: SignedIn) => sql<boolean>`(${sql.lit(may(authorities, 'access.decide'))}
  and activity.access_request_id is not null and not ${askedBy(id)})`;

/** Discoveries that were sent, for approvers; they keep access to those that they decided. */
const approves = ({ authorities }: SignedIn) => sql<boolean>`(${sql.lit(may(authorities, 'discoveries.approve'))}
  and exists (select from discovery where discovery.activity_id = activity.id and discovery.sent_at is not null))`;

/** Agents' pages that wait for approval, for approvers. */
const approvesPages = ({ authorities }: SignedIn) =>
  sql<boolean>`(${sql.lit(may(authorities, 'agents.profile.approve'))} and activity.type = 'AGENT_PROFILE_PAGE_CREATION_APPROVAL')`;

/**
 * The reasons why an activity exists for the operator: they may read all, it is their own, its record is open to them, they decide it, or
 * access was granted.
 */
const reasons = (operator: SignedIn) => [
  sql.lit(may(operator.authorities, 'activities.readAll')),
  sql`activity.assignee_id = ${operator.id}`,
  sql`activity.creator_id = ${operator.id}`,
  sql`activity.id = any (${grantedActivities(operator.id)})`,
  decides(operator),
  approves(operator),
  approvesPages(operator),
  aboutOpenCustomer(operator, 'activity'),
  aboutOpenAuction(operator),
];

/** Whether this activity exists for the operator. */
export const activityInScope = (operator: SignedIn) => anyOf(reasons(operator));

/** The activities of a list that exist for the operator. */
export const activitiesInScope = (operator: SignedIn) => {
  const { authorities } = operator;
  const most =
    may(authorities, 'activities.readAll') || may(authorities, 'auctions.read') || opensEveryCustomer(operator);
  return most ? activityInScope(operator) : foundBy('activity', reasons(operator));
};

/** @throws ACTIVITY_NOT_FOUND for an activity that does not exist for this operator */
export const briefOf = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<Output<typeof activities.brief>> => {
  const found = await db
    .selectFrom('activity')
    .leftJoin('operator as assignee', 'assignee.id', 'activity.assignee_id')
    .leftJoin('operator as creator', 'creator.id', 'activity.creator_id')
    .leftJoin('customer', 'customer.id', 'activity.customer_id')
    .leftJoin('auction', 'auction.id', 'activity.auction_id')
    .select([
      'activity.id',
      'activity.type',
      'activity.status',
      'activity.priority',
      'activity.note',
      'activity.due_at as dueAt',
      'activity.created_at as createdAt',
      'activity.closed_at as closedAt',
      fullName<string | null>('assignee').as('assigneeName'),
      fullName<string | null>('creator').as('creatorName'),
      customerLink<Linked | null>(operator).as('customer'),
      auctionLink(operator).as('auction'),
    ])
    .where('activity.id', '=', id)
    .where(activityInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('ACTIVITY_NOT_FOUND');
  const { auction, ...activity } = found;
  return { ...activity, auction: auction && { id: auction.id, extraInfo: auction.name, canOpen: auction.canOpen } };
};
