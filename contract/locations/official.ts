import * as z from 'zod/mini';
import { id, instant, text } from '@/domain/fields';
import { LISTED } from '@/domain/locations/officialList';
import { get, post, postBytes } from '../kit';
import { version } from '../parts';

/** How a list differs from our places: it has an additional one, another name, another town, or one is missing. */
export const DIFFERENCES = ['NEW', 'RENAMED', 'MOVED', 'GONE'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Maximum number of differences in one answer. */
export const DIFFERENCES_SHOWN = 100;
/** Maximum number applied at once. */
export const DIFFERENCES_APPLIED = 20_000;
/** Maximum number listed individually; beyond that, whole kinds are selected. */
const NAMED_MAX = 5_000;

const Counts = z.object({ NEW: z.int(), RENAMED: z.int(), MOVED: z.int(), GONE: z.int() });

export const OfficialList = z.object({
  id: id(),
  version: version(),
  fileName: z.string(),
  operatorName: z.string(),
  createdAt: instant(),
  /** How many places the list contains. */
  places: z.int(),
  counts: Counts,
  /** Of the missing ones: how many are kept because something references them. */
  used: z.int(),
  /** How many of our places it matches whose codes we do not have yet. */
  codes: z.int(),
  /** Identifies exactly these differences, so that only what was reviewed is applied. */
  fingerprint: z.string(),
});
export type OfficialList = z.output<typeof OfficialList>;

export const DifferenceRow = z.object({
  /** Identifies this difference for `apply`. */
  key: z.string(),
  kind: z.enum(DIFFERENCES),
  level: z.enum(LISTED),
  code: z.nullable(z.string()),
  name: z.string(),
  /** Our present name or path. */
  was: z.nullable(z.string()),
  /** Its parents in the list; for a missing one, in our data. */
  within: z.string(),
  /** Our place's id; null for a new one. */
  placeId: z.nullable(id()),
  /** For a missing one: whether something references it, so that it is kept. */
  used: z.boolean(),
});
export type DifferenceRow = z.output<typeof DifferenceRow>;

const key = () => z.string().check(z.maxLength(40), z.regex(/^[A-Z]+:[a-z]+:\d+$/));

export const official = {
  read: postBytes({
    path: '/rest/admin/location/official/read',
    may: 'locations.edit',
    input: z.object({ fileName: z._default(text(255), '') }),
    output: OfficialList,
    errors: [
      'PLACE_LIST_NOT_READABLE',
      'PLACE_LIST_LINE',
      'PLACE_LIST_TOO_LARGE',
      'FILE_EXCEL_UNSUPPORTED',
      'FILE_QUOTE_OPEN',
      'PAYLOAD_TOO_LARGE',
      'NOT_FOUND',
    ],
    summary:
      'Read the official list of places, CSV as plain bytes, and compare it with ours. Nothing of ours changes (docs/official-places.md)',
  }),
  current: get({
    path: '/rest/admin/location/official/current',
    may: 'locations.edit',
    heavy: true,
    output: z.object({ list: z.nullable(OfficialList) }),
    summary: 'The list that was read last, compared with our places as they are now',
  }),
  rows: get({
    path: '/rest/admin/location/official/row/list',
    may: 'locations.edit',
    heavy: true,
    input: z.object({
      id: id(),
      kind: z.enum(DIFFERENCES),
      /** Words of its name or its parents' names. */
      name: z.optional(text(80)),
      /** Offset: how many were shown before. */
      from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200_000)), 0),
    }),
    output: z.object({ rows: z.array(DifferenceRow), count: z.int() }),
    errors: ['NOT_FOUND'],
    summary: 'Differences of one kind, by what they lie in and by name',
  }),
  apply: post({
    path: '/rest/admin/location/official/apply',
    may: 'locations.edit',
    heavy: true,
    input: z.object({
      id: id(),
      version: version(),
      fingerprint: z.string().check(z.maxLength(64)),
      /** All differences of these kinds, minus `except`. */
      kinds: z._default(z.array(z.enum(DIFFERENCES)).check(z.maxLength(DIFFERENCES.length)), []),
      except: z._default(z.array(key()).check(z.maxLength(NAMED_MAX)), []),
      /** Plus these individually. */
      keys: z._default(z.array(key()).check(z.maxLength(NAMED_MAX)), []),
    }),
    output: z.object({
      list: OfficialList,
      done: Counts,
      /** Selected but not applied: the parent was not selected, the name is taken there, or something references it. */
      skipped: z.int(),
      /** Codes that were added. */
      codes: z.int(),
    }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'BULK_TOO_LARGE'],
    summary:
      'Take over what was chosen of the differences, in one transaction; the codes of all places that it knows are kept',
  }),
};
