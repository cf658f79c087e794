import type { EnumValue } from '../enums';
import { may } from '../permissions';
import { AREA_PERMISSION } from './areas';
import { boundsOf, needsSecondPerson, problemOf, type Setting } from './kinds';
import { SETTING_KEYS, SETTINGS, valueOn } from './table';

const at = (value: unknown, validFrom: string) => ({ value, validFrom });

test.each(SETTING_KEYS)('the default of %s is a value that it may have', (key) => {
  expect(problemOf(SETTINGS[key], SETTINGS[key].default)).toBeNull();
});

/** Invalid values of each kind of setting. */
const WRONG: Record<Setting['kind'], readonly unknown[]> = {
  money: [-1, 0.5, '100', null, undefined, Number.NaN, 100_000_000_001],
  percent: [-1, 100.01, 12.345, '5', null],
  count: [-1, 1.5, '5', null, 1_000_001],
  counts: [{}, { CALL: 1 }, null, 5],
  flag: [0, 'evet', null],
  paper: [null, 'metin', {}, { title: 'Başlık' }, { title: '', opening: '', terms: 'x', signing: 'x', note: '' }],
  line: ['', '   ', 7, 'a'.repeat(201)],
  version: ['4', '4.2.x', 'abc', 42],
  day: ['2026-02-30', '01.01.2026', 5],
  faqKey: ['', null, 5],
  collection: [0, -1, 1.5, '1'],
  collections: [[1, 1], ['1'], null, [0], Array.from({ length: 11 }, (_, index) => index + 1)],
  corporates: [[1, 1], ['1'], null, [0]],
  hours: [{ from: 18, to: 9, halfDayTo: 13 }, { from: 9, to: 18, halfDayTo: 19 }, { from: 9, to: 18 }, null],
  sendingHours: [
    { weekdayFrom: 20, weekdayTo: 10, saturdayFrom: 10, saturdayTo: 18 },
    { weekdayFrom: 10, weekdayTo: 10, saturdayFrom: 10, saturdayTo: 18 },
    { weekdayFrom: 10, weekdayTo: 20, saturdayFrom: 18, saturdayTo: 10 },
    { weekdayFrom: 10, weekdayTo: 20 },
    null,
  ],
  closedDays: [
    [{ day: '2026-13-01', name: 'Tatil', half: false }],
    [{ day: '2026-01-02', name: ' ', half: false }],
    [
      { day: '2026-01-02', name: 'Bir', half: false },
      { day: '2026-01-02', name: 'İki', half: true },
    ],
    null,
  ],
};

test.each(SETTING_KEYS)('%s is never a value that its kind does not have', (key) => {
  const one: Setting = SETTINGS[key];
  for (const value of WRONG[one.kind]) expect([value, problemOf(one, value)]).toEqual([value, expect.anything()]);
});

test('what is wrong names the bounds in the setting’s own terms, and the part that it is about', () => {
  expect(problemOf(SETTINGS.vatPercent, 51)).toEqual({
    code: 'SETTING_OUT_OF_RANGE',
    params: { min: '0', max: '50' },
  });
  expect(problemOf(SETTINGS.eftApprovalLimit, -1)?.params).toEqual({ min: '₺0', max: '₺1.000.000.000' });
  const days = SETTINGS.closingStepWorkingDays.default;
  expect(problemOf(SETTINGS.closingStepWorkingDays, { ...days, CALL: 0 })).toMatchObject({
    code: 'SETTING_OUT_OF_RANGE',
    part: 'CALL',
  });
  expect(problemOf(SETTINGS.closingStepWorkingDays, { ...days, CALL: null })).toEqual({
    code: 'REQUIRED',
    part: 'CALL',
  });
});

test('a second person is asked for what lets more through, by any part of it', () => {
  const { contactsPerHour, passwordWaitSeconds, vatPercent, winnerPaymentHours } = SETTINGS;
  expect(needsSecondPerson(vatPercent, 20, 19)).toBe(true);
  expect(needsSecondPerson(winnerPaymentHours, 72, 100)).toBe(false);
  expect([1_999, 2_000, 2_001].map((value) => needsSecondPerson(contactsPerHour, 2_000, value))).toEqual([
    false,
    false,
    true,
  ]);
  // One person can require a second person, two are needed to stop requiring it.
  const { contentSecondPerson } = SETTINGS;
  expect(needsSecondPerson(contentSecondPerson, false, true)).toBe(false);
  expect(needsSecondPerson(contentSecondPerson, true, false)).toBe(true);
  const waits = passwordWaitSeconds.default;
  expect(needsSecondPerson(passwordWaitSeconds, waits, { ...waits, pair: 900, account: 900 })).toBe(false);
  expect(needsSecondPerson(passwordWaitSeconds, waits, { ...waits, pair: 900, account: 60 })).toBe(true);
});

test('whatever is set together, guessing stays slow: the ceilings of tries with the floors of waits', () => {
  const perDay = (tries: number, waitSeconds: number) => tries + 86_400 / waitSeconds;
  const { passwordTries, passwordWaitSeconds, secondFactorTries, secondFactorWaitMinutes } = SETTINGS;
  for (const place of ['device', 'pair', 'account', 'session'] as const) {
    const [{ max }, { min }] = [boundsOf(passwordTries, place), boundsOf(passwordWaitSeconds, place)];
    expect([place, perDay(max, min) <= 1_500]).toEqual([place, true]);
  }
  expect(perDay(secondFactorTries.max, secondFactorWaitMinutes.min * 60)).toBeLessThan(300);
});

test('the value of a day is the latest that holds by then, and before the first the default', () => {
  const approved = [at(18, '2020-01-01'), at(22, '2027-01-01'), at(20, '2023-07-10')];
  const on = (day: string) => valueOn('vatPercent', approved, day);
  expect([on('2019-12-31'), on('2020-01-01'), on('2023-07-09'), on('2023-07-10')]).toEqual([20, 18, 18, 20]);
  expect([on('2026-12-31'), on('2027-01-01')]).toEqual([20, 22]);
  // Of two values for the same day the later approval wins.
  expect(valueOn('vatPercent', [...approved, at(21, '2027-01-01')], '2027-06-01')).toBe(21);
});

test('a value that the product no longer takes does not count', () => {
  expect(
    valueOn('vatPercent', [at(18, '2020-01-01'), at('yirmi', '2021-01-01'), at(80, '2022-01-01')], '2026-01-01'),
  ).toBe(18);
});

test('every area has settings, and its own permission alone opens it', () => {
  const areas: EnumValue<'configurationArea'>[] = ['BROKER', 'MOBILE', 'COLLECTION', 'MARKETING', 'OTHER'];
  for (const area of areas) {
    expect(SETTING_KEYS.some((key) => SETTINGS[key].area === area)).toBe(true);
    const holds = areas.filter((one) => may([`CONFIGURATION_${one}`], AREA_PERMISSION[area]));
    expect(holds).toEqual([area]);
    expect(may(['ADMIN', 'MANAGER'], AREA_PERMISSION[area])).toBe(false);
  }
});
