import { categories } from '@/contract/auctions/categories';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  t = await testApi();
  admin = await hire(t, 'kategorici', ['ADMIN']);
  editor = await hire(t, 'ilanci', ['AUCTION_CREATOR']);
});
afterAll(() => t.stop());

const leaf = async () =>
  (await admin.call(categories.tree, {})).rows.find(({ parentId }) => parentId !== null)?.id ?? 0;
const section = (name: string) => admin.call(categories.saveSection, { name, position: 50 });

test('the tree has every category after its main one', async () => {
  const { rows } = await editor.call(categories.tree, {});
  const at = new Map(rows.map(({ id }, index) => [id, index]));
  expect(rows.length).toBeGreaterThan(10);
  for (const { id, parentId } of rows) if (parentId) expect(at.get(parentId)).toBeLessThan(at.get(id) ?? 0);
});

test('a section is made, renamed, and its name is taken whatever the letters', async () => {
  const made = await section('Manzara Özellikleri');
  expect(made).toMatchObject({ version: 1, attributeCount: 0 });
  expect(await refusal(section('MANZARA ozellikleri'))).toMatchObject({
    fields: { name: 'DETAIL_SECTION_NAME_NOT_UNIQUE' },
  });
  const { id, version } = made;
  expect(await admin.call(categories.saveSection, { id, version, name: 'Manzara' })).toMatchObject({ name: 'Manzara' });
  expect(await refusal(admin.call(categories.saveSection, { id, version, name: 'Görüş' }))).toMatchObject({
    status: 409,
    current: { name: 'Manzara' },
  });
  expect((await admin.call(categories.section, { id })).name).toBe('Manzara');
  expect(await refusal(admin.call(categories.section, { id: 2_000_000_000 }))).toMatchObject({ status: 404 });
});

test('an attribute is asked of its categories, in its section, and found by name', async () => {
  const categoryId = await leaf();
  const { id: sectionId } = await section('Deneme Bölümü');
  const given = { name: 'Işık', sectionId, choices: ['Çok', 'Az', 'çok'], categoryIds: [categoryId], isRequired: true };
  const made = await admin.call(categories.saveAttribute, given);
  expect(made).toMatchObject({ choices: ['Çok', 'Az'], categoryIds: [categoryId], isRequired: true });
  const { rows } = await editor.call(categories.allAttributes, { categoryId });
  expect(rows.at(-1)).toMatchObject({ id: made.id, name: 'Işık', section: 'Deneme Bölümü' });
  expect((await editor.call(categories.search, { name: 'isik' })).rows).toMatchObject([{ id: made.id }]);
  expect(await refusal(admin.call(categories.saveAttribute, { ...given, name: 'ISIK' }))).toMatchObject({
    fields: { name: 'ATTRIBUTE_NAME_NOT_UNIQUE' },
  });
  const change = { ...given, id: made.id, version: made.version };
  expect(
    await refusal(admin.call(categories.saveAttribute, { ...change, categoryIds: [2_000_000_000] })),
  ).toMatchObject({ fields: { categoryIds: 'CATEGORY_NOT_FOUND' } });
  const passive = await admin.call(categories.saveAttribute, { ...change, status: 'PASSIVE' });
  expect(passive.version).toBe(made.version + 1);
  expect((await editor.call(categories.allAttributes, { categoryId })).rows.map(({ id }) => id)).not.toContain(made.id);
  expect(await refusal(admin.call(categories.saveAttribute, change))).toMatchObject({ errors: ['VERSION_CONFLICT'] });
});

test('a choice in use stays, and who writes an auction may add one', async () => {
  const { attribute_id: id } = await t.owner
    .selectFrom('auction_attribute')
    .select('attribute_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { answers: _, ...record } = await admin.call(categories.attribute, { id });
  expect(await refusal(admin.call(categories.saveAttribute, { ...record, choices: ['Yalnız bu'] }))).toMatchObject({
    fields: { choices: 'ATTRIBUTE_CHOICE_IN_USE' },
  });
  const added = await editor.call(categories.addChoice, { id, choice: 'Jeotermal' });
  expect(added.choices).toEqual([...record.choices, 'Jeotermal']);
  expect((await editor.call(categories.addChoice, { id, choice: 'JEOTERMAL' })).choices).toEqual(added.choices);
  expect(await refusal(editor.call(categories.saveAttribute, { ...record }))).toMatchObject({ status: 403 });
});

test('twenty people who add choices at once lose none', async () => {
  const { id: sectionId } = await section('Kalabalık');
  const { id } = await admin.call(categories.saveAttribute, { name: 'Sıra', sectionId, choices: ['0'] });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => editor.call(categories.addChoice, { id, choice: `s${index}` })),
  );
  expect((await admin.call(categories.attribute, { id })).choices).toHaveLength(21);
  const free = await admin.call(categories.saveAttribute, { name: 'Serbest', sectionId });
  expect(await refusal(editor.call(categories.addChoice, { id: free.id, choice: 'x' }))).toMatchObject({
    errors: ['ATTRIBUTE_IS_FREE_TEXT'],
  });
});
