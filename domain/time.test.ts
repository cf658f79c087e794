import {
  addDays,
  addMonths,
  atTime,
  DAY_MS,
  dayFormat,
  dayOf,
  daysBetween,
  endOfDay,
  isDay,
  iso,
  isWeekend,
  startOfDay,
  timeOf,
  today,
  weekdayOf,
} from './time';

test('a day begins in Istanbul, three hours before it does in UTC', () => {
  expect(iso(startOfDay('2026-11-21'))).toBe('2026-11-20T21:00:00.000Z');
  expect(endOfDay('2026-11-21') - startOfDay('2026-11-21')).toBe(DAY_MS);
  expect(dayOf('2026-11-20T20:59:59.999Z')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T21:00:00.000Z')).toBe('2026-11-21');
  expect(dayOf(Date.parse('2026-12-31T21:00:00.000Z'))).toBe('2027-01-01');
  expect(timeOf('2026-11-21T21:05:00.000Z')).toBe('00:05');
  expect(today(Date.parse('2026-06-30T22:00:00.000Z'))).toBe('2026-07-01');
});

test('a day and an hour make the instant that they were', () => {
  for (const at of ['2026-11-21T14:30:00.000Z', '2026-12-31T21:00:00.000Z', '2024-02-28T23:59:00.000Z'])
    expect(iso(Date.parse(atTime(dayOf(at), timeOf(at))))).toBe(at);
  expect(atTime('2026-11-21')).toBe('2026-11-21T00:00:00+03:00');
  expect(atTime('2026-11-21', '14:05:09')).toBe('2026-11-21T14:05:09+03:00');
});

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-01');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
});

test.each([
  ['2026-11-21', true],
  ['2026-02-30', false],
  ['2026-1-1', false],
  ['', false],
  [20261121, false],
  [undefined, false],
])('%p is a day: %p', (value, expected) => expect(isDay(value)).toBe(expected));

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect([21, 22, 23].map((day) => isWeekend(`2026-11-${day}`))).toEqual([true, true, false]);
});

test('days are written in Turkish', () => {
  expect(dayFormat({ day: 'numeric', month: 'long', weekday: 'long' })('2026-11-24')).toBe('24 Kasım Salı');
});
