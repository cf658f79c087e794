import { sql } from 'kysely';
import type { categories, SectionRecord } from '@/contract/auctions/categories';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

const sections = (db: Database) =>
  db
    .selectFrom('detail_section')
    .select(['id', 'version', 'name', 'position', 'status'])
    .select(
      sql<number>`(select count(*)::integer from attribute where attribute.section_id = detail_section.id)`.as(
        'attributeCount',
      ),
    );

export const allSections = (db: Database): Promise<SectionRecord[]> =>
  sections(db).orderBy('position').orderBy('id').execute();

/** @throws DETAIL_SECTION_NOT_FOUND */
export const sectionRecord = async (db: Database, id: number): Promise<SectionRecord> => {
  const found = await sections(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('DETAIL_SECTION_NOT_FOUND');
  return found;
};

/** Creates or changes a section. @throws the codes of the contract; VERSION_CONFLICT with the current record */
export const saveSection = async (
  db: Database,
  { id, version, ...values }: Parsed<typeof categories.saveSection>,
): Promise<SectionRecord> => {
  if (id !== undefined) {
    await db.selectFrom('detail_section').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const before = await sectionRecord(db, id);
    if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: before });
  }
  if (id === undefined) {
    const made = await db.insertInto('detail_section').values(values).returning('id').executeTakeFirstOrThrow();
    return sectionRecord(db, made.id);
  }
  await db.updateTable('detail_section').set(values).where('id', '=', id).execute();
  return sectionRecord(db, id);
};
