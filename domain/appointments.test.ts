import {
  appointmentActions,
  dayRefusal,
  frameState,
  framesOf,
  keyRefusal,
  stateAfterCall,
  timeRefusal,
  travelBetween,
} from './appointments';

/** Turkish time, UTC+3. */
const at = (text: string) => Date.parse(`${text}+03:00`);
const hour = (text: string, minutes = 60) => ({ from: at(text), to: at(text) + minutes * 60_000 });
const NOW = at('2026-11-20T12:00');
const KADIKOY = { latitude: 40.99, longitude: 29.03 };
const BEYLIKDUZU = { latitude: 41.0, longitude: 28.64 };

const hours = { from: 9, to: 18, halfDayTo: 13 };

test('weekends and holidays are closed, the day before one ends at one (V25)', () => {
  const holidays = [
    { day: '2026-10-28', half: true },
    { day: '2026-10-29', half: false },
  ];
  expect(dayRefusal('2026-11-21', [])).toBe('APPOINTMENT_ON_WEEKEND');
  expect(dayRefusal('2026-10-29', holidays)).toBe('APPOINTMENT_ON_HOLIDAY');
  expect(dayRefusal('2026-10-28', holidays)).toBeNull();
  expect(framesOf('2026-10-29', 60, { hours, holidays })).toEqual([]);
  const half = framesOf('2026-10-28', 60, { hours, holidays });
  expect(half[0]).toEqual(hour('2026-10-28T09:00'));
  expect(half.at(-1)).toEqual(hour('2026-10-28T12:00'));
  expect(framesOf('2026-10-27', 60, { hours, holidays }).at(-1)).toEqual(hour('2026-10-27T17:00'));
});

test.each([
  ['2026-11-20T11:00', 'TIME_PAST'],
  ['2027-11-22T10:00', 'DATE_TOO_FAR'],
  ['2026-11-21T10:00', 'APPOINTMENT_ON_WEEKEND'],
  ['2026-11-23T08:30', 'APPOINTMENT_OUT_OF_HOURS'],
  ['2026-11-23T17:30', 'APPOINTMENT_OUT_OF_HOURS'],
  ['2026-11-23T17:00', null],
])('an hour at %s: %s', (text, refused) => {
  expect(timeRefusal(hour(text), NOW, { hours, holidays: [] })).toBe(refused);
});

test('the way is estimated from the coordinates, and what one cannot reach in time is closed', () => {
  const { km, minutes } = travelBetween(KADIKOY, BEYLIKDUZU);
  expect(km).toBeGreaterThan(35);
  expect(minutes).toBeGreaterThanOrEqual(75);
  expect(travelBetween(KADIKOY, KADIKOY)).toEqual({ km: 0, minutes: 0 });
  const before = { ...hour('2026-11-23T10:00'), mine: true, property: false, place: BEYLIKDUZU };
  const state = (text: string) => frameState(hour(text), KADIKOY, [before]);
  expect(state('2026-11-23T10:30').closed).toBe('APPOINTMENT_DATE_TAKEN');
  expect(state('2026-11-23T11:00').closed).toBe('APPOINTMENT_TOO_FAR');
  expect(state('2026-11-23T09:00').closed).toBe('APPOINTMENT_TOO_FAR');
  expect(state('2026-11-23T14:00')).toEqual({ closed: null, travel: { km, minutes } });
  expect(frameState(hour('2026-11-23T11:00'), null, [before]).closed).toBeNull();
});

test('somebody else in the same property closes the hour', () => {
  const theirs = { ...hour('2026-11-23T10:00'), mine: false, property: true, place: KADIKOY };
  expect(frameState(hour('2026-11-23T10:30'), KADIKOY, [theirs]).closed).toBe('APPOINTMENT_PROPERTY_DOUBLE_BOOKED');
  expect(frameState(hour('2026-11-23T11:00'), KADIKOY, [theirs]).closed).toBeNull();
});

test.each([
  ['APPOINTMENT', 'IN_DISCOVERY', false, 'KEY_IN_DISCOVERY'],
  ['APPOINTMENT', 'NO_WAY', true, 'KEY_NO_WAY'],
  ['APPOINTMENT', 'UNKNOWN', false, 'KEY_INFORMATION_MISSING'],
  ['CUSTOMER', 'WITH_KEY_HOLDER', false, 'KEY_INFORMATION_MISSING'],
  ['CUSTOMER', 'WITH_KEY_HOLDER', true, null],
  ['BROKER', 'AVAILABLE', false, null],
  ['DISCOVERY', 'UNKNOWN', false, null],
  ['DISCOVERY', 'NO_WAY', false, 'KEY_NO_WAY'],
] as const)('%s with the key %s (holder %s): %s (V49)', (kind, status, hasHolder, refused) => {
  expect(keyRefusal(kind, { status, hasHolder, category: 'APARTMENT' })).toBe(refused);
});

test('a visit to land needs no key', () => {
  expect(keyRefusal('APPOINTMENT', { status: 'UNKNOWN', hasHolder: false, category: 'LAND' })).toBeNull();
});

test('each kind has its own actions, and after the third call in vain only a time or the end is left', () => {
  const open = (facts: Parameters<typeof appointmentActions>[0]) =>
    appointmentActions(facts, NOW).flatMap(({ action, closed }) => (closed ? [] : [action]));
  const startsAt = '2026-11-23T10:00:00.000Z';
  expect(open({ kind: 'APPOINTMENT', state: 'APPOINTMENT', startsAt })).toEqual(['RE_APPOINTMENT', 'CANCEL']);
  expect(open({ kind: 'APPOINTMENT', state: 'RE_APPOINTMENT', startsAt: '2026-11-19T10:00:00.000Z' })).toContain(
    'DONE',
  );
  expect(open({ kind: 'BROKER', state: 'BUSY_2', startsAt: null })).toEqual([
    'APPOINTMENT',
    'CALL_BUSY',
    'CALL_LATER',
    'CANCEL',
  ]);
  expect(open({ kind: 'CUSTOMER', state: 'CALL_LATER_3', startsAt: null })).toEqual(['APPOINTMENT', 'CANCEL']);
  expect(open({ kind: 'DISCOVERY', state: 'APPOINTMENT', startsAt })).toEqual(['CUSTOMER_ARRANGEMENT_CALL', 'CANCEL']);
  expect(open({ kind: 'DISCOVERY', state: 'CANCEL', startsAt })).toEqual([]);
});

test('busy and later share the levels', () => {
  expect(stateAfterCall('APPOINTMENT', 'CALL_BUSY')).toBe('BUSY');
  expect(stateAfterCall('BUSY', 'CALL_LATER')).toBe('CALL_LATER_2');
  expect(stateAfterCall('CALL_LATER_2', 'CALL_BUSY')).toBe('BUSY_3');
  expect(stateAfterCall('BUSY_3', 'CALL_LATER')).toBeNull();
});
