import { sql } from 'kysely';
import { fold } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import type { PersonName, Subject } from './subject';

/**
 * How a person can appear in texts. `likes` find candidate rows by an index on the folded text without separators (migration 0168);
 * `pattern`, a PostgreSQL regular expression over the folded text, decides what is the person's. Both empty: nothing to search for.
 */
export type Traces = {
  likes: string[];
  pattern: string;
  /** The number of people and places with the same name, which is therefore not searched. */
  namesakes: number;
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** The characters that the database function run_together() removes from a text. */
const BETWEEN_PARTS = /[\u0300-\u036f\p{White_Space}().,/–"\\-]+/gu;
export const runTogether = (text: string): string => text.replace(BETWEEN_PARTS, '');
const like = (...parts: readonly string[]) => `%${likeText(runTogether(fold(parts.join(''))))}%`;

/** Separators that may be between digits. */
const BETWEEN = '[-[:space:]\u00a0().,/–]{0,3}';
const spread = (digits: string) => [...digits].join(BETWEEN);

/** A phone with or without +90, 0090, 0 and brackets, and with separators between the digits. */
const phoneTrace = (phone: string) => {
  const [, national] = /^\+90(\d{10})$/.exec(phone) ?? [];
  const digits = national ?? phone.slice(1);
  const prefix = national ? `(?:(?:\\+|00)?90${BETWEEN})?\\(?(?:0${BETWEEN})?` : '(?:\\+|00)?';
  return {
    likes: [like(digits)],
    pattern: `(?<![0-9])${prefix}${spread(digits)}(?![0-9])`,
  };
};

/** In URLs the @ may be written as %40. */
const emailTrace = (email: string) => {
  const [local = '', domain = ''] = fold(email).split('@');
  return {
    likes: [like(local, '@', domain), like(local, '%40', domain)],
    pattern: `(?<![a-z0-9._%+-])${escaped(local)}(?:@|%40)${escaped(domain)}(?![a-z0-9])`,
  };
};

const identityTrace = (number: string) => ({
  likes: [like(number)],
  pattern: `(?<![0-9])${spread(number)}(?![0-9])`,
});

const ibanTrace = (iban: string) => ({
  likes: [like(iban)],
  pattern: `(?<![a-z0-9])${spread(fold(iban))}(?![0-9])`,
});

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/**
 * The full name, and if there are several first or last names, each first with each last name: "Ayşe Nur Yılmaz Kaya" is also written "Ayşe
 * Kaya". Never a first or a last name alone: relatives have it too.
 */
const spellings = ({ first, last }: PersonName): string[][] => {
  const [firsts, lasts] = [wordsOf(first), wordsOf(last)];
  const pairs = firsts.flatMap((one) => lasts.map((other) => [one, other]));
  return [[...firsts, ...lasts], ...pairs];
};
const key = (words: readonly string[]) => fold(words.join(' '));

/** A letter may be followed by a combining mark, as some systems write it. */
const MARKS = '[\u0300-\u036f]?';
const wordPattern = (word: string) =>
  [...fold(word)].map((letter) => `${escaped(letter)}${/[a-z]/.test(letter) ? MARKS : ''}`).join('');

/** `alone`: no longer name starts with this one, so following letters are a suffix ("Kaya’dan", "Kayadan"). */
const nameTrace = (words: readonly string[], alone: boolean) => {
  const turned = [words.at(-1) ?? '', ...words.slice(0, -1)];
  const ending = alone ? '(?=[a-z]{0,6}(?![a-z]))' : '(?![a-z])';
  const pattern = (order: readonly string[]) =>
    `(?<![a-z])${order.map(wordPattern).join('[[:space:]\u00a0,.]+')}${ending}`;
  return {
    likes: [words, turned].map((order) => like(...order)),
    pattern: `${pattern(words)}|${pattern(turned)}`,
  };
};

type Bearers = { name: string; same: number; longer: number };
/** The number of others with this name, or a name that starts with it: people, staff, and places. */
const bearersOf = async (
  db: Database,
  names: readonly string[],
  { customers }: Subject,
): Promise<Map<string, Bearers>> => {
  const places = ['city', 'town', 'district', 'quarter'].map(
    (table) => sql`(select count(*) from ${sql.table(table)} where name_folded = wanted.name)`,
  );
  const { rows } = await sql<Bearers>`
    select wanted.name,
           ((select count(*) from customer where name_folded = wanted.name and id <> all(${customers}))
          + (select count(*) from operator where name_folded = wanted.name)
          + ${sql.join(places, sql` + `)})::integer as same,
           -- By the index of beginnings: with one more letter.
           ((select count(*) from customer where name_folded ~>=~ (wanted.name || 'a') and name_folded ~<~ (wanted.name || '{') and id <> all(${customers}))
          + (select count(*) from operator where name_folded ~>=~ (wanted.name || 'a') and name_folded ~<~ (wanted.name || '{')))::integer as longer
      from unnest(${[...names]}::text[]) as wanted (name)`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/** Everything to search for in texts. A name that another person or a place also has is searched only in the person's own rows. */
export const tracesOf = async (db: Database, subject: Subject): Promise<Traces> => {
  const names = new Map(subject.names.flatMap(spellings).map((words) => [key(words), words]));
  const bearers = await bearersOf(db, [...names.keys()], subject);
  const own = subject.names.map(({ first, last }) => key([...wordsOf(first), ...wordsOf(last)]));
  const traces = [
    ...subject.phones.map(phoneTrace),
    ...subject.emails.map(emailTrace),
    ...subject.identityNumbers.map(identityTrace),
    ...subject.ibans.map(ibanTrace),
    ...[...names].flatMap(([name, words]) => {
      const { same = 0, longer = 0 } = bearers.get(name) ?? {};
      return same > 0 || words.length < 2 ? [] : [nameTrace(words, longer === 0)];
    }),
  ];
  return {
    likes: [...new Set(traces.flatMap(({ likes }) => likes))],
    pattern: traces.map(({ pattern }) => `(?:${pattern})`).join('|'),
    namesakes: own.reduce((sum, name) => sum + (bearers.get(name)?.same ?? 0), 0),
  };
};
