import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';
import type { Places } from './parse';

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** All cities and towns by name: a thousand, read once for a file. */
export const placesByName = async (db: Database): Promise<Places> => {
  const [cities, towns] = await Promise.all([
    db.selectFrom('city').select(['id', 'name']).execute(),
    db.selectFrom('town').select(['id', 'name', 'city_id as cityId']).execute(),
  ]);
  return {
    cities: new Map(cities.map(({ id, name }) => [plain(name), id])),
    towns: new Map(towns.map(({ id, name, cityId }) => [`${cityId} ${plain(name)}`, id])),
  };
};
