import { DONE } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { locations } from '@/contract/locations';
import { placeChanges } from '@/contract/locations/changes';
import { official } from '@/contract/locations/official';
import { places } from '@/contract/locations/places';
import { LEVELS, type Level, type Movable } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { type Handlers, implement, type Route } from '@/server/kernel/http/bind';
import { createPlace, removePlace, setTerritory, updatePlace } from './changes';
import { allNames, listPlaces, pathTo } from './lists';
import { merge, mergedInto, previewMerge } from './merge';
import { movePlace, previewMove } from './move';
import { applyList } from './official/apply';
import { currentList, differenceRows, officialCodes, readList } from './official/list';
import { findPlace } from './queries';
import { searchPlaces } from './search';
import { usesOf } from './uses';

/** The same five calls for each level. */
const placeRoutes = (level: Level): Route[] => {
  type Calls = Handlers<(typeof places)['town']>;
  const calls = {
    list: (input: Parameters<typeof listPlaces>[2], { db }: { db: Database }) => {
      const steering: readonly string[] = ['name', ...PAGING_FIELDS];
      const filters = Object.entries(input).filter(([field]) => !steering.includes(field));
      return listPlaces(db, level, input, Object.fromEntries(filters));
    },
    detail: async ({ id }: { id: number }, { db }: { db: Database }) => {
      const place = await findPlace(db, level, id);
      const { held, used } = await usesOf(db, level, id);
      return {
        place,
        path: await pathTo(db, level, id),
        uses: [...held, ...used],
        merged: await mergedInto(db, level, id),
        officialCodes: await officialCodes(db, level, id),
      };
    },
    create: (input: Parameters<typeof createPlace>[2], { db }: { db: Database }) => createPlace(db, level, input),
    update: (input: Parameters<typeof updatePlace>[2], { db }: { db: Database }) => updatePlace(db, level, input),
    remove: async ({ id }: { id: number }, { db }: { db: Database }) => {
      await removePlace(db, level, id);
      return DONE;
    },
  };
  // The fields of a place depend on its level at run time, hence the casts; tests check every answer against the contract.
  return implement(level, places[level] as (typeof places)['town'], calls as unknown as Calls);
};

/** The calls for moving and merging, the same for each level that has them. */
const changeRoutes = (level: Level): Route[] => {
  const calls: Handlers<(typeof placeChanges)['town']> = {
    movePreview: (input, { db }) => previewMove(db, level as Movable, input),
    move: (input, { db }) => movePlace(db, level as Movable, input) as Promise<never>,
    mergePreview: (input, { db, operator }) => previewMerge(db, level, input, operator.id),
    merge: (input, { db, operator }) => merge(db, level, input, operator.id) as Promise<never>,
  };
  return implement(level, placeChanges[level] as (typeof placeChanges)['town'], calls);
};

export const locationRoutes: Route[] = [
  ...LEVELS.flatMap((level) => [...placeRoutes(level), ...changeRoutes(level)]),
  ...implement('official', official, {
    read: readList,
    current: (_, { db }) => currentList(db),
    rows: (input, { db }) => differenceRows(db, input),
    apply: (input, { db }) => applyList(db, input),
  }),
  ...implement('locations', locations, {
    countries: (_, { db }) => allNames(db, 'country'),
    territories: (_, { db }) => allNames(db, 'territory'),
    search: ({ name, level }, { db }) => searchPlaces(db, name, level),
    setTerritory: async (input, { db }) => {
      await setTerritory(db, input);
      return DONE;
    },
  }),
];
