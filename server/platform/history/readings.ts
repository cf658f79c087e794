import { formatNumber, formatPercent } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import list from '@/locales/tr/list.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { type NamedTable, namesOf } from './names';
import { textFor } from './textFor';

/** What a reading can use besides the value. */
export type Words = {
  /** The name of a record, or its number when it no longer has one. */
  nameOf: (table: NamedTable, id: unknown) => string;
  /** A text as the viewer may see it; `column`: the column whose masking applies. */
  textOf: (text: string, column?: string) => string;
  /** The old or new value of another column in the same change. */
  beside: (column: string) => unknown;
};
/** A value as text; '': nothing to show. */
export type Say = (value: unknown, words: Words) => string;
/** One part of a value, with its label; an entry of a list has no label. */
export type Part = { label: string; text: string };
/** Reads a column's value part by part. A value of an older form, or one that was destroyed, is shown as it is. */
export type Reading = (value: unknown, words: Words) => readonly Part[];
/** By 'table.column'. */
export type Readings = Readonly<Record<string, Reading>>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const ids = (value: unknown): unknown[] => [value].flat().filter((id) => id !== null && id !== undefined);

/** Any value: a list by its entries, an object by its values. */
export const plain: Say = (value, words) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? list.yes : list.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => plain(one, words))
      .filter(Boolean)
      .join(', ');
  return words.textOf(String(value));
};
/** An amount in kuruş. */
export const money: Say = (value, words) => (typeof value === 'number' ? formatMoney(value) : plain(value, words));
export const percent: Say = (value, words) => (typeof value === 'number' ? formatPercent(value) : plain(value, words));
/** One or several values of an enumeration. */
export const oneOf =
  (labels: Readonly<Record<string, string>>): Say =>
  (value) =>
    ids(value)
      .map((one) => labels[String(one)] ?? String(one))
      .join(', ');
/** One or several records by id. */
export const named =
  (table: NamedTable): Say =>
  (value, words) =>
    ids(value)
      .map((id) => words.nameOf(table, id))
      .join(', ');
/** A text that is masked like that column. */
export const like =
  (column: string): Say =>
  (value, words) =>
    typeof value === 'string' ? words.textOf(value, column) : plain(value, words);

type Labels = Readonly<Record<string, string>>;
type Says = Readonly<Record<string, Say>>;

/** An object field by field, in the order of its labels; a field without a label is internal and left out. */
export const fields =
  (labels: Labels, says: Says = {}): Reading =>
  (value, words) =>
    isFields(value)
      ? Object.entries(labels)
          .filter(([field]) => field in value)
          .map(([field, label]) => ({ label, text: (says[field] ?? plain)(value[field], words) }))
      : [{ label: '', text: plain(value, words) }];

/** A list, entry by entry. */
export const each =
  (say: Say): Reading =>
  (value, words) =>
    Array.isArray(value)
      ? value.map((one) => ({ label: '', text: say(one, words) }))
      : [{ label: '', text: plain(value, words) }];

/** A value with one part. */
export const whole =
  (say: Say): Reading =>
  (value, words) => [{ label: '', text: say(value, words) }];

/** The parts of a reading, joined in one line. */
export const inLine =
  (reading: Reading): Say =>
  (value, words) =>
    reading(value, words)
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => (label ? `${label}: ${text}` : text))
      .join(' · ');

let known: Readings | undefined;
/** Registers the areas' readings, since the platform imports no area (server/process/wiring.ts). */
export const registerReadings = (readings: Readings): void => {
  known = readings;
};
/** The reading of a column; undefined: there is none. */
export const readingOf = (table: string, column: string): Reading | undefined => {
  if (!known) throw new Error('the readings are not wired');
  return known[`${table}.${column}`];
};

/** One difference: its label ('' for entries of a list), and the texts before and after; null: none. */
export type Difference = { label: string; old: string | null; new: string | null };

const byLabel = (parts: readonly Part[]) => {
  const found = new Map<string, string[]>();
  for (const { label, text } of parts) if (text !== '') found.set(label, [...(found.get(label) ?? []), text]);
  return found;
};
const lines = (texts: readonly string[]) => (texts.length > 0 ? texts.join('\n') : null);

/** The parts that differ; of a list the entries that were added and removed, or all of them when only the order has changed. */
export const differencesOf = (reading: Reading, old: unknown, now: unknown, words: Words): Difference[] => {
  const [was, is] = [old, now].map((value) =>
    byLabel(value === null || value === undefined ? [] : reading(value, words)),
  ) as [Map<string, string[]>, Map<string, string[]>];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const [before, after] = [was.get(label) ?? [], is.get(label) ?? []];
    if (before.join('\n') === after.join('\n')) return [];
    const gone = before.filter((text) => !after.includes(text));
    const come = after.filter((text) => !before.includes(text));
    const moved = gone.length === 0 && come.length === 0;
    return [{ label, old: lines(moved ? before : gone), new: lines(moved ? after : come) }];
  });
};

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
/** The changes of one row in one entry. */
export type Changed = { table: string; changes: Changes };

/**
 * Applies the readings to these changes. Returns a function that gives the differences of one column as this viewer may see them; undefined
 * for a column without a reading. The names of records are loaded together, one query per table.
 */
export const readChanges = async (
  db: Database,
  changed: readonly Changed[],
  viewer: Pick<SignedIn, 'authorities'>,
): Promise<(one: Changed, column: string) => Difference[] | undefined> => {
  const asked = new Map<NamedTable, Set<number>>();
  const read = (one: Changed, column: string, nameOf: Words['nameOf']) => {
    const reading = readingOf(one.table, column);
    const [old, now] = one.changes[column] ?? [];
    return (
      reading &&
      differencesOf(reading, old, now, {
        nameOf,
        textOf: (text, of = column) => textFor(text, of, viewer),
        beside: (other) => one.changes[other]?.[1] ?? one.changes[other]?.[0],
      })
    );
  };
  // Read once to collect the ids of records, and then again with their names.
  const note: Words['nameOf'] = (table, id) => {
    if (typeof id === 'number') asked.set(table, (asked.get(table) ?? new Set()).add(id));
    return String(id);
  };
  for (const one of changed) for (const column of Object.keys(one.changes)) read(one, column, note);
  const nameOf = await namesOf(db, asked);
  return (one, column) => read(one, column, (table, id) => nameOf(table, id) ?? `#${String(id)}`);
};
