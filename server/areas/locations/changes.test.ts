import { sql } from 'kysely';
import { placeChanges } from '@/contract/locations/changes';
import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { type Level, LEVELS, PARENT_OF } from '@/domain/locations';
import texts from '@/locales/tr/locations.json';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { MAY_GO } from './merge';
import { OWN, type Reference, referencesTo, usesOf } from './uses';

let t: TestApi;
let admin: Caller;
let countryId: number;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  countryId = (await admin.call(places.country.create, { name: 'Deneme Ülkesi', code: 'XX' })).id;
});
afterAll(() => t.stop());

let made = 0;
const named = (what: string) => `${what} ${(made += 1)}`;
const newCity = (name = named('İl')) => admin.call(places.city.create, { countryId, name });
const newTown = (cityId: number, name = named('İlçe')) => admin.call(places.town.create, { cityId, name });
const newDistrict = (townId: number, name = named('Semt')) => admin.call(places.district.create, { townId, name });
const newQuarter = (districtId: number, name = named('Mahalle')) =>
  admin.call(places.quarter.create, { districtId, name });
/** A new city with a town, a district and a quarter. */
const line = async () => {
  const city = await newCity();
  const town = await newTown(city.id);
  const district = await newDistrict(town.id);
  const quarter = await newQuarter(district.id);
  return { city, town, district, quarter };
};
type Line = Awaited<ReturnType<typeof line>>;
/** A new territory in this country: the demo's or a new one. */
const newTerritory = (within: number) =>
  admin.call(places.territory.create, { countryId: within, name: named('Bölge') });

const turkey = async () =>
  (await t.owner.selectFrom('country').select('id').where('code', '=', 'TR').executeTakeFirstOrThrow()).id;

const versionOf = async (level: Level, id: number) => (await admin.call(places[level].detail, { id })).place.version;
const merge = async (level: Level, winnerId: number, loserId: number) =>
  admin.call(placeChanges[level].merge, {
    winnerId,
    loserId,
    winnerVersion: await versionOf(level, winnerId),
    loserVersion: await versionOf(level, loserId),
  });

/** Writes without triggers, as only the tables' owner can: bids, banners and books have their own rules. */
const freely = async <T>(work: (trx: typeof t.owner) => Promise<T>) =>
  t.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    return work(trx);
  });
