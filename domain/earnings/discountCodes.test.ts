import { codeDays, normalizeCode } from './discountCodes';

test('a code is the same however it is typed', () => {
  expect(normalizeCode(' abcd efgh-jk23 ')).toBe('ABCDEFGHJK23');
  expect(normalizeCode('inşıiİ')).toBe('INŞIII');
});

test('above a million codes hold longer (V48)', () => {
  const days = { over: 15, under: 7 };
  expect([999_999_99, 1_000_000_00, 1_000_000_01].map((price) => codeDays(price, days))).toEqual([7, 7, 15]);
});
