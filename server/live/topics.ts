import { sql } from 'kysely';
import { LIVE_TOPICS, type LiveName, readTopic, type RecordTopic } from '@/domain/live';
import { may } from '@/domain/permissions';
import { activityInScope } from '@/server/areas/activities/scope';
import { inScope as auctionInScope } from '@/server/areas/auctions/scope';
import type { SignedIn } from '@/server/kernel/http/bind';
import { closingInScope } from '@/server/areas/closing/facts';
import { inScope as customerInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';

/** Whether a record exists for this operator, asked for each topic that is a record's. */
const SEES: Record<RecordTopic, (db: Database, operator: SignedIn, id: number) => Promise<boolean>> = {
  activity: async (db, operator, id) =>
    (await db
      .selectFrom('activity')
      .select('id')
      .where('id', '=', id)
      .where(activityInScope(operator))
      .executeTakeFirst()) !== undefined,
  auction: async (db, operator, id) =>
    (await db
      .selectFrom('auction')
      .select('id')
      .where('id', '=', id)
      .where((eb) => auctionInScope(eb, operator))
      .executeTakeFirst()) !== undefined,
  // Who may watch the desk at all watches that of every auction.
  bidding: async (db, _operator, id) =>
    (await db.selectFrom('auction_bidding').select('auction_id').where('auction_id', '=', id).executeTakeFirst()) !==
    undefined,
  closing: async (db, operator, id) =>
    (await db
      .selectFrom('closing')
      .select('id')
      .where('id', '=', id)
      .where(closingInScope(operator))
      .executeTakeFirst()) !== undefined,
  customer: async (db, operator, id) =>
    (await db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', id)
      .where((eb) => sql<boolean>`${customerInScope(eb, operator)}`)
      .executeTakeFirst()) !== undefined,
};

const isRecord = (name: LiveName): name is RecordTopic => LIVE_TOPICS[name].reach === 'record';

/** Of the topics that a screen asks for, those that the operator may watch: name as asked for → name as it is told. */
export const allowedTopics = async (
  db: Database,
  operator: SignedIn,
  asked: readonly string[],
): Promise<Map<string, string>> => {
  const allowed = new Map<string, string>();
  for (const topic of asked) {
    const read = readTopic(topic);
    if (!read || !may(operator.authorities, LIVE_TOPICS[read.name].may)) continue;
    const { name, id } = read;
    if (isRecord(name)) {
      if (id !== null && (await SEES[name](db, operator, id))) allowed.set(topic, topic);
    } else allowed.set(topic, LIVE_TOPICS[name].reach === 'own' ? `${name}:${operator.id}` : topic);
  }
  return allowed;
};
