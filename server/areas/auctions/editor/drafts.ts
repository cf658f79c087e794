import { sql } from 'kysely';
import type { auctionEditor, Draft } from '@/contract/auctions/editor';
import type { Parsed } from '@/contract/kit';
import { LEAD_TYPES } from '@/domain/activities';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { assertInScope } from '../scope';

/** The subject of a draft: an auction, an activity that is to become one, or neither. */
type Subject = { auctionId?: number | undefined; activityId?: number | undefined };

const of = (operatorId: number, { auctionId, activityId }: Subject) =>
  sql<boolean>`operator_id = ${operatorId} and auction_id is not distinct from ${auctionId ?? null}::integer
    and activity_id is not distinct from ${activityId ?? null}::integer`;

export const ownDraft = async (db: Database, operatorId: number, subject: Subject): Promise<Draft | null> => {
  const found = await db
    .selectFrom('auction_draft')
    .select(['base_version', 'changes', 'saved_at'])
    .where(of(operatorId, subject))
    .executeTakeFirst();
  if (!found) return null;
  return { baseVersion: found.base_version, savedAt: found.saved_at, changes: found.changes as Draft['changes'] };
};

export const deleteDraft = async (db: Database, operatorId: number, subject: Subject): Promise<void> => {
  await db.deleteFrom('auction_draft').where(of(operatorId, subject)).execute();
};

/** Saves what an operator has typed: one draft per subject and operator. @throws AUCTION_NOT_FOUND, ACTIVITY_NOT_FOUND */
export const saveDraft = async (
  db: Database,
  { auctionId, activityId, baseVersion, changes }: Parsed<typeof auctionEditor.saveDraft>,
  by: SignedIn,
): Promise<{ savedAt: string }> => {
  if (auctionId !== undefined) await assertInScope(db, auctionId, by);
  if (activityId !== undefined) {
    const found = await db
      .selectFrom('activity')
      .select('id')
      .where('id', '=', activityId)
      .where('type', 'in', LEAD_TYPES)
      .executeTakeFirst();
    if (!found) throw beside('activityId', 'ACTIVITY_NOT_FOUND');
  }
  const { rows } = await sql<{ savedAt: string }>`
    insert into auction_draft (operator_id, auction_id, activity_id, base_version, changes)
    values (${by.id}, ${auctionId ?? null}, ${activityId ?? null}, ${baseVersion}, ${JSON.stringify(changes)}::jsonb)
    on conflict (operator_id, auction_id, activity_id)
      do update set base_version = excluded.base_version, changes = excluded.changes, saved_at = now()
    returning saved_at as "savedAt"`.execute(db);
  return { savedAt: rows[0]?.savedAt ?? '' };
};
