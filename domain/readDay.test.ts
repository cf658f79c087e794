import { readDay } from './readDay';
import { addDays, dayFormat } from './time';

test.each([
  ['21.11.2026', '2026-11-21', null],
  ['1/2/2026', '2026-02-01', null],
  ['2026-11-21', '2026-11-21', null],
  ['21/11/2026 9:05', '2026-11-21', '09:05:00'],
  ['2026-11-21T14:05:09', '2026-11-21', '14:05:09'],
  ['28/11/2026-14:05:09', '2026-11-28', '14:05:09'],
  ['28 Kasım 2026', '2026-11-28', null],
  ['28 Kas 2026', '2026-11-28', null],
  ['28 kasım 2026 Cumartesi', '2026-11-28', null],
  ['28 KASIM 2026 CUMARTESİ', '2026-11-28', null],
  ['Cumartesi, 28 Kasım 2026, 14:05', '2026-11-28', '14:05:00'],
  ['29 Ağu 2023 Sal 07:51:32', '2023-08-29', '07:51:32'],
  ['3\u00a0Şubat\u00a02027 Çar.', '2027-02-03', null],
  ['3 subat 2027', '2027-02-03', null],
  ['28-KAS-26', '2026-11-28', null],
  ['28.11.26', '2026-11-28', null],
  ['1.2.26 9:05', '2026-02-01', '09:05:00'],
  ['31.12.49', '2049-12-31', null],
])('%s is %s at %s', (text, day, time) => expect(readDay(text)).toEqual({ day, time }));
test.each([
  '',
  '11/21/2026',
  '30.02.2026',
  // The century is unclear.
  '12.05.85',
  '12 Mayıs 85',
  // An American spreadsheet's November 12, and a possible leading year.
  '11/12/26',
  '28/11/26',
  '26-11-12',
  '28.11/26',
  '28 Kasım',
  '28 Kasam 2026',
  '28 Ma 2026',
  '31 Kasım 2026',
  '28 Nov 2026',
  'Cumartesi',
  '21.11.2026 24:00',
  '2026-11-21T14:05:00Z',
  '46356',
  '9'.repeat(99),
])('%j is no day that is read', (text) => expect(readDay(text)).toBeNull());

test('each day of a year is read as the console writes it', () => {
  const written = (
    [
      { day: 'numeric', month: 'long', year: 'numeric' },
      { day: 'numeric', month: 'short', year: 'numeric' },
      { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' },
      { day: '2-digit', month: 'short', year: 'numeric', weekday: 'short' },
      { day: '2-digit', month: '2-digit', year: 'numeric' },
    ] as const
  ).map(dayFormat);
  for (let day = '2026-01-01'; day < '2027'; day = addDays(day, 1))
    for (const write of written) expect([write(day), readDay(write(day))]).toEqual([write(day), { day, time: null }]);
});
