import { DONE, PAGING_FIELDS } from '@/contract/kit';
import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { LEVELS, type Level } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { type Handlers, implement, type Route } from '@/server/kernel/http/bind';
import { createPlace, removePlace, setTerritory, updatePlace } from './changes';
import { allNames, listPlaces, pathTo } from './lists';
import { findPlace } from './queries';
import { searchPlaces } from './search';

/** The same five calls for each level. */
const placeRoutes = (level: Level): Route[] => {
  type Calls = Handlers<(typeof places)['town']>;
  const calls = {
    list: (input: Parameters<typeof listPlaces>[2], { db }: { db: Database }) => {
      const steering: readonly string[] = ['name', ...PAGING_FIELDS];
      const filters = Object.entries(input).filter(([field]) => !steering.includes(field));
      return listPlaces(db, level, input, Object.fromEntries(filters));
    },
    detail: async ({ id }: { id: number }, { db }: { db: Database }) => ({
      place: await findPlace(db, level, id),
      path: await pathTo(db, level, id),
    }),
    create: (input: Parameters<typeof createPlace>[2], { db }: { db: Database }) => createPlace(db, level, input),
    update: (input: Parameters<typeof updatePlace>[2], { db }: { db: Database }) => updatePlace(db, level, input),
    remove: async ({ id }: { id: number }, { db }: { db: Database }) => {
      await removePlace(db, level, id);
      return DONE;
    },
  };
  // Which fields a place has is data here; the declared form of every answer is checked by the tests.
  return implement(level, places[level] as (typeof places)['town'], calls as unknown as Calls);
};

export const locationRoutes: Route[] = [
  ...LEVELS.flatMap(placeRoutes),
  ...implement('locations', locations, {
    countries: (_, { db }) => allNames(db, 'country'),
    territories: (_, { db }) => allNames(db, 'territory'),
    search: ({ name }, { db }) => searchPlaces(db, name),
    setTerritory: async ({ townIds, territoryId }, { db }) => {
      await setTerritory(db, townIds, territoryId);
      return DONE;
    },
  }),
];
