import { sql } from 'kysely';
import type { AttributeRecord, AttributeRow, categories } from '@/contract/auctions/categories';
import type { Parsed } from '@/contract/kit';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

const rows = (db: Database) =>
  db
    .selectFrom('attribute')
    .innerJoin('detail_section', 'detail_section.id', 'attribute.section_id')
    .select([
      'attribute.id',
      'attribute.name',
      'detail_section.name as section',
      'attribute.section_id',
      'attribute.choices',
      'attribute.is_required',
      'attribute.position',
      'attribute.status',
      sql<
        string[]
      >`array(select category.name from category_attribute asked join category on category.id = asked.category_id
        where asked.attribute_id = attribute.id order by category.name)`.as('categories'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const toRow = ({ section_id, is_required, ...row }: Found): AttributeRow => ({
  ...row,
  sectionId: section_id,
  isRequired: is_required,
});

const asksOf = (categoryId: number) =>
  sql<boolean>`exists (select from category_attribute asked
    where asked.attribute_id = attribute.id and asked.category_id = ${categoryId})`;

export const searchAttributes = (db: Database, input: Parsed<typeof categories.search>) => {
  const { name, sectionId, categoryId, status, isRequired } = input;
  let query = rows(db);
  if (name) query = query.where(hasWords('attribute.name_folded', name));
  if (sectionId) query = query.where('attribute.section_id', '=', sectionId);
  if (categoryId) query = query.where(asksOf(categoryId));
  if (status) query = query.where('attribute.status', '=', status);
  if (isRequired !== undefined) query = query.where('attribute.is_required', '=', isRequired);
  return pageQuery(db, {
    query,
    sorts: { name: { column: 'attribute.name', type: 'text' } },
    id: 'attribute.id',
    defaultSort: 'name',
    input,
    toRow,
  });
};

/** The attributes of an auction's form, in order. */
export const attributesInUse = async (db: Database, categoryId?: number): Promise<AttributeRow[]> => {
  let query = rows(db)
    .where('attribute.status', '=', 'ACTIVE')
    .where('detail_section.status', '=', 'ACTIVE')
    .orderBy('detail_section.position')
    .orderBy('detail_section.id')
    .orderBy('attribute.position')
    .orderBy('attribute.id');
  if (categoryId !== undefined) query = query.where(asksOf(categoryId));
  return (await query.execute()).map(toRow);
};

/** @throws ATTRIBUTE_NOT_FOUND */
export const attributeRecord = async (db: Database, id: number): Promise<AttributeRecord> => {
  const found = await db
    .selectFrom('attribute')
    .select(['id', 'version', 'name', 'section_id', 'choices', 'is_required', 'position', 'status'])
    .select([
      sql<
        number[]
      >`array(select category_id from category_attribute where attribute_id = attribute.id order by category_id)`.as(
        'categoryIds',
      ),
      sql<AttributeRecord['answers']>`(
        select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
          from (select value, count(*)::integer as count from auction_attribute
                 where attribute_id = attribute.id group by value order by 2 desc limit 200) as answered)`.as(
        'answers',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('ATTRIBUTE_NOT_FOUND');
  const { section_id, is_required, ...record } = found;
  return { ...record, sectionId: section_id, isRequired: is_required };
};
