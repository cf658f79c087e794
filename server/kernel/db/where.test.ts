import { sql } from 'kysely';
import { queryBuilder } from './queryBuilder';
import { days, where } from './where';

const tags = queryBuilder.selectFrom('tag').select('id');
const read = (query: typeof tags) => {
  const { sql: text, parameters } = query.compile();
  return [text.replace('select "id" from "tag"', '').trim(), parameters];
};

test('a filter that is not given, or an empty list, leaves no trace', () => {
  const none = where(tags, { id: undefined, status: [], created_at: days(undefined, undefined) }, () => [false, '']);
  expect(read(none)).toEqual(['', []]);
});

test('a value is compared, several are looked for, and bounds hold', () => {
  expect(read(where(tags, { id: 7 }))).toEqual(['where "id" = $1', [7]]);
  expect(read(where(tags, { status: ['ACTIVE'] }))).toEqual(['where "status" in ($1)', ['ACTIVE']]);
  expect(read(where(tags, { id: { '>=': 0, '<': 9 } }))).toEqual(['where "id" >= $1 and "id" < $2', [0, 9]]);
});

test('days begin and end at midnight in Istanbul', () => {
  expect(read(where(tags, { created_at: days('2026-11-21', '2026-11-22') }))).toEqual([
    `where "created_at" >= $1::timestamp at time zone 'Europe/Istanbul' and "created_at" < ($2::timestamp + interval '1 day') at time zone 'Europe/Istanbul'`,
    ['2026-11-21', '2026-11-22'],
  ]);
});

test('other conditions join those of the columns', () => {
  const some = where(tags, { id: 7 }, (eb) => [undefined, eb('name', '=', 'a'), sql<boolean>`true`]);
  expect(read(some)).toEqual(['where "id" = $1 and "name" = $2 and true', [7, 'a']]);
});

test('a wrong column or value does not compile', () => {
  // @ts-expect-error no such column
  where(tags, { colours: 'red' });
  // @ts-expect-error an id is a number
  where(tags, { id: 'seven' });
  // @ts-expect-error null would mean "is null", which needs an explicit condition
  where(tags, { id: null });
  expect(tags).toBeDefined();
});
