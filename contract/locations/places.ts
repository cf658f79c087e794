import * as z from 'zod/mini';
import { id, instant, text } from '@/domain/fields';
import { type Level, LEVELS, PLATE_CODE } from '@/domain/locations';
import { done, get, listInput, pageOf, post } from '../kit';
import { changesOf, version } from '../parts';

const name = () => text(100).check(z.minLength(1, 'REQUIRED'));
const degrees = (limit: number) => z._default(z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit))), null);
const point = () => ({ latitude: degrees(90), longitude: degrees(180) });

export const PlaceName = z.object({ level: z.enum(LEVELS), id: id(), name: z.string() });
export type PlaceName = z.output<typeof PlaceName>;

/** How many rows of which tables depend on a place, its own children first. */
export const Uses = z.array(z.object({ table: z.string(), count: z.int() }));
export type Uses = z.output<typeof Uses>;

/** A place that was merged into this one. */
const Merged = z.object({ id: id(), name: z.string(), at: instant(), operatorName: z.string() });

type Shapes<P, F, B, S> = {
  /** The field for the place's parent; only a move changes it. */
  parent: P;
  /** The editable fields. */
  fields: F;
  /** Filters of the list besides the name. */
  by: B;
  /** Additional fields of rows. */
  shown?: S;
};

const CODES = ['LOCATION_CODE_NOT_UNIQUE', 'PLATE_CODE_INVALID'] as const;

/** The calls of one level: /rest/api/LEVEL/create, update, delete and detail, and its list /rest/admin/location/LEVEL. */
const placeCalls = <
  P extends z.core.$ZodShape,
  F extends z.core.$ZodShape,
  B extends z.core.$ZodShape,
  S extends z.core.$ZodShape = Record<never, z.ZodMiniType>,
>(
  level: Level,
  { parent, fields, by, shown }: Shapes<P, F, B, S>,
) => {
  const row = z.object({
    id: id(),
    name: z.string(),
    ...parent,
    ...fields,
    ...(shown as S),
    /** How many places are below it. */
    children: z.int(),
    version: version(),
  });
  return {
    list: get({
      path: `/rest/admin/location/${level}`,
      // Place names are not secret, and forms of every area use them.
      may: 'signedIn',
      input: listInput(['name'], { name: z.optional(text(80)), ...by }),
      output: pageOf(row),
      summary: `Places of the level ${level}, by name in Turkish order`,
    }),
    detail: get({
      path: `/rest/api/${level}/detail`,
      may: 'locations.read',
      input: z.object({ id: id() }),
      output: z.object({
        place: row,
        path: z.array(PlaceName),
        uses: Uses,
        merged: z.array(Merged),
        /** Its codes in the official lists; several after a merge. */
        officialCodes: z.array(z.string()),
      }),
      errors: ['NOT_FOUND'],
      summary: `One ${level}, what it lies in, from the country down to itself, and what hangs on it`,
    }),
    create: post({
      path: `/rest/api/${level}/create`,
      may: 'locations.edit',
      input: z.object({ ...parent, ...fields }),
      output: row,
      errors: ['REQUIRED', 'NOT_FOUND', 'LOCATION_NAME_NOT_UNIQUE', ...CODES],
      summary: `Add a ${level}`,
    }),
    update: post({
      path: `/rest/api/${level}/update`,
      may: 'locations.edit',
      input: z.object({ id: id(), version: version(), ...changesOf(fields) }),
      output: row,
      errors: ['REQUIRED', 'NOT_FOUND', 'VERSION_CONFLICT', 'LOCATION_NAME_NOT_UNIQUE', ...CODES],
      summary: `Change a ${level}; what it belongs to stays until it is moved`,
    }),
    remove: post({
      path: `/rest/api/${level}/delete`,
      may: 'locations.edit',
      input: z.object({ id: id() }),
      output: done,
      errors: [
        'NOT_FOUND',
        'LOCATION_IN_USE',
        'DELETE_CITY_BEFORE_COUNTRY',
        'DELETE_TOWNS_BEFORE_CITY',
        'DELETE_DISTRICTS_BEFORE_TOWN',
        'DELETE_QUARTERS_BEFORE_DISTRICT',
      ],
      summary: `Delete a ${level}, children first (V35)`,
    }),
  };
};

/** ISO 3166-1 alpha-2, a plate number, a postal code: only digits and letters, as the database checks. */
const code = (pattern: RegExp, error = 'INVALID_INPUT') => text(5).check(z.toUpperCase(), z.regex(pattern, error));

/** The six levels, each with its own calls. */
export const places = {
  country: placeCalls('country', { parent: {}, fields: { name: name(), code: code(/^[A-Z]{2}$/) }, by: {} }),
  city: placeCalls('city', {
    parent: { countryId: id() },
    fields: {
      name: name(),
      plateCode: z._default(z.nullable(code(PLATE_CODE, 'PLATE_CODE_INVALID')), null),
      ...point(),
    },
    by: { countryId: z.optional(id()) },
  }),
  territory: placeCalls('territory', {
    parent: { countryId: id() },
    fields: { name: name() },
    by: { countryId: z.optional(id()) },
  }),
  town: placeCalls('town', {
    parent: { cityId: id() },
    fields: { name: name(), ...point() },
    by: { cityId: z.optional(id()), territoryId: z.optional(id()) },
    shown: { cityName: z.string(), territoryId: z.nullable(id()), territoryName: z.nullable(z.string()) },
  }),
  district: placeCalls('district', {
    parent: { townId: id() },
    fields: { name: name() },
    by: { townId: z.optional(id()) },
  }),
  quarter: placeCalls('quarter', {
    parent: { districtId: id() },
    fields: {
      name: name(),
      postalCode: z._default(z.nullable(code(/^\d{5}$/)), null),
    },
    by: { districtId: z.optional(id()) },
  }),
};
