import { atTime } from '../time';
import { isMersis, mayGoFrom, saysWhere, type SendingTime } from './marketing';

const time: SendingTime = {
  hours: { weekdayFrom: 10, weekdayTo: 20, saturdayFrom: 11, saturdayTo: 17 },
  halfDayTo: 13,
  sundays: false,
  onHolidays: false,
  holidays: [
    { day: '2026-10-28', half: true },
    { day: '2026-10-29', half: false },
  ],
};
const from = (day: string, clock: string, more: Partial<SendingTime> = {}) => {
  const found = mayGoFrom(Date.parse(atTime(day, clock)), { ...time, ...more });
  return new Date(found + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
};

test.each([
  ['inside the hours it goes at once', '2026-11-23', '15:12', '2026-11-23 15:12'],
  ['before them it waits until they begin', '2026-11-23', '09:59', '2026-11-23 10:00'],
  ['they end to the minute', '2026-11-23', '19:59', '2026-11-23 19:59'],
  ['after them it waits until the next day', '2026-11-23', '20:00', '2026-11-24 10:00'],
  ['Saturdays have hours of their own', '2026-11-21', '10:30', '2026-11-21 11:00'],
  ['what is written on Saturday evening waits past the Sunday', '2026-11-21', '17:00', '2026-11-23 10:00'],
  ['nothing goes on a Sunday', '2026-11-22', '12:00', '2026-11-23 10:00'],
  ['nothing goes on a holiday', '2026-10-29', '12:00', '2026-10-30 10:00'],
  ['the day before a holiday ends early', '2026-10-28', '13:00', '2026-10-30 10:00'],
])('%s', (_, day, clock, goes) => {
  expect(from(day, clock)).toBe(goes);
});

test('Sundays and holidays are working days where the settings say so', () => {
  expect(from('2026-11-22', '12:00', { sundays: true })).toBe('2026-11-22 12:00');
  expect(from('2026-10-29', '12:00', { onHolidays: true })).toBe('2026-10-29 12:00');
  expect(from('2026-10-28', '15:00', { onHolidays: true })).toBe('2026-10-28 15:00');
});

test('a Saturday that ends when it begins has no hours', () => {
  const hours = { ...time.hours, saturdayFrom: 10, saturdayTo: 10 };
  expect(from('2026-11-21', '10:00', { hours })).toBe('2026-11-23 10:00');
});

test.each([
  ['0123456789000015', true],
  ['012345678900001', false],
  ['01234567890000155', false],
  ['0123 4567 8900 0015', false],
  ['0000000000000000', false],
])('%s is a MERSİS number: %s', (text, is) => {
  expect(isMersis(text)).toBe(is);
});

test.each([
  ['Ret için RET yazıp 3340’a gönderin.', true],
  ['Ret: tellal.example/ret', true],
  ['Ret için 0850 222 33 44', true],
  ['İstemiyorsanız bize söyleyin', false],
  ['RET yazıp {numara} 3340', false],
])('%s says where to refuse: %s', (text, says) => {
  expect(saysWhere(text)).toBe(says);
});