const others = async ({ table, column }: Reference, id: number) =>
  (
    await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.ref(column)} <> ${id} order by id desc limit 1`.execute(
      t.owner,
    )
  ).rows[0]?.id;
/** Makes one row of a table refer to this place. */
const give = async (reference: Reference, id: number): Promise<number | undefined> => {
  const row = await others(reference, id);
  const { table, column } = reference;
  if (row !== undefined)
    await freely((trx) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id} where id = ${row}`.execute(trx),
    );
  return row;
};
const valueOf = async (table: string, column: string, id: number) =>
  (
    await sql<{
      value: number | null;
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(t.owner)
  ).rows[0]?.value;
const anAuction = async ({ city, town, district, quarter }: Line) => {
  const { id } = await t.owner.selectFrom('auction').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const place = { city_id: city.id, town_id: town.id, district_id: district.id, quarter_id: quarter.id };
  await freely((trx) => trx.updateTable('auction').set(place).where('id', '=', id).execute());
  return id;
};
const placeOf = (id: number) =>
  t.owner
    .selectFrom('auction')
    .select(['city_id', 'town_id', 'district_id', 'quarter_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('every table that refers to a place', () => {
  it('does so by a foreign key whose column is named after the level, and has a name for people', async () => {
    const known: string[] = [];
    for (const level of LEVELS) {
      for (const { table, column } of await referencesTo(t.owner, level)) {
        if (!OWN.has(table)) expect(texts.uses).toHaveProperty(table);
        expect([table, column]).toEqual([table, expect.stringMatching(new RegExp(`(^|_)${level}_id$`))]);
        known.push(`${table}.${column}`);
      }
      expect(texts.uses).toHaveProperty(level === 'country' ? 'city' : level);
    }
    const { rows } = await sql<{ place: string }>`
      select c.table_name || '.' || c.column_name as place from information_schema.columns c join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name ~ '(^|_)(city|town|district|quarter|territory|country)_id$'`.execute(
      t.owner,
    );
    const tree = LEVELS.map((level) => `${level}.${PARENT_OF[level]}_id`);
    expect(rows.map(({ place }) => place).filter((place) => !known.includes(place) && !tree.includes(place))).toEqual(
      [],
    );
    expect(known.length).toBeGreaterThan(15);
  });

  it('is one of those in which the loser’s row may go, or none', async () => {
    const tables = new Set<string>();
    for (const level of LEVELS) for (const { table } of await referencesTo(t.owner, level)) tables.add(table);
    expect([...MAY_GO].filter((table) => !tables.has(table))).toEqual([]);
  });

  it.each(LEVELS)('goes along when one %s becomes part of another, whole and in one act', async (level) => {
    const [winner, loser] = [await line(), await line()];
    const idIn = async (of: Line) =>
      level === 'territory'
        ? (await newTerritory(await turkey())).id
        : level === 'country'
          ? (
              await admin.call(places.country.create, {
                name: named('Ülke'),
                code: `Q${String.fromCharCode(65 + (made % 26))}`,
              })
            ).id
          : of[level].id;
    const [winnerId, loserId] = [await idIn(winner), await idIn(loser)];
    const references = await referencesTo(t.owner, level);
    const given = new Map<string, number>();
    for (const reference of references) {
      const row = await give(reference, loserId);
      if (row !== undefined) given.set(`${reference.table}.${reference.column}`, row);
    }
    // Only cities and territories refer to a country.
    if (level !== 'country') expect(given.size).toBeGreaterThan(0);
    const before = await usesOf(t.owner, level, loserId);
    const preview = await admin.call(placeChanges[level].mergePreview, { winnerId, loserId });
    expect(preview.closed).toBeNull();
    for (const use of before.used) expect(preview.moves).toContainEqual(use);

    await merge(level, winnerId, loserId);
    for (const [place, row] of given) {
      const [table = '', column = ''] = place.split('.');
      expect([place, await valueOf(table, column, row)]).toEqual([place, winnerId]);
    }
    expect(await refusal(admin.call(places[level].detail, { id: loserId }))).toMatchObject({ errors: ['NOT_FOUND'] });
    const { merged } = await admin.call(places[level].detail, { id: winnerId });
    expect(merged).toMatchObject([{ name: preview.loser.name, operatorName: expect.stringContaining(' ') }]);
  });
});

describe('moving', () => {
  it('takes a quarter into another district, with every record that keeps its path', async () => {
    const [from, to] = [await line(), await line()];
    const auction = await anAuction(from);
    const given = { id: from.quarter.id, parentId: to.district.id };
    const preview = await admin.call(placeChanges.quarter.movePreview, given);
    expect(preview).toMatchObject({ closed: null, uses: [{ table: 'auction', count: 1 }] });
    expect(preview.into.map(({ id }) => id)).toEqual([countryId, to.city.id, to.town.id, to.district.id]);
    // The preview has moved nothing.
    expect((await placeOf(auction)).district_id).toBe(from.district.id);

    await admin.call(placeChanges.quarter.move, { ...given, version: preview.place.version });
    expect(await placeOf(auction)).toEqual({
      city_id: to.city.id,
      town_id: to.town.id,
      district_id: to.district.id,
      quarter_id: from.quarter.id,
    });
    const { path } = await admin.call(places.quarter.detail, { id: from.quarter.id });
    expect(path.map(({ name }) => name)).toEqual([
      'Deneme Ülkesi',
      to.city.name,
      to.town.name,
      to.district.name,
      from.quarter.name,
    ]);
  });

  it('takes a town into another city with all that lies in it; what a record leaves open stays open', async () => {
    const [from, to] = [await line(), await line()];
    const auction = await anAuction(from);
    const customers = await t.owner.selectFrom('customer').select('id').orderBy('id').limit(2).execute();
    const [whole = 0, half = 0] = customers.map(({ id }) => id);
    await t.owner
      .updateTable('customer')
      .set({ city_id: from.city.id, town_id: from.town.id })
      .where('id', '=', whole)
      .execute();
    await t.owner
      .updateTable('customer')
      .set({ city_id: null, town_id: from.town.id })
      .where('id', '=', half)
      .execute();
    const { version } = from.town;
    await admin.call(placeChanges.town.move, { id: from.town.id, version, parentId: to.city.id });
    expect(await placeOf(auction)).toEqual({
      city_id: to.city.id,
      town_id: from.town.id,
      district_id: from.district.id,
      quarter_id: from.quarter.id,
    });
    const rows = await t.owner
      .selectFrom('customer')
      .select(['city_id', 'town_id'])
      .where('id', 'in', [whole, half])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { city_id: to.city.id, town_id: from.town.id },
      { city_id: null, town_id: from.town.id },
    ]);
  });

  it('is refused where the name is taken, where it lies already, and where there is nothing', async () => {
    const [from, to] = [await line(), await line()];
    await newQuarter(to.district.id, from.quarter.name.toLocaleUpperCase('tr'));
    const { id, version } = from.quarter;
    const move = (parentId: number) => refusal(admin.call(placeChanges.quarter.move, { id, version, parentId }));
    expect(await move(to.district.id)).toMatchObject({ fields: { parentId: 'LOCATION_NAME_NOT_UNIQUE' } });
    expect(await move(from.district.id)).toMatchObject({ fields: { parentId: 'LOCATION_SAME' } });
    expect(await move(999_999_999)).toMatchObject({ fields: { parentId: 'NOT_FOUND' } });
    const { closed } = await admin.call(placeChanges.quarter.movePreview, { id, parentId: to.district.id });
    expect(closed).toEqual({ code: 'LOCATION_NAME_NOT_UNIQUE', what: null });
  });

  it('lets towns leave the territory of a country that they no longer lie in', async () => {
    const { city, town } = await line();
    const territory = await newTerritory(countryId);
    await admin.call(locations.setTerritory, { townIds: [town.id], territoryId: territory.id });
    const abroad = await admin.call(places.country.create, { name: named('Uzak'), code: 'ZY' });
    await admin.call(placeChanges.city.move, { id: city.id, version: city.version, parentId: abroad.id });
    const { place } = await admin.call(places.town.detail, { id: town.id });
    expect(place.territoryId).toBeNull();
  });
});

