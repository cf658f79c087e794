import { sql, type SqlBool } from 'kysely';
import type { FaqRow, faqs } from '@/contract/content/faqs';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { FAQ_KEY } from '@/contract/content/bodies/faq';
import { createItem } from '../life/draft';
import { CONTENT_SORTS, listedItems, ofDraft } from '../life/list';
import { faqKind } from './kind';

const PLACES = sql<EnumValue<'faqPlace'>[]>`(item.draft -> 'places')`;

export const listFaqs = (db: Database, input: Parsed<typeof faqs.list>): Promise<Output<typeof faqs.list>> => {
  const { key, place } = input;
  return pageQuery(db, {
    query: listedItems(db, ['FAQ'], input, [
      key !== undefined && sql<SqlBool>`${ofDraft('key')} = ${key}`,
      place !== undefined && sql<SqlBool>`${PLACES} ? ${place}`,
    ]).select([ofDraft('key').as('key'), PLACES.as('places')]),
    id: 'item.id',
    sorts: {
      ...CONTENT_SORTS,
      position: { column: 'item.position', type: 'number' },
    },
    defaultSort: 'position',
    input,
    toRow: ({ id, name, key, places, state, position, publishedAt, writtenAt, writtenBy }): FaqRow => ({
      id,
      name,
      key,
      places,
      state,
      position,
      publishedAt,
      writtenAt,
      writtenBy,
    }),
  });
};

/** The keys of existing questions, with the number of public ones and drafts. */
export const faqKeys = async (db: Database): Promise<{ key: string; count: number }[]> =>
  db
    .selectFrom('content_item as item')
    .select([ofDraft('key').as('key'), sql<number>`count(*)::integer`.as('count')])
    .where('item.kind', '=', 'FAQ')
    .where('item.removed_at', 'is', null)
    .groupBy(ofDraft('key'))
    .orderBy(ofDraft('key'))
    .execute();

/** The number of public questions with a key. */
export const publicFaqCount = async (db: Database, key: string): Promise<number> => {
  const { count } = await db
    .selectFrom('content_item as item')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('item.kind', '=', 'FAQ')
    .where(sql<SqlBool>`live.body ->> 'key' = ${key}`)
    .executeTakeFirstOrThrow();
  return count;
};

/** @throws INVALID_INPUT beside the key */
export const createFaq = async (
  db: Database,
  { key, question }: Parsed<typeof faqs.create>,
  operator: SignedIn,
): Promise<{ id: number }> => {
  if (!FAQ_KEY.test(key)) throw beside('key', 'INVALID_INPUT');
  const id = await createItem(db, faqKind, { key, places: [], question, answer: '' }, operator);
  await sql`
    update content_item set position = 1 + coalesce((
             select max(position) from content_item where kind = 'FAQ' and draft ->> 'key' = ${key} and id <> ${id}), 0)
     where id = ${id}`.execute(db);
  return { id };
};

/**
 * Sets the order of the questions with a key; it is public at once.
 * @throws CONTENT_NOT_FOUND for a question without this key; VERSION_CONFLICT with the current order
 */
export const orderFaqs = async (db: Database, { key, ids, was }: Parsed<typeof faqs.order>): Promise<void> => {
  // Locked in the order of ids, to avoid deadlocks.
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from content_item where kind = 'FAQ' and removed_at is null and draft ->> 'key' = ${key}
     order by id for no key update`.execute(db);
  const there = rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
  if (ids.some((id) => !there.includes(id))) throw new Refusal('CONTENT_NOT_FOUND');
  // Questions added or removed meanwhile do not count as a change of the order.
  const both = (one: readonly number[], other: readonly number[]) => one.filter((id) => other.includes(id)).join();
  if (was && both(there, was) !== both(was, there)) throw new Refusal('VERSION_CONFLICT', { current: { ids: there } });
  const ordered = [...new Set([...ids, ...there])];
  await sql`
    update content_item set position = place
      from unnest(${ordered}::integer[]) with ordinality as wanted (id, place)
     where content_item.id = wanted.id and position <> place`.execute(db);
  await publishChanges(db, 'content');
};
