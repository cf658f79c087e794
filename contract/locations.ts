import * as z from 'zod/mini';
import { id, text } from '@/domain/fields';
import { LEVELS } from '@/domain/locations';
import { done, get, post } from './kit';
import { version } from './parts';
import { PlaceName } from './locations/places';

const names = z.array(z.object({ id: id(), name: z.string() }));

export const locations = {
  countries: get({
    path: '/rest/api/country/all',
    may: 'signedIn',
    output: names,
    summary: 'All countries, for choosing one',
  }),
  territories: get({
    path: '/rest/api/territory/all',
    may: 'signedIn',
    output: names,
    summary: 'All territories, for choosing one',
  }),
  search: get({
    path: '/rest/admin/location/search',
    may: 'signedIn',
    input: z.object({
      /** A name or its beginning, and words of its parents' names: 'caferağa kadıköy'. */
      name: text(80).check(z.minLength(2, 'REQUIRED')),
      /** Only places of this level. */
      level: z.optional(z.enum(LEVELS)),
    }),
    output: z.object({ rows: z.array(z.extend(PlaceName, { path: z.array(PlaceName) })), more: z.boolean() }),
    summary: 'Finds places of every level by name, with the path that leads to each',
  }),
  setTerritory: post({
    path: '/rest/api/town/setTerritory',
    may: 'locations.edit',
    input: z.object({
      townIds: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(1000)),
      /** Null removes the towns from their territory. */
      territoryId: z.nullable(id()),
      /** The towns' versions, in the order of `townIds`: if one has changed since, nothing is changed. */
      versions: z.optional(z.array(version()).check(z.maxLength(1000))),
    }),
    output: done,
    errors: ['NOT_FOUND', 'TERRITORY_NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT'],
    summary: 'Put towns into a territory of their country',
  }),
};
