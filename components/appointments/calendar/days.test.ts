import type { CalendarEvent } from '@/contract/appointments/calendar';
import { placed } from './columns';
import { drawn, eventsOn, isLong, rangeOf, step, viewOf } from './days';
import { today } from '@/domain/time';
import { rangeName } from './names';
import { readCalendarUrl } from './useCalendarUrl';

const event = (id: string, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  appointmentId: null,
  kind: null,
  state: null,
  title: id,
  location: '',
  startsAt: `2026-11-18T${start}:00.000Z`,
  endsAt: `2026-11-18T${end}:00.000Z`,
  allDay: false,
  ...more,
});
const DAY = '2026-11-18';
const columns = (...events: CalendarEvent[]) =>
  placed(DAY, events).map(({ event: { id }, column, columns: of }) => `${id} ${column + 1}/${of}`);

test('events that overlap stand side by side, the others have the whole width', () => {
  expect(columns(event('a', '06:00', '07:00'), event('b', '07:00', '08:00'))).toEqual(['a 1/1', 'b 1/1']);
  expect(columns(event('a', '06:00', '08:00'), event('b', '06:30', '07:00'), event('c', '07:00', '09:00'))).toEqual([
    'a 1/2',
    'b 2/2',
    'c 2/2',
  ]);
  expect(columns(event('a', '06:00', '09:00'), event('b', '06:00', '08:00'), event('c', '06:00', '07:00'))).toEqual([
    'a 1/3',
    'b 2/3',
    'c 3/3',
  ]);
});

test('an event too short to be read counts as long as it is drawn', () => {
  expect(columns(event('a', '06:00', '06:05'), event('b', '06:10', '07:00'))).toEqual(['a 1/2', 'b 2/2']);
});

test('a day is Turkish, and an event over midnight belongs to both', () => {
  const night = event('night', '20:00', '22:00');
  expect(eventsOn([night], DAY)).toHaveLength(1);
  expect(eventsOn([night], '2026-11-19')).toHaveLength(1);
  expect(eventsOn([event('late', '21:00', '22:00')], DAY)).toEqual([]);
  expect(placed(DAY, [night])[0]).toMatchObject({ start: 1380, end: 1440 });
  expect(today(Date.parse('2026-11-18T21:30:00Z'))).toBe('2026-11-19');
  expect(isLong(event('trip', '06:00', '06:00', { endsAt: '2026-11-19T06:00:00.000Z' }))).toBe(true);
});

test('weeks begin on Monday, months are drawn in whole weeks', () => {
  expect(rangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(rangeOf('month', DAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(drawn(rangeOf('month', DAY))).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(drawn(rangeOf('month', '2027-02-10'))).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test.each([
  ['day', '2026-12-31', '2027-01-01', '1 Ocak 2027 Cuma'],
  ['week', '2026-12-30', '2027-01-04', '4–10 Ocak 2027'],
  ['week', '2026-12-22', '2026-12-28', '28 Aralık 2026 – 3 Ocak 2027'],
  ['month', '2026-12-31', '2027-01-01', 'Ocak 2027'],
] as const)('one %s after %s begins on %s and is called %s', (view, day, first, name) => {
  const next = step(rangeOf(view, day), 1);
  expect(next.from).toBe(first);
  expect(viewOf(next)).toBe(view);
  expect(step(next, -1)).toEqual(rangeOf(view, day));
  expect(rangeName(next)).toBe(name);
});

test('the address says what is shown; nonsense shows this week, or today on a phone', () => {
  const now = Date.parse('2026-11-18T09:00:00Z');
  const range = (query: Record<string, string>, phone = false) => readCalendarUrl(query, phone, now).range;
  expect(range({})).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(range({}, true)).toEqual({ from: DAY, to: DAY });
  expect(range({ from: '2026-02-30', to: 'x' })).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(range({ from: '2026-11-05', to: '2026-11-01' })).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  expect(range({ from: '2026-11-17', to: '2026-11-19' })).toEqual({ from: '2026-11-17', to: '2026-11-19' });
  expect(range({ from: '2026-11-10', to: '2026-12-09' })).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(readCalendarUrl({ email: 'a@tellal.example' }, false, now).email).toBe('a@tellal.example');
});
