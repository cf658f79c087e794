import * as z from 'zod/mini';
import type { EnumValue } from '../enums';
import { formatMoney } from '../money';
import {
  type Paper,
  PAPER_DEFAULTS,
  PAPER_PART_MAX,
  PAPER_RULES,
  type PaperProblem,
  paperProblem,
  type PaperText,
} from '../papers';
import { isDay } from '../time';

export type ConfigurationArea = EnumValue<'configurationArea'>;

/** The headings within an area. */
export const TOPICS = [
  'featured',
  'brokers',
  'codes',
  'shares',
  'agents',
  'app',
  'discounts',
  'company',
  'papers',
  'fees',
  'approvals',
  'closing',
  'eids',
  'consent',
  'content',
  'campaigns',
  'automatic',
  'time',
  'retention',
  'speed',
  'guessing',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What a number counts; shown after it. */
export type Unit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'workingDay'
  | 'month'
  | 'year'
  | 'code'
  | 'page'
  | 'look'
  | 'try'
  | 'request'
  | 'person';

/** The working day in full hours of Turkish time; the day before a holiday ends at `halfDayTo`. */
export type WorkingHours = { from: number; to: number; halfDayTo: number };
/** When marketing may be sent, in full hours of Turkish time; a Saturday with equal start and end has none. */
export type SendingHours = { weekdayFrom: number; weekdayTo: number; saturdayFrom: number; saturdayTo: number };
/** A day off besides the public holidays; a half one begins at noon. */
export type ClosedDay = { day: string; name: string; half: boolean };

type Of<V> = {
  area: ConfigurationArea;
  topic: Topic;
  /** The value until somebody sets another. */
  default: V;
  /** A legal or agreed rate: events of an earlier day keep the value of that day. */
  dated?: true;
  /**
   * A second person must approve: every change, or only one that increases (in any part) or decreases the value. So a protective limit is
   * tightened by one person and loosened by two.
   */
  secondPerson?: true | 'more' | 'less';
  /** Set by law: a change must name its source, which is stored with it. */
  legal?: true;
  /** Also sent to the marketplace's website and app (contract/settings/site.ts). */
  site?: true;
};
type Range = { min?: number; max?: number };
type Bounds = Required<Range>;

type Declared<V, K extends string> = Of<V> & { readonly kind: K; readonly schema: z.ZodMiniType<V> };
export type Setting =
  | (Declared<number, 'money' | 'percent'> & Bounds)
  | (Declared<number, 'count'> & Bounds & { unit: Unit })
  | (Declared<Readonly<Record<string, number>>, 'counts'> &
      Bounds & { unit: Unit; names: readonly string[]; texts: string; bounds?: Readonly<Record<string, Bounds>> })
  | Declared<boolean, 'flag'>
  | Declared<string | null, 'version' | 'day'>
  | Declared<string, 'faqKey'>
  | (Declared<string | null, 'line'> & { max: number })
  | Declared<number | null, 'collection'>
  | Declared<readonly number[], 'collections' | 'corporates'>
  | (Declared<PaperText, 'paper'> & { paper: Paper })
  | Declared<WorkingHours, 'hours'>
  | Declared<SendingHours, 'sendingHours'>
  | Declared<readonly ClosedDay[], 'closedDays'>;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const ids = (most: number) =>
  z.array(whole(1, 2 ** 31 - 1)).check(
    z.maxLength(most),
    z.refine((list) => new Set(list).size === list.length),
  ) as z.ZodMiniType<readonly number[]>;

/** Kuruş. */
export const money = ({ min = 0, max = 100_000_000_000, ...of }: Of<number> & Range) =>
  ({ ...of, kind: 'money', min, max, schema: whole(min, max) }) as const;

/** Percentage with at most two decimals. */
export const percent = ({ min = 0, max = 100, ...of }: Of<number> & Range) =>
  ({
    ...of,
    kind: 'percent',
    min,
    max,
    schema: z.number().check(
      z.minimum(min),
      z.maximum(max),
      z.refine((value) => Math.round(value * 100) / 100 === value),
    ),
  }) as const;

export const count = ({ min = 0, max = 1_000, ...of }: Of<number> & Range & { unit: Unit }) =>
  ({ ...of, kind: 'count', min, max, schema: whole(min, max) }) as const;

/** One number per name; `texts`: where the names' labels are; `bounds`: limits of single names, if they differ. */
export const counts = <const N extends string>({
  min = 0,
  max = 1_000,
  bounds,
  ...of
}: Of<Readonly<Record<N, number>>> &
  Range & { unit: Unit; names: readonly N[]; texts: string; bounds?: Readonly<Record<N, Bounds>> }) =>
  ({
    ...of,
    kind: 'counts',
    ...(bounds && { bounds }),
    min: bounds ? Math.min(...of.names.map((name) => bounds[name].min)) : min,
    max: bounds ? Math.max(...of.names.map((name) => bounds[name].max)) : max,
    schema: z.strictObject(
      Object.fromEntries(of.names.map((name) => [name, whole(bounds?.[name].min ?? min, bounds?.[name].max ?? max)])),
    ) as unknown as z.ZodMiniType<Readonly<Record<N, number>>>,
  }) as const;

export const flag = (of: Of<boolean>) => ({ ...of, kind: 'flag', schema: z.boolean() }) as const;

/** An app version, 4.2.0; null: none. */
export const version = (of: Of<string | null>) =>
  ({ ...of, kind: 'version', schema: z.nullable(z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){1,2}$/))) }) as const;