describe('merging', () => {
  it('puts together what lies in both: the same names become one, the rest goes along', async () => {
    const [winner, loser] = [await line(), await line()];
    const twin = await newDistrict(loser.town.id, winner.district.name.toLocaleUpperCase('tr'));
    const inTwin = await newQuarter(twin.id);
    const auction = await anAuction({ ...loser, district: twin, quarter: inTwin });
    const { merges, moves } = await admin.call(placeChanges.town.mergePreview, {
      winnerId: winner.town.id,
      loserId: loser.town.id,
    });
    expect(merges).toEqual([{ level: 'district', id: winner.district.id, name: twin.name }]);
    expect(moves).toEqual(
      expect.arrayContaining([
        { table: 'district', count: 1 },
        { table: 'quarter', count: 1 },
      ]),
    );
    await merge('town', winner.town.id, loser.town.id);
    expect(await placeOf(auction)).toEqual({
      city_id: winner.city.id,
      town_id: winner.town.id,
      district_id: winner.district.id,
      quarter_id: inTwin.id,
    });
    const { rows } = await admin.call(places.district.list, { townId: winner.town.id });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([winner.district.id, loser.district.id].toSorted());
  });

  it('lets go of what both have, and keeps what the winner leaves open of the loser', async () => {
    const [winner, loser] = [await line(), await line()];
    const agents = await t.owner.selectFrom('agent').select('id').orderBy('id').limit(2).execute();
    const [both = 0, one = 0] = agents.map(({ id }) => id);
    await t.owner
      .insertInto('agent_town')
      .values([
        { agent_id: both, town_id: winner.town.id },
        { agent_id: both, town_id: loser.town.id },
        { agent_id: one, town_id: loser.town.id },
      ])
      .execute();
    const { town } = loser;
    await admin.call(places.town.update, {
      id: town.id,
      version: town.version,
      name: town.name,
      latitude: 40.5,
      longitude: 29.5,
    });
    const { moves, goes } = await admin.call(placeChanges.town.mergePreview, {
      winnerId: winner.town.id,
      loserId: town.id,
    });
    expect(moves).toContainEqual({ table: 'agent_town', count: 1 });
    expect(goes).toEqual([{ table: 'agent_town', count: 1 }]);
    expect(await merge('town', winner.town.id, town.id)).toMatchObject({ latitude: 40.5, longitude: 29.5 });
    // No other town has got this position.
    const elsewhere = await t.owner.selectFrom('town').select('id').where('latitude', '=', 40.5).execute();
    expect(elsewhere).toEqual([{ id: winner.town.id }]);
    const kept = await t.owner
      .selectFrom('agent_town')
      .select('agent_id')
      .where('town_id', '=', winner.town.id)
      .execute();
    expect(kept.map(({ agent_id }) => agent_id).toSorted()).toEqual([both, one].toSorted());
  });

  it('gives a plate number to the city that stays', async () => {
    const [winner, loser] = [await newCity(), await newCity()];
    const { id } = await t.owner
      .selectFrom('city')
      .select('id')
      .where('plate_code', '=', '81')
      .executeTakeFirstOrThrow();
    await t.owner.updateTable('city').set({ plate_code: null }).where('id', '=', id).execute();
    const { name, version } = loser;
    await admin.call(places.city.update, { id: loser.id, version, name, plateCode: '81' });
    expect(await merge('city', winner.id, loser.id)).toMatchObject({ plateCode: '81' });
  });

  it('is refused, by name, where there can be one only, and then nothing has moved', async () => {
    const [winner, loser] = [await line(), await line()];
    const banner = async (name: string, townId: number) => {
      const { id } = await t.owner
        .insertInto('content_item')
        .values({ kind: 'MASTHEAD', name, draft: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.owner
        .insertInto('banner_showing')
        .values({ item_id: id, kind: 'MASTHEAD', device: 'mobile', town_id: townId, period: '[,)' })
        .execute();
    };
    await banner('Birinci afiş', winner.town.id);
    await banner('İkinci afiş', loser.town.id);
    const auction = await anAuction(loser);
    const pair = { winnerId: winner.town.id, loserId: loser.town.id };
    const { closed } = await admin.call(placeChanges.town.mergePreview, pair);
    expect(closed).toEqual({ code: 'LOCATION_MERGE_CONFLICT', what: 'afiş' });
    expect(await refusal(merge('town', pair.winnerId, pair.loserId))).toMatchObject({
      errors: ['LOCATION_MERGE_CONFLICT'],
    });
    expect((await placeOf(auction)).town_id).toBe(loser.town.id);
  });

  it('is refused for a place with itself and for versions of before; of three that ask at once one is heard', async () => {
    const [one, two] = [await newCity(), await newCity()];
    const versions = { winnerVersion: one.version, loserVersion: two.version };
    const pair = { winnerId: one.id, loserId: two.id };
    expect(
      await refusal(admin.call(placeChanges.city.merge, { ...versions, winnerId: one.id, loserId: one.id })),
    ).toMatchObject({
      errors: ['LOCATION_SAME'],
    });
    const stale = await admin.answer(placeChanges.city.merge, { ...pair, ...versions, loserVersion: 99 });
    expect([stale.status, JSON.parse(await bodyText(stale)).current]).toEqual([
      409,
      expect.objectContaining({ name: two.name }),
    ]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.answer(placeChanges.city.merge, { ...pair, ...versions })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('follows a place through several merges, and is in the audit trail with who did it', async () => {
    const [first, second, third] = [await newCity(), await newCity(), await newCity()];
    await merge('city', second.id, first.id);
    await merge('city', third.id, second.id);
    const { merged } = await admin.call(places.city.detail, { id: third.id });
    expect(merged.map(({ name }) => name)).toEqual([second.name, first.name]);
    const entry = await t.owner
      .selectFrom('audit_entry')
      .select(['action', 'operator_id', 'changes'])
      .where('table_name', '=', 'city')
      .where('record_id', '=', first.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'DELETE',
      operator_id: expect.any(Number),
      changes: { name: [first.name, null] },
    });
  });
});

test('the codes of the official list go to the place that stays, and keep nothing from being deleted', async () => {
  const [winner, loser] = [await line(), await line()];
  const code = String(9_000_000 + winner.quarter.id);
  const { id } = await t.owner
    .insertInto('official_place')
    .values({ quarter_id: loser.quarter.id, code })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { moves } = await admin.call(placeChanges.quarter.mergePreview, {
    winnerId: winner.quarter.id,
    loserId: loser.quarter.id,
  });
  expect(moves).toEqual([]);
  await merge('quarter', winner.quarter.id, loser.quarter.id);
  expect(await valueOf('official_place', 'quarter_id', id)).toBe(winner.quarter.id);
  await admin.call(places.quarter.remove, { id: winner.quarter.id });
  expect(await valueOf('official_place', 'quarter_id', id)).toBeUndefined();
});

describe('what hangs on a place', () => {
  it('is counted in its record and in the refusal to delete it (V35)', async () => {
    const { city, town, district, quarter } = await line();
    await anAuction({ city, town, district, quarter });
    const { uses } = await admin.call(places.city.detail, { id: city.id });
    expect(uses).toEqual([
      { table: 'town', count: 1 },
      { table: 'auction', count: 1 },
    ]);
    const said = async (level: Level, id: number) => {
      const { errors, params, message } = await refusal(admin.call(places[level].remove, { id }));
      return { errors, params, message };
    };
    expect(await said('city', city.id)).toEqual({
      errors: ['DELETE_TOWNS_BEFORE_CITY'],
      params: { uses: '1 ilçe, 1 mezat' },
      message: expect.stringContaining('1 ilçe, 1 mezat'),
    });
    expect(await said('quarter', quarter.id)).toMatchObject({
      errors: ['LOCATION_IN_USE'],
      params: { uses: '1 mezat' },
    });
    expect((await said('country', countryId)).errors).toEqual(['DELETE_CITY_BEFORE_COUNTRY']);
    expect((await said('district', district.id)).errors).toEqual(['DELETE_QUARTERS_BEFORE_DISTRICT']);
    expect((await said('town', town.id)).errors).toEqual(['DELETE_DISTRICTS_BEFORE_TOWN']);
  });
});

test.each(['00', '82', '99', '1', 'AB'])('%s is no plate number', async (plateCode) => {
  expect(await refusal(admin.call(places.city.create, { countryId, name: named('Plakalı'), plateCode }))).toMatchObject(
    {
      fields: { plateCode: 'PLATE_CODE_INVALID' },
    },
  );
});

test('a plate number is one city’s', async () => {
  expect(
    await refusal(admin.call(places.city.create, { countryId, name: named('İkinci'), plateCode: '34' })),
  ).toMatchObject({
    fields: { plateCode: 'LOCATION_CODE_NOT_UNIQUE' },
  });
});

test('who may only look moves and merges nothing', async () => {
  const { quarter, district } = await line();
  const onlooker = await hire(t, 'yalnizca.bakan', ['AGENT_MANAGER']);
  expect((await onlooker.call(places.quarter.detail, { id: quarter.id })).place.name).toBe(quarter.name);
  for (const call of [
    () => onlooker.call(placeChanges.quarter.move, { id: quarter.id, version: 1, parentId: district.id }),
    () => onlooker.call(placeChanges.quarter.mergePreview, { winnerId: 1, loserId: 2 }),
  ])
    expect(await refusal(call())).toMatchObject({ errors: ['AUTHORIZATION_ERROR'] });
});
