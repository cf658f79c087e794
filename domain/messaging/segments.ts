import * as z from 'zod/mini';
import { type EnumName, ENUMS, type EnumValue } from '../enums';
import { enumOf, id } from '../fields';

export type SegmentField = EnumValue<'segmentField'>;

/** What a rule of a field takes: records by id, values of an enumeration, days back from now, a number of times; days may be left out where they are optional. */
type Takes = { ids?: true; values?: EnumName; days?: 'required' | 'optional'; times?: true };
const SEGMENT_FIELDS = {
  CITY: { ids: true },
  TOWN: { ids: true },
  SOURCE: { values: 'leadSource' },
  STAGE: { values: 'customerDealStage' },
  TAG: { ids: true },
  AGENT: { ids: true },
  CONSENT: { values: 'consentChannel' },
  REFUSED: { values: 'consentChannel' },
  SIGNED_UP: { days: 'required' },
  CONTACTED: { days: 'required' },
  SEEN: { days: 'required' },
  JOINED: { times: true, days: 'optional' },
  BIDS: { times: true, days: 'optional' },
  APPOINTMENTS: { times: true, days: 'optional' },
  SELLING: {},
  BOUGHT: {},
} as const satisfies Record<SegmentField, Takes>;
export const takesOf = (field: SegmentField): Takes => SEGMENT_FIELDS[field];

/** A segment is this many groups at most, each of this many rules; a rule names this many records or values. */
export const SEGMENT_LIMITS = { groups: 8, rules: 8, choices: 100, days: 3_650, times: 1_000 } as const;

const whole = (max: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(max)));
export const SegmentRule = z.object({
  field: enumOf('segmentField'),
  /** Everybody for whom the rest does not hold. */
  not: z._default(z.boolean(), false),
  ids: z._default(z.array(id()).check(z.maxLength(SEGMENT_LIMITS.choices)), []),
  values: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(SEGMENT_LIMITS.choices)), []),
  /** Within so many days back from now. */
  days: z._default(whole(SEGMENT_LIMITS.days), null),
  /** At least so often. */
  times: z._default(whole(SEGMENT_LIMITS.times), null),
});
export type SegmentRule = z.output<typeof SegmentRule>;
/** Whoever meets one rule of each group. */
export type SegmentGroups = SegmentRule[][];

export const SegmentGroups = z
  .array(z.array(SegmentRule).check(z.maxLength(SEGMENT_LIMITS.rules)))
  .check(z.maxLength(SEGMENT_LIMITS.groups));

/** A rule as it begins when somebody chooses its field. */
export const newRule = (field: SegmentField): SegmentRule => {
  const { days, times } = takesOf(field);
  return { field, not: false, ids: [], values: [], days: days === 'required' ? 30 : null, times: times ? 1 : null };
};

/** Whether a rule says all that its field needs, and nothing that it does not know. */
const isComplete = ({ field, ids, values, days, times }: SegmentRule): boolean => {
  const takes = takesOf(field);
  const known: readonly string[] = takes.values ? ENUMS[takes.values] : [];
  return (
    ids.length > 0 === (takes.ids ?? false) &&
    values.length > 0 === (takes.values !== undefined) &&
    values.every((value) => known.includes(value)) &&
    (days === null ? takes.days !== 'required' : takes.days !== undefined) &&
    (times === null) === !takes.times
  );
};

/** The groups without empty ones, as they are kept. */
export const keptGroups = (groups: SegmentGroups): SegmentGroups => groups.filter((rules) => rules.length > 0);
export const areComplete = (groups: SegmentGroups): boolean => groups.flat().every(isComplete);
