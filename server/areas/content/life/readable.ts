import { sql } from 'kysely';
import { bannerPicturePath } from '@/contract/content/banners';
import { contentPicturePath } from '@/contract/content/pictures';
import { PSEUDO_COLLECTION_ID } from '@/domain/auctions/listKinds';
import { CHOICES_OF_FIELD, INSTANT, MONEY_FIELDS } from '@/domain/content/fields';
import { formatInstant } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import collectionTexts from '@/locales/tr/content/collections.json';
import pageTexts from '@/locales/tr/content/pages.json';
import { enums } from '@/locales/tr/enums';
import list from '@/locales/tr/list.json';
import type { Database } from '@/server/kernel/db/pool';
import { plainText } from '../richText';

/** Fields with one or several values of an enumeration. */
const WORDS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    Object.entries(CHOICES_OF_FIELD).map(([field, names]) => [
      field,
      Object.assign({}, ...names.map((name) => enums[name])) as Record<string, string>,
    ]),
  ),
  category: enums.propertyCategory,
  figures: enums.landingFigure,
  kind: enums.landingBlock,
  places: enums.faqPlace,
  status: enums.auctionStatus,
};
type Table = 'city' | 'town' | 'file' | 'collection';
/** Fields with one or several record ids. */
const TABLE_OF: Readonly<Record<string, Table>> = {
  cityId: 'city',
  cityIds: 'city',
  townIds: 'town',
  pictureId: 'file',
  desktopImage: 'file',
  mobileImage: 'file',
  collectionId: 'collection',
  collectionIds: 'collection',
};
/** The address of a picture in the console, by the field with its id. */
const PICTURE_OF: Readonly<Record<string, (fileId: number) => string>> = {
  pictureId: (id) => contentPicturePath(id, 'thumb'),
  desktopImage: (id) => bannerPicturePath(id, 'thumb'),
  mobileImage: (id) => bannerPicturePath(id, 'thumb'),
};
/**
 * Separates the text of a line from its picture's address, so that two pictures with the same name are different lines. A private-use
 * character, which texts do not contain.
 */
const PICTURE = '\u{e000}';
const withoutMark = (words: string): string => words.replaceAll(PICTURE, '');
/** The text of a line, and its picture. */
export const pictureIn = (line: string): { text: string; picture: string | null } => {
  const [text = '', picture = null] = line.split(PICTURE);
  return { text, picture };
};
/** The labels of nested fields, of a block and of a rule, in display order. */
const LABELS: Readonly<Record<string, string>> = { ...pageTexts.fields, ...collectionTexts.rule };
const ORDER = Object.keys(LABELS);

type Numbered = { table: Table; id: number };
/** The records to which a value refers. */
const namedIn = (value: unknown, field = ''): Numbered[] => {
  if (Array.isArray(value)) return value.flatMap((one) => namedIn(one, field));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => namedIn(inner, name));
  const table = TABLE_OF[field];
  return table && typeof value === 'number' ? [{ table, id: value }] : [];
};

const namesOf = async (db: Database, named: readonly Numbered[]): Promise<ReadonlyMap<string, string>> => {
  const computed = Object.entries(PSEUDO_COLLECTION_ID) as [keyof typeof PSEUDO_COLLECTION_ID, number][];
  const names = new Map(computed.map(([kind, id]) => [`collection ${id}`, enums.auctionListKind[kind]]));
  if (named.length === 0) return names;
  const of = (table: Table) => sql`any(${named.filter((one) => one.table === table).map(({ id }) => id)}::integer[])`;
  const { rows } = await sql<{ key: string; name: string }>`
    select 'city ' || id as key, name from city where id = ${of('city')}
    union all select 'town ' || town.id, town.name || ' / ' || city.name
      from town join city on city.id = town.city_id where town.id = ${of('town')}
    union all select 'file ' || id, name from file where id = ${of('file')}
    union all select 'collection ' || id, name from collection where id = ${of('collection')}`.execute(db);
  for (const { key, name } of rows) names.set(key, name);
  return names;
};

/** Formats a field's value for people. */
export type Reader = (field: string, value: unknown) => string;

/**
 * Formats the values of bodies as lines for people: rich text by paragraphs, lists one entry per line, records and enumerations by their
 * names, empty values not at all; a line about a picture contains its address (`pictureIn`). `names`: by table and id.
 */
export const readingBy = (names: ReadonlyMap<string, string>): Reader => {
  const ofObject = ({ kind, key: _, ...fields }: Record<string, unknown>): string =>
    [
      read('kind', kind),
      ...Object.entries(fields)
        .toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
        .map(([field, value]) => {
          const words = read(field, value);
          return words && `${LABELS[field] ?? field}: ${words}`;
        }),
    ]
      .filter(Boolean)
      .join('\n');
  const read: Reader = (field, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map((one) => read(field, one)).join('\n');
    if (typeof value === 'object') return ofObject(value as Record<string, unknown>);
    if (typeof value === 'boolean') return value ? list.yes : list.no;
    if (typeof value === 'number') {
      const words = MONEY_FIELDS.includes(field)
        ? formatMoney(value)
        : withoutMark(names.get(`${TABLE_OF[field]} ${value}`) ?? String(value));
      const pictureOf = PICTURE_OF[field];
      return pictureOf ? `${words}${PICTURE}${pictureOf(value)}` : words;
    }
    const text = String(value);
    const words = WORDS_OF[field]?.[text];
    return words ?? (INSTANT.test(text) ? formatInstant(text) : withoutMark(plainText(text)));
  };
  return read;
};

/** The same, with the names of all records in these bodies. */
export const readerOf = async (db: Database, ...bodies: readonly object[]): Promise<Reader> =>
  readingBy(await namesOf(db, namedIn(bodies)));
