import { sql } from 'kysely';
import type { auctionLife, PublishInfo } from '@/contract/auctions/life';
import type { Output } from '@/contract/kit';
import { progressOf, readinessOf } from '@/domain/auctions/readiness';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { setting } from '@/server/platform/settings/settings';
import { factsOf } from '../moves';
import { assertInScope } from '../scope';
import { auctionFacts } from './facts';

const openPublication = (db: Database, auctionId: number, by: SignedIn) =>
  db
    .selectFrom('activity')
    .leftJoin('operator as creator', 'creator.id', 'activity.creator_id')
    .leftJoin('operator as assignee', 'assignee.id', 'activity.assignee_id')
    .select([
      'activity.id',
      'activity.status',
      'activity.note',
      'activity.due_at as dueAt',
      'activity.created_at as createdAt',
      fullName<string | null>('creator').as('creatorName'),
      fullName<string | null>('assignee').as('assigneeName'),
      sql<boolean>`activity.creator_id is not distinct from ${by.id}`.as('own'),
    ])
    .where('activity.auction_id', '=', auctionId)
    .where('activity.type', '=', 'AUCTION_PUBLISH')
    .where('activity.status', 'in', ['INITIAL', 'WORKING'])
    .executeTakeFirst();

const entries = (db: Database, auctionId: number) =>
  db
    .selectFrom('auction_move as move')
    .leftJoin('operator', 'operator.id', 'move.operator_id')
    .select([
      'move.id',
      'move.action',
      'move.from_status as from',
      'move.to_status as to',
      'move.note',
      'move.created_at as at',
      fullName<string | null>('operator').as('operatorName'),
    ])
    .where('move.auction_id', '=', auctionId)
    .orderBy('move.id', 'desc');

const MOVES_MAX = 100;

/** The history of the auction's status: who moved it and why. @throws AUCTION_NOT_FOUND */
export const auctionMoves = async (
  db: Database,
  auctionId: number,
  by: SignedIn,
): Promise<Output<typeof auctionLife.moves>> => {
  await assertInScope(db, auctionId, by);
  return { rows: await entries(db, auctionId).limit(MOVES_MAX).execute() };
};

/** The checks for publication, what is missing, and the note of its rejection. @throws AUCTION_NOT_FOUND */
export const publishInfo = async (db: Database, auctionId: number, by: SignedIn): Promise<PublishInfo> => {
  const record = await auctionFacts(db, auctionId, by);
  const facts = factsOf(record);
  const checks = readinessOf(facts);
  const [activity, last] = await Promise.all([
    openPublication(db, auctionId, by),
    entries(db, auctionId).limit(1).executeTakeFirst(),
  ]);
  return {
    auctionId,
    status: record.status,
    progress: record.progress,
    ready: progressOf(checks).ready,
    checks,
    missingAttributes: facts.missingAttributes.map(({ name }) => name),
    imageCount: record.image_count,
    eidsRequired: setting('eidsRequired'),
    activity: activity ?? null,
    lastNote:
      last && last.note !== '' && last.to === record.status
        ? { action: last.action, note: last.note, by: last.operatorName ?? '', at: last.at }
        : null,
  };
};