export const day = (of: Of<string | null>) =>
  ({ ...of, kind: 'day', schema: z.nullable(z.string().check(z.refine(isDay))) }) as const;

/** A line of text; null: not set. `is`: its required format. */
export const line = ({
  max = 200,
  is = () => true,
  ...of
}: Of<string | null> & { max?: number; is?: (text: string) => boolean }) =>
  ({
    ...of,
    kind: 'line',
    max,
    schema: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(is))),
  }) as const;

/** The wording of a document, by part; needs two people, and a generated document keeps the wording of its day. */
export const paper = (which: Paper) =>
  ({
    area: 'OTHER',
    topic: 'papers',
    default: PAPER_DEFAULTS[which] as PaperText,
    dated: true,
    secondPerson: true,
    kind: 'paper',
    paper: which,
    schema: z
      .strictObject(
        Object.fromEntries(
          PAPER_RULES[which].parts.map((part) => [part, z.string().check(z.maxLength(PAPER_PART_MAX))]),
        ),
      )
      .check(
        z.refine((text) => paperProblem(which, text as PaperText) === null),
      ) as unknown as z.ZodMiniType<PaperText>,
  }) as const;

/** The key of a set of questions and answers. */
export const faqKey = (of: Of<string>) =>
  ({ ...of, kind: 'faqKey', schema: z.string().check(z.minLength(1), z.maxLength(100)) }) as const;

export const collection = (of: Of<number | null>) =>
  ({ ...of, kind: 'collection', schema: z.nullable(whole(1, 2 ** 31 - 1)) }) as const;
export const collections = (of: Of<readonly number[]>) => ({ ...of, kind: 'collections', schema: ids(10) }) as const;
export const corporates = (of: Of<readonly number[]>) => ({ ...of, kind: 'corporates', schema: ids(200) }) as const;

export const hours = (of: Of<WorkingHours>) =>
  ({
    ...of,
    kind: 'hours',
    schema: z
      .strictObject({ from: whole(0, 23), to: whole(1, 24), halfDayTo: whole(1, 24) })
      .check(z.refine(({ from, to, halfDayTo }) => from < halfDayTo && halfDayTo <= to)),
  }) as const;

