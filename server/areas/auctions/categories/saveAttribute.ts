import type { AttributeRecord, categories } from '@/contract/auctions/categories';
import type { Parsed } from '@/contract/kit';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { attributeRecord } from './attributes';

type Given = Parsed<typeof categories.saveAttribute>;

/** The choices without duplicates, ignoring case and Turkish letters. */
const distinct = (choices: readonly string[]): string[] =>
  choices.filter((choice, index) => choices.findIndex((other) => fold(other) === fold(choice)) === index);

const assertSection = async (db: Database, id: number): Promise<void> => {
  const found = await db.selectFrom('detail_section').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw beside('sectionId', 'DETAIL_SECTION_NOT_FOUND');
};

const writeCategories = async (
  db: Database,
  attributeId: number,
  before: readonly number[],
  wanted: readonly number[],
) => {
  const left = before.filter((id) => !wanted.includes(id));
  const joined = [...new Set(wanted)].filter((id) => !before.includes(id));
  if (left.length > 0) {
    await db
      .deleteFrom('category_attribute')
      .where('attribute_id', '=', attributeId)
      .where('category_id', 'in', left)
      .execute();
  }
  if (joined.length === 0) return;
  const known = await db.selectFrom('category').select('id').where('id', 'in', joined).execute();
  if (known.length < joined.length) throw beside('categoryIds', 'CATEGORY_NOT_FOUND');
  await db
    .insertInto('category_attribute')
    .values(joined.map((category_id) => ({ attribute_id: attributeId, category_id })))
    .execute();
};

/** Choices that auctions use cannot be removed. A change to free text keeps every answer valid. */
const assertChoicesKept = (before: AttributeRecord, choices: readonly string[]): void => {
  if (choices.length === 0) return;
  const lost = before.answers.some(({ value }) => before.choices.includes(value) && !choices.includes(value));
  if (lost) throw beside('choices', 'ATTRIBUTE_CHOICE_IN_USE');
};

/** Creates or changes an attribute. @throws the codes of the contract; VERSION_CONFLICT with the current record */
export const saveAttribute = async (db: Database, given: Given): Promise<AttributeRecord> => {
  const { id, version, categoryIds } = given;
  const choices = given.choices && distinct(given.choices);
  // Missing fields stay unchanged; a new attribute gets the table's defaults.
  const values = {
    name: given.name,
    section_id: given.sectionId,
    choices,
    is_required: given.isRequired,
    position: given.position,
    status: given.status,
  };
  if (id === undefined) {
    await assertSection(db, given.sectionId);
    const made = await db.insertInto('attribute').values(values).returning('id').executeTakeFirstOrThrow();
    await writeCategories(db, made.id, [], categoryIds ?? []);
    return attributeRecord(db, made.id);
  }
  await db.selectFrom('attribute').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const before = await attributeRecord(db, id);
  if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: before });
  await assertSection(db, given.sectionId);
  if (choices) assertChoicesKept(before, choices);
  await db.updateTable('attribute').set(values).where('id', '=', id).execute();
  if (categoryIds) await writeCategories(db, id, before.categoryIds, categoryIds);
  return attributeRecord(db, id);
};

/** Adds a missing choice; if it exists in any spelling, nothing changes. @throws ATTRIBUTE_NOT_FOUND, ATTRIBUTE_IS_FREE_TEXT */
export const addChoice = async (
  db: Database,
  { id, choice }: Parsed<typeof categories.addChoice>,
): Promise<AttributeRecord> => {
  await db.selectFrom('attribute').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const before = await attributeRecord(db, id);
  if (before.choices.length === 0) throw beside('choice', 'ATTRIBUTE_IS_FREE_TEXT');
  if (before.choices.some((known) => fold(known) === fold(choice))) return before;
  await db
    .updateTable('attribute')
    .set({ choices: [...before.choices, choice] })
    .where('id', '=', id)
    .execute();
  return attributeRecord(db, id);
};
