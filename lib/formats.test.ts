import { formatArea, formatDay, formatInstant, formatMoney, formatMoneyShort, formatPercent } from './formats';
import { formatRelativeTime } from './relativeTime';

test('an instant is shown in Turkish time, whatever the time zone of the machine', () => {
  expect(formatInstant('2026-11-21T09:30:00.000Z')).toBe('21/11/2026 12:30');
  expect(formatInstant('2026-07-01T21:05:00.000Z')).toBe('2/07/2026 00:05');
});

test('a day stays the day it is; the day of an instant is the Turkish one', () => {
  expect(formatDay('2026-03-05')).toBe('5/03/2026');
  expect(formatDay('2026-12-31T22:00:00.000Z')).toBe('1/01/2027');
});

test('how long ago, in Turkish', () => {
  expect(formatRelativeTime('2026-11-21T09:00:00.000Z', Date.parse('2026-11-21T12:00:00.000Z'))).toBe('3 saat önce');
});

test('money and percentages as Turks write them', () => {
  expect(formatMoney(125_000_050)).toBe('₺1.250.000,50');
  expect(formatMoneyShort(125_000_000)).toMatch(/^₺1,3\sMn$/);
  expect(formatMoney(125_000_000)).toBe('₺1.250.000');
  expect(formatPercent(25)).toBe('%25');
  expect(formatArea(1250)).toBe('1.250 m²');
});