export const sendingHours = (of: Of<SendingHours>) =>
  ({
    ...of,
    kind: 'sendingHours',
    schema: z
      .strictObject({
        weekdayFrom: whole(0, 23),
        weekdayTo: whole(1, 24),
        saturdayFrom: whole(0, 23),
        saturdayTo: whole(0, 24),
      })
      .check(
        z.refine(
          ({ weekdayFrom, weekdayTo, saturdayFrom, saturdayTo }) =>
            weekdayFrom < weekdayTo && saturdayFrom <= saturdayTo,
        ),
      ),
  }) as const;

export const closedDays = (of: Of<readonly ClosedDay[]>) =>
  ({
    ...of,
    kind: 'closedDays',
    schema: z
      .array(
        z.strictObject({
          day: z.string().check(z.refine(isDay)),
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
          half: z.boolean(),
        }),
      )
      .check(
        z.maxLength(100),
        z.refine((list) => new Set(list.map((one) => one.day)).size === list.length),
      ) as z.ZodMiniType<readonly ClosedDay[]>,
  }) as const;

/** An error in a value: the code, the params of its sentence, and the part of the value ('CALL' of the closing's steps). */
type Problem = {
  code:
    | PaperProblem['code']
    | 'SETTING_OUT_OF_RANGE'
    | 'SETTING_INVALID'
    | 'SETTING_HOURS_INVALID'
    | 'SETTING_SENDING_HOURS_INVALID'
    | 'SETTING_DAYS_INVALID';
  params?: Readonly<Record<string, string | number>>;
  part?: string;
};

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
/** The limits of a setting's number, or of one of its parts. */
export const boundsOf = (one: Setting & Bounds, part?: string): Bounds =>
  (one.kind === 'counts' && part !== undefined && one.bounds?.[part]) || one;
const boundsText = (one: Setting, part: string | undefined) => {
  if (!('min' in one)) return undefined;
  const text = (number: number) => (one.kind === 'money' ? formatMoney(number) : String(number));
  const { min, max } = boundsOf(one, part);
  return { min: text(min), max: text(max) };
};

/** Whether this change of a valid value needs a second person. */
export const needsSecondPerson = (one: Setting, before: unknown, value: unknown): boolean => {
  const { secondPerson } = one;
  if (secondPerson === undefined || secondPerson === true) return secondPerson === true;
  const numbersOf = (given: unknown): Readonly<Record<string, number>> =>
    // For a flag, yes is more than no.
    typeof given === 'number' || typeof given === 'boolean'
      ? { value: Number(given) }
      : (given as Record<string, number>);
  const [old, next] = [numbersOf(before), numbersOf(value)];
  return Object.entries(next).some(([name, number]) => {
    const was = old[name];
    return was === undefined || (secondPerson === 'more' ? number > was : number < was);
  });
};

/** Why this is no valid value of the setting; null: valid. Used by the form and the API. */
export const problemOf = (one: Setting, value: unknown): Problem | null => {
  const checked = one.schema.safeParse(value, { reportInput: true });
  if (checked.success) return null;
  const [issue] = checked.error.issues;
  const part = one.kind === 'counts' && issue?.path[0] !== undefined ? { part: String(issue.path[0]) } : {};
  if (isMissing(issue?.input) && issue?.code === 'invalid_type') return { code: 'REQUIRED', ...part };
  if (one.kind === 'paper' && issue?.path.length === 0) {
    const found = paperProblem(one.paper, value as PaperText);
    if (found) return found;
  }
  if (one.kind === 'hours') return { code: 'SETTING_HOURS_INVALID' };
  if (one.kind === 'sendingHours') return { code: 'SETTING_SENDING_HOURS_INVALID' };
  if (one.kind === 'closedDays') return { code: 'SETTING_DAYS_INVALID' };
  const params = boundsText(one, part.part);
  return params ? { code: 'SETTING_OUT_OF_RANGE', params, ...part } : { code: 'SETTING_INVALID' };
};
