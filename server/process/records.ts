import type { SqlBool } from 'kysely';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { activityInScope } from '@/server/areas/activities/scope';
import { agentsFor } from '@/server/areas/agents/profile/scope';
import { inScope as auctionInScope } from '@/server/areas/auctions/scope';
import { closingInScope } from '@/server/areas/closing/facts';
import { contentInScope } from '@/server/areas/content/life/rows';
import { inScope as customerInScope } from '@/server/areas/customers/scope';
import type { RecordKinds } from '@/server/platform/records/records';

type Answer = { open: boolean } | undefined;
const asked = (open: Expression<SqlBool> | RawBuilder<boolean>) => sql<boolean>`${open}`.as('open');
const answered = (found: Answer) => found?.open;

/** Whether a record exists and is visible to an operator, by kind of record. */
export const records: RecordKinds = {
  activity: async (db, operator, id) =>
    answered(
      await db
        .selectFrom('activity')
        .select(asked(activityInScope(operator)))
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
  auction: async (db, operator, id) =>
    answered(
      await db
        .selectFrom('auction')
        .select(asked(auctionInScope(operator)))
        .where('auction.id', '=', id)
        .executeTakeFirst(),
    ),
  agentPage: async (db, operator, id) =>
    answered(
      await db
        .selectFrom('agent')
        .select(asked(agentsFor(operator, 'agents.profile.read')))
        .where('agent.id', '=', id)
        .executeTakeFirst(),
    ),
  // Everybody who may watch the desk may watch every auction's desk.
  bidding: async (db, _operator, id) =>
    (await db.selectFrom('auction_bidding').select('auction_id').where('auction_id', '=', id).executeTakeFirst()) &&
    true,
  closing: async (db, operator, id) =>
    answered(
      await db
        .selectFrom('closing')
        .select(asked(closingInScope(operator)))
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
  contentItem: contentInScope,
  customer: async (db, operator, id) =>
    answered(
      await db
        .selectFrom('customer')
        .select(asked(customerInScope(operator)))
        .where('customer.id', '=', id)
        .executeTakeFirst(),
    ),
};
