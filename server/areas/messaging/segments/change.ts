import { sql } from 'kysely';
import type { segments } from '@/contract/messaging/segments';
import type { Parsed } from '@/contract/kit';
import type { SegmentGroups } from '@/domain/messaging/segments';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { countPeople } from './count';
import { checkedGroups, mayChange, segmentDetail, segmentOpen } from './record';

/** The time limit of counting on a save, longer than while editing. ms */
const COUNT_MS = 2_000;
const counted = async (db: Database, groups: SegmentGroups) => ({
  groups: sql<never>`${JSON.stringify(groups)}::jsonb`,
  people: (await countPeople(db, groups, COUNT_MS)).people,
  counted_at: sql<string>`now()`,
});

/** @throws SEGMENT_EMPTY, SEGMENT_RULE_INCOMPLETE */
export const createSegment = async (
  db: Database,
  { groups, name, description, shared }: Parsed<typeof segments.create>,
  operator: SignedIn,
): Promise<number> => {
  const { id } = await db
    .insertInto('segment')
    .values({ name, description, shared, operator_id: operator.id, ...(await counted(db, checkedGroups(groups))) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'segments');
  return id;
};

/** Locks a segment that the operator may change. @throws SEGMENT_NOT_FOUND, SEGMENT_OF_ANOTHER, VERSION_CONFLICT with the current record */
const lockedSegment = async (db: Database, id: number, version: number, operator: SignedIn): Promise<void> => {
  const found = await db
    .selectFrom('segment')
    .select(['version', 'operator_id as ownerId'])
    .where('id', '=', id)
    .where(segmentOpen(operator))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('SEGMENT_NOT_FOUND');
  if (!mayChange(found.ownerId, operator)) throw new Refusal('SEGMENT_OF_ANOTHER');
  if (found.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await segmentDetail(db, id, operator) });
};

/** Updates a segment; absent fields keep their value. @throws the codes of the contract */
export const updateSegment = async (
  db: Database,
  { id, version, groups, name, description, shared }: Parsed<typeof segments.update>,
  operator: SignedIn,
): Promise<void> => {
  await lockedSegment(db, id, version, operator);
  await db
    .updateTable('segment')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(shared !== undefined && { shared }),
      ...(groups && (await counted(db, checkedGroups(groups)))),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'segments');
};

/** @throws SEGMENT_IN_USE and the codes of the contract */
export const deleteSegment = async (
  db: Database,
  { id, version }: Parsed<typeof segments.remove>,
  operator: SignedIn,
): Promise<void> => {
  await lockedSegment(db, id, version, operator);
  const used = await db.selectFrom('campaign').select('id').where('segment_id', '=', id).limit(1).executeTakeFirst();
  if (used) throw new Refusal('SEGMENT_IN_USE');
  await db.deleteFrom('segment').where('id', '=', id).execute();
  await publishChanges(db, 'segments');
};
