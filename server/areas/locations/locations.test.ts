import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let admin: Caller;
let countryId: number;

beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  countryId = (await admin.call(places.country.create, { name: 'Deneme Ülkesi', code: 'xx' })).id;
});
afterAll(() => t.stop());

const codes = async (call: Promise<unknown>): Promise<string[]> => {
  try {
    await call;
    return [];
  } catch (error) {
    return (error as { body: { errors: string[] } }).body.errors;
  }
};
const city = (name: string) => admin.call(places.city.create, { countryId, name });

/** A new city with a town, a district and a quarter. */
const line = async (name: string) => {
  const { id: cityId } = await city(name);
  const { id: townId } = await admin.call(places.town.create, { cityId, name: `${name} İlçesi`, latitude: 40.9 });
  const { id: districtId } = await admin.call(places.district.create, { townId, name: `${name} Semti` });
  const quarter = await admin.call(places.quarter.create, {
    districtId,
    name: `${name} Mahallesi`,
    postalCode: '34710',
  });
  return { cityId, townId, districtId, quarter };
};

test('what a branch holds is counted and listed under its parent only, in Turkish order', async () => {
  const { cityId } = await line('Çınar');
  await admin.call(places.town.create, { cityId, name: 'Şirin' });
  await admin.call(places.town.create, { cityId, name: 'Iğdır' });
  await admin.call(places.town.create, { cityId, name: 'İncirli' });
  await line('Başka');
  const { rows } = await admin.call(places.town.list, { cityId });
  expect(rows.map(({ name }) => name)).toEqual(['Çınar İlçesi', 'Iğdır', 'İncirli', 'Şirin']);
  expect((await admin.call(places.city.detail, { id: cityId })).place.children).toBe(4);
  expect(rows[0]).toMatchObject({ cityName: 'Çınar', territoryId: null, latitude: 40.9, longitude: null, children: 1 });
});

test('a name is unique within its parent, case and Turkish letters aside; elsewhere it is free', async () => {
  const one = await line('Ünlü');
  const other = await line('Sessiz');
  expect(await codes(admin.call(places.town.create, { cityId: one.cityId, name: 'UNLU ilcesi' }))).toEqual([
    'LOCATION_NAME_NOT_UNIQUE',
  ]);
  expect(await codes(admin.call(places.town.create, { cityId: other.cityId, name: 'Ünlü İlçesi' }))).toEqual([]);
  expect(await codes(admin.call(places.country.create, { name: 'Öbür Ülke', code: 'XX' }))).toEqual([
    'LOCATION_CODE_NOT_UNIQUE',
  ]);
});

test('a name is required and its parent must exist', async () => {
  expect(await codes(admin.call(places.city.create, { countryId, name: '  ' }))).toEqual(['REQUIRED']);
  expect(await codes(admin.call(places.city.create, { countryId: 999_999, name: 'Hiç' }))).toEqual(['NOT_FOUND']);
});

test('a stale save is refused and shows the place as it is now (nothing is lost)', async () => {
  const { quarter } = await line('Yarış');
  const { id, version } = quarter;
  const saved = await admin.call(places.quarter.update, { id, version, name: 'Yarış Bir', postalCode: '34711' });
  expect(saved).toMatchObject({ name: 'Yarış Bir', version: version + 1 });
  const answer = await admin.answer(places.quarter.update, { id, version, name: 'Yarış İki' });
  expect(answer.status).toBe(409);
  expect(JSON.parse(await bodyText(answer))).toMatchObject({
    errors: ['VERSION_CONFLICT'],
    current: { name: 'Yarış Bir', postalCode: '34711', version: version + 1 },
  });
});

test('children are deleted first, level by level (V35)', async () => {
  const { cityId, townId, districtId, quarter } = await line('Sıra');
  const remove = (level: 'city' | 'town' | 'district' | 'quarter', id: number) =>
    codes(admin.call(places[level].remove, { id }));
  expect(await codes(admin.call(places.country.remove, { id: countryId }))).toEqual(['DELETE_CITY_BEFORE_COUNTRY']);
  expect(await remove('city', cityId)).toEqual(['DELETE_TOWNS_BEFORE_CITY']);
  expect(await remove('town', townId)).toEqual(['DELETE_DISTRICTS_BEFORE_TOWN']);
  expect(await remove('district', districtId)).toEqual(['DELETE_QUARTERS_BEFORE_DISTRICT']);
  expect(await remove('quarter', quarter.id)).toEqual([]);
  expect(await remove('district', districtId)).toEqual([]);
  expect(await remove('town', townId)).toEqual([]);
  expect(await remove('city', cityId)).toEqual([]);
  expect(await remove('city', cityId)).toEqual(['NOT_FOUND']);
});

test('a place that a record names cannot be deleted', async () => {
  const { cityId, townId } = await line('Bağlı');
  const { id } = await admin.call(places.territory.create, { countryId, name: 'Bağlı Bölge' });
  await admin.call(locations.setTerritory, { townIds: [townId], territoryId: id });
  expect(await codes(admin.call(places.territory.remove, { id }))).toEqual(['LOCATION_IN_USE']);
  await admin.call(locations.setTerritory, { townIds: [townId], territoryId: null });
  expect(await codes(admin.call(places.territory.remove, { id }))).toEqual([]);

  const { id: emptyId } = await admin.call(places.town.create, { cityId, name: 'Projeli' });
  await t.owner
    .insertInto('project')
    .values({ name: 'Deneme Konutları', slug: 'deneme-konutlari', town_id: emptyId })
    .execute();
  expect(await codes(admin.call(places.town.remove, { id: emptyId }))).toEqual(['LOCATION_IN_USE']);
});

