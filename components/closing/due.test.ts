import { daysUntil } from './due';

const NOON = Date.parse('2026-11-21T09:00:00Z');

test('days are those of the Turkish calendar, whatever the hour', () => {
  expect(daysUntil('2026-11-21T15:00:00Z', NOON)).toBe(0);
  expect(daysUntil('2026-11-21T21:30:00Z', NOON)).toBe(1);
  expect(daysUntil('2026-11-24T15:00:00Z', NOON)).toBe(3);
});

test('a deadline that has passed counts backwards', () => {
  expect(daysUntil('2026-11-20T20:59:00Z', NOON)).toBe(-1);
  expect(daysUntil('2026-11-14T15:00:00Z', NOON)).toBe(-7);
});
