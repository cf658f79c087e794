import * as z from 'zod/mini';
import { type EnumName, ENUMS, type EnumValue } from '../enums';
import { enumOf, id } from '../fields';

export type SegmentField = EnumValue<'segmentField'>;

/** The input of a field's rule: record ids, values of an enumeration, days back from now, a minimum count; days can be optional. */
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

/** Maximum groups per segment, rules per group, and records or values per rule. */
export const SEGMENT_LIMITS = { groups: 8, rules: 8, choices: 100, days: 3_650, times: 1_000 } as const;

const whole = (max: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(max)));
export const SegmentRule = z.object({
  field: enumOf('segmentField'),
  /** Negates the rule. */
  not: z._default(z.boolean(), false),
  ids: z._default(z.array(id()).check(z.maxLength(SEGMENT_LIMITS.choices)), []),
  values: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(SEGMENT_LIMITS.choices)), []),
  /** Within this many days before now. */
  days: z._default(whole(SEGMENT_LIMITS.days), null),
  /** At least this many times. */
  times: z._default(whole(SEGMENT_LIMITS.times), null),
});
export type SegmentRule = z.output<typeof SegmentRule>;
/** Matches those who satisfy at least one rule of each group. */
export type SegmentGroups = SegmentRule[][];

export const SegmentGroups = z
  .array(z.array(SegmentRule).check(z.maxLength(SEGMENT_LIMITS.rules)))
  .check(z.maxLength(SEGMENT_LIMITS.groups));

/** A new rule for a field, with its initial values. */
export const newRule = (field: SegmentField): SegmentRule => {
  const { days, times } = takesOf(field);
  return { field, not: false, ids: [], values: [], days: days === 'required' ? 30 : null, times: times ? 1 : null };
};

/** Whether a rule has everything its field requires, and nothing it does not accept. */
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

/** The groups to store: without empty ones. */
export const keptGroups = (groups: SegmentGroups): SegmentGroups => groups.filter((rules) => rules.length > 0);
export const areComplete = (groups: SegmentGroups): boolean => groups.flat().every(isComplete);
