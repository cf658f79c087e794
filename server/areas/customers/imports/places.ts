import { plainName } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import type { Places } from './parse';

/** All cities, by name and by plate number, and towns by name: about a thousand, read at once. */
export const placesByName = async (db: Database): Promise<Places> => {
  const [cities, towns] = await Promise.all([
    db.selectFrom('city').select(['id', 'name', 'plate_code as plate']).execute(),
    db.selectFrom('town').select(['id', 'name', 'city_id as cityId']).execute(),
  ]);
  return {
    cities: new Map(
      cities.flatMap(({ id, name, plate }) => [
        [plainName(name), id] as const,
        ...(plate ? [[plate, id] as const] : []),
      ]),
    ),
    towns: new Map(towns.map(({ id, name, cityId }) => [`${cityId} ${plainName(name)}`, id])),
  };
};
