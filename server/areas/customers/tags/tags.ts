import { sql } from 'kysely';
import type { TagRow, tags } from '@/contract/customers/tags';
import type { Output, Parsed } from '@/contract/kit';
import { COUNT_CAP } from '@/domain/lists';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { lockCustomers } from '../record';

const rows = (db: Database) =>
  db.selectFrom('tag').select([
    'tag.id',
    'tag.name',
    'tag.colour',
    'tag.status',
    'tag.created_at as createdAt',
    'tag.version',
    sql<number>`(select count(*)::integer from (
        select from customer_tag where customer_tag.tag_id = tag.id limit ${sql.lit(COUNT_CAP + 1)}) as bearing)`.as(
      'customerCount',
    ),
  ]);

export const listTags = (db: Database, input: Parsed<typeof tags.list>): Promise<Output<typeof tags.list>> => {
  const { name, status } = input;
  return pageQuery(db, {
    query: rows(db).$call((q) =>
      where(q, { 'tag.status': status }, () => [name && hasWords(sql`fold(tag.name) collate "C"`, name)]),
    ),
    id: 'tag.id',
    sorts: { name: { column: 'tag.name', type: 'text' }, createdAt: { column: 'tag.created_at', type: 'instant' } },
    defaultSort: 'name',
    input,
    toRow: (row) => row,
  });
};

const oneTag = (db: Database, id: number): Promise<TagRow> =>
  rows(db).where('tag.id', '=', id).executeTakeFirstOrThrow();

/** @throws TAG_NAME_TAKEN */
export const createTag = async (db: Database, given: Parsed<typeof tags.create>): Promise<TagRow> => {
  const { id } = await db.insertInto('tag').values(given).returning('id').executeTakeFirstOrThrow();
  return oneTag(db, id);
};

/** @throws TAG_NOT_FOUND, VERSION_CONFLICT with the current tag, TAG_NAME_TAKEN */
export const updateTag = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof tags.update>,
): Promise<TagRow> => {
  const found = await db.selectFrom('tag').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('TAG_NOT_FOUND');
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await oneTag(db, id) });
  await db.updateTable('tag').set(given).where('id', '=', id).execute();
  return oneTag(db, id);
};

/** V50. @throws TAG_NOT_FOUND */
export const setTagStatus = async (db: Database, { id, status }: Parsed<typeof tags.updateStatus>): Promise<void> => {
  const { numUpdatedRows } = await db.updateTable('tag').set({ status }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('TAG_NOT_FOUND');
};

/** @throws TAG_NOT_FOUND, TAG_PASSIVE for a passive tag */
const assertGivable = async (db: Database, add: readonly number[], remove: readonly number[]): Promise<void> => {
  const wanted = [...new Set([...add, ...remove])];
  const found = await db.selectFrom('tag').select(['id', 'status']).where('id', 'in', wanted).forShare().execute();
  if (found.length < wanted.length) throw new Refusal('TAG_NOT_FOUND');
  if (found.some(({ id, status }) => status === 'PASSIVE' && add.includes(id))) throw new Refusal('TAG_PASSIVE');
};

/** Adds and removes tags, all or nothing; returns what really changed. */
export const bulkAssign = async (
  db: Database,
  { customerIds, add, remove }: Parsed<typeof tags.bulkAssign>,
  operator: SignedIn,
): Promise<Output<typeof tags.bulkAssign>> => {
  if (add.length + remove.length === 0) throw beside('add', 'REQUIRED');
  await assertGivable(db, add, remove);
  await lockCustomers(db, customerIds, operator);
  const removed =
    remove.length === 0
      ? []
      : await db
          .deleteFrom('customer_tag')
          .where('customer_id', 'in', customerIds)
          .where('tag_id', 'in', remove)
          .returning(['customer_id as customerId', 'tag_id as tagId'])
          .execute();
  const pairs = [...new Set(customerIds)].flatMap((customer_id) =>
    [...new Set(add)].map((tag_id) => ({ customer_id, tag_id })),
  );
  const added =
    pairs.length === 0
      ? []
      : await db
          .insertInto('customer_tag')
          .values(pairs)
          .onConflict((conflict) => conflict.columns(['customer_id', 'tag_id']).doNothing())
          .returning(['customer_id as customerId', 'tag_id as tagId'])
          .execute();
  return { added, removed };
};