test('towns go into a territory of their own country only, all of them or none', async () => {
  const { townId } = await line('Bölgeli');
  const { id: territoryId } = await admin.call(places.territory.create, { countryId, name: 'Batı' });
  const abroad = await admin.call(places.country.create, { name: 'Uzak Ülke', code: 'YY' });
  const { id: far } = await admin.call(places.city.create, { countryId: abroad.id, name: 'Uzak İl' });
  const { id: farTown } = await admin.call(places.town.create, { cityId: far, name: 'Uzak İlçe' });
  expect(await codes(admin.call(locations.setTerritory, { townIds: [townId, farTown], territoryId }))).toEqual([
    'NOT_FOUND',
  ]);
  expect(await codes(admin.call(locations.setTerritory, { townIds: [townId], territoryId: 999_999 }))).toEqual([
    'TERRITORY_NOT_FOUND',
  ]);
  await admin.call(locations.setTerritory, { townIds: [townId], territoryId });
  const { rows } = await admin.call(places.town.list, { territoryId });
  expect(rows).toMatchObject([{ id: townId, territoryName: 'Batı' }]);
  expect((await admin.call(places.territory.detail, { id: territoryId })).place.children).toBe(1);
});

test('two people give towns to territories at once: the second is shown what the first has done', async () => {
  const { townId } = await line('İkili');
  const [first, second] = [
    await admin.call(places.territory.create, { countryId, name: 'Birincinin' }),
    await admin.call(places.territory.create, { countryId, name: 'İkincinin' }),
  ];
  const { version } = (await admin.call(places.town.detail, { id: townId })).place;
  const give = (territoryId: number) =>
    admin.answer(locations.setTerritory, { townIds: [townId], versions: [version], territoryId });
  expect((await give(first.id)).status).toBe(200);
  const refused = await give(second.id);
  expect([refused.status, JSON.parse(await bodyText(refused))]).toEqual([
    409,
    expect.objectContaining({
      errors: ['VERSION_CONFLICT'],
      current: expect.objectContaining({ id: townId, territoryName: 'Birincinin' }),
    }),
  ]);
  expect(
    await codes(admin.call(locations.setTerritory, { townIds: [townId], versions: [], territoryId: first.id })),
  ).toEqual(['INVALID_INPUT']);
});

test('search keeps to one level where a place of that level is chosen', async () => {
  await line('Seviyeli');
  const { rows } = await admin.call(locations.search, { name: 'seviyeli', level: 'town' });
  expect(rows.map(({ level, name }) => [level, name])).toEqual([['town', 'Seviyeli İlçesi']]);
});

test('search finds a quarter whatever the letters, and shows the way to it', async () => {
  const { cityId, townId, districtId, quarter } = await line('Göğüş');
  const { rows } = await admin.call(locations.search, { name: 'GOGUS mahallesi' });
  expect(rows[0]).toEqual({
    level: 'quarter',
    id: quarter.id,
    name: 'Göğüş Mahallesi',
    path: [
      { level: 'country', id: countryId, name: 'Deneme Ülkesi' },
      { level: 'city', id: cityId, name: 'Göğüş' },
      { level: 'town', id: townId, name: 'Göğüş İlçesi' },
      { level: 'district', id: districtId, name: 'Göğüş Semti' },
      { level: 'quarter', id: quarter.id, name: 'Göğüş Mahallesi' },
    ],
  });
});

test('search puts the very name first and narrows by what a place lies in', async () => {
  await line('Pınar');
  await line('Pınarbaşı');
  const found = await admin.call(locations.search, { name: 'pinar' });
  expect(found.rows[0]).toMatchObject({ level: 'city', name: 'Pınar' });
  const narrowed = await admin.call(locations.search, { name: 'mahallesi pınarbaşı' });
  expect(narrowed.rows[0]?.name).toBe('Pınarbaşı Mahallesi');
  const within = await admin.call(locations.search, { name: 'caferaga kadikoy' });
  expect(within.rows.map(({ name }) => name)).toEqual(['Caferağa Mahallesi']);
  expect((await admin.call(locations.search, { name: '%%' })).rows).toEqual([]);
});

test('the detail answers the way from the country down; a level knows only its own ids', async () => {
  const { districtId } = await line('Yol');
  const { path } = await admin.call(places.district.detail, { id: districtId });
  expect(path.map(({ level }) => level)).toEqual(['country', 'city', 'town', 'district']);
  expect(await codes(admin.call(places.district.detail, { id: 999_999 }))).toEqual(['NOT_FOUND']);
});

test('who may not edit is told so; everybody signed in can choose a place', async () => {
  const agent = await t.signIn('danisman1');
  expect(await codes(agent.call(places.city.create, { countryId, name: 'Yetkisiz' }))).toEqual(['AUTHORIZATION_ERROR']);
  expect((await agent.call(locations.countries, {})).map(({ name }) => name)).toContain('Deneme Ülkesi');
  expect(await codes(t.nobody.call(places.city.list, {}))).toEqual(['AUTHENTICATION_ERROR']);
});

test('every change is in the audit trail with who made it', async () => {
  const { id, version } = await city('İzli');
  await admin.call(places.city.update, { id, version, name: 'İzli Kent', plateCode: null });
  const entries = await t.owner
    .selectFrom('audit_entry')
    .select(['action', 'changes', 'operator_id'])
    .where('table_name', '=', 'city')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['INSERT', 'UPDATE']);
  expect(entries[1]?.changes).toEqual({ name: ['İzli', 'İzli Kent'] });
  expect(entries[1]?.operator_id).not.toBeNull();
});
