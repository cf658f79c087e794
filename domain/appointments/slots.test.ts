import { slotsFrom } from './slots';

/** Turkish time, UTC+3. */
const at = (text: string) => Date.parse(`${text}+03:00`);
const turkish = (iso: string) => new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 16);
const slots = (now: string) =>
  Object.fromEntries(Object.entries(slotsFrom(at(now))).map(([slot, iso]) => [slot, turkish(iso)]));

test('on a working day: soon, later, the next working morning, the one after', () => {
  expect(slots('2026-11-17T11:02')).toEqual({
    HALF_HOUR: '2026-11-17T11:35',
    TWO_HOURS: '2026-11-17T13:05',
    NEXT_DAY: '2026-11-18T10:00',
    DAY_AFTER: '2026-11-19T10:00',
  });
});

test('in the evening, at night and on a weekend there is no soon, and a weekend is passed over', () => {
  expect(slots('2026-11-17T18:10')).not.toHaveProperty('TWO_HOURS');
  expect(slots('2026-11-17T18:10').HALF_HOUR).toBe('2026-11-17T18:40');
  const friday = { NEXT_DAY: '2026-11-23T10:00', DAY_AFTER: '2026-11-24T10:00' };
  expect(slots('2026-11-20T18:50')).toEqual(friday);
  expect(slots('2026-11-21T12:00')).toEqual(friday);
  expect(slots('2026-11-17T23:50')).toEqual({ NEXT_DAY: '2026-11-18T10:00', DAY_AFTER: '2026-11-19T10:00' });
});
