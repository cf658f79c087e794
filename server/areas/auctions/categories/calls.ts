import { sql } from 'kysely';
import { categories, type CategoryNode } from '@/contract/auctions/categories';
import type { Database } from '@/server/kernel/db/pool';
import { implement } from '@/server/kernel/http/bind';
import { attributeRecord, attributesInUse, searchAttributes } from './attributes';
import { addChoice, saveAttribute } from './saveAttribute';
import { allSections, saveSection, sectionRecord } from './sections';

const tree = (db: Database): Promise<CategoryNode[]> =>
  db
    .selectFrom('category')
    .leftJoin('category as main', 'main.id', 'category.parent_id')
    .select(['category.id', 'category.parent_id as parentId', 'category.name', 'category.kind', 'category.status'])
    .orderBy(sql`coalesce(main.position, category.position), coalesce(main.id, category.id)`)
    .orderBy(sql`category.parent_id is not null`)
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const categoryRoutes = implement('categories', categories, {
  tree: async (_, { db }) => ({ rows: await tree(db) }),
  search: (input, { db }) => searchAttributes(db, input),
  allAttributes: async ({ categoryId }, { db }) => ({ rows: await attributesInUse(db, categoryId) }),
  attribute: ({ id }, { db }) => attributeRecord(db, id),
  saveAttribute: (input, { db }) => saveAttribute(db, input),
  addChoice: (input, { db }) => addChoice(db, input),
  sections: async (_, { db }) => ({ rows: await allSections(db) }),
  section: ({ id }, { db }) => sectionRecord(db, id),
  saveSection: (input, { db }) => saveSection(db, input),
});
