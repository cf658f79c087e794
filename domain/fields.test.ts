import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money } from './fields';
import { kindOf } from './kinds';

test('a whole number comes from JSON or from a query string', () => {
  expect(money().parse(125050)).toBe(125050);
  expect(money().parse('125050')).toBe(125050);
  expect(id().parse('7')).toBe(7);
});

test.each([
  [''],
  [null],
  [undefined],
  [true],
  [[]],
  ['1.5'],
  [1.5],
  [-1],
  ['1e3'],
  [' 7'],
  ['99999999999999999999'],
  [NaN],
])('%j is no amount, rather than zero or a guess', (value) => expect(money().safeParse(value).success).toBe(false));

test('0 is an amount but not an id', () => {
  expect(money().parse(0)).toBe(0);
  expect(id().safeParse(0).success).toBe(false);
});

test('what is missing is told from what is wrong', () => {
  const shape = z.object({ price: money() });
  const issue = shape.safeParse({}, { reportInput: true }).error?.issues[0];
  expect(issue).toMatchObject({ code: 'invalid_type', path: ['price'], input: undefined });
});

test('the kind of a field is seen through optional, nullable and default', () => {
  expect(kindOf(z.optional(z.nullable(money())))).toEqual({ kind: 'money' });
  expect(kindOf(z._default(enumOf('auctionStatus'), 'LIVE'))).toEqual({ kind: 'enum', enum: 'auctionStatus' });
  expect(kindOf(z.string())).toBeUndefined();
});

test('an instant is in UTC and a day exists', () => {
  expect(instant().safeParse('2026-11-21T09:30:00.000Z').success).toBe(true);
  expect(instant().safeParse('2026-11-21T12:30:00+03:00').success).toBe(false);
  expect(day().safeParse('2026-02-30').success).toBe(false);
});

test('a text over its limit says so by its own code (V16)', () => {
  expect(longText().safeParse('ş'.repeat(1024)).success).toBe(true);
  expect(longText().safeParse('ş'.repeat(1025)).error?.issues[0]?.message).toBe('TEXT_TOO_LONG');
});

test('a yes or no comes from JSON or from a query string', () => {
  expect([true, 'true', '1', false, 'false', '0'].map((value) => flag().parse(value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(flag().safeParse('evet').success).toBe(false);
});
