import { numberToText, parseNumber } from './number';

test.each([
  ['1250', 1250],
  ['1.250', 1250],
  ['1.250.000,75', 1250000.75],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0,75', 0.75],
  ['0.125', 0.125],
  ['1250.5', 1250.5],
  ['1 250', 1250],
  ['1\u00A0250,5', 1250.5],
  ['\u202A1.250\u202C', 1250],
  [' 12\r\n', 12],
  ['-3', -3],
  ['−3', -3],
  ['0', 0],
])('reads %j', (text, value) => expect(parseNumber(text)).toBe(value));

test('what is always less than a thousand has no thousands to separate', () => {
  expect(parseNumber('41.008', 90)).toBe(41.008);
  expect(parseNumber('41,0082', 90)).toBe(41.0082);
  expect(parseNumber('1.250', 20)).toBe(1.25);
  expect(parseNumber('1.250', 10_000)).toBe(1250);
});

test.each([
  '',
  ' ',
  '1,250.50',
  '1.25.000',
  '1.250.00',
  '12e3',
  '%12',
  '12 m²',
  '12\t13',
  '1250 3400',
  '41.0082, 28.9784',
  '1,2,3',
  '--3',
  ',5',
  '9'.repeat(400),
])('refuses %j rather than guessing', (text) => expect(parseNumber(text)).toBeNull());

test.each([0, 12.5, 1250, -3, 1250000.75, 41.0082375, 100])('%d reads back as it is written', (value) =>
  expect(parseNumber(numberToText(value))).toBe(value),
);
