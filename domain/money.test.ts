import { formatMoney } from './money';
import { moneyInWords } from './moneyInWords';
import { moneyExample, moneyToText, parseMoney } from './typedMoney';

test.each([
  ['1.250.000,50', 125000050],
  ['1250000', 125000000],
  ['₺ 75', 7500],
  ['75 TL', 7500],
  ['1.250.000,00TL', 125000000],
  ['₺1.250.000', 125000000],
  ['1250000 tl', 125000000],
  ['1.000₺', 100000],
  ['TRY 1.000,5', 100050],
  ['0,05', 5],
  ['0,5', 50],
  ['1.000', 100000],
  [' 12.345,6 ', 1234560],
  ['1 250 000,50', 125000050],
  ['₺\u00A01.250.000,50', 125000050],
  ['\u202A1.250.000,50\u202C\u200B TL', 125000050],
  ['1.250.000\r\n', 125000000],
])('reads %s', (text, kurus) => expect(parseMoney(text)).toBe(kurus));

test.each([
  '',
  ' ',
  '1.25',
  '1,250.00',
  '12.34.567',
  '1,234',
  '-5',
  '1e6',
  'beş',
  ',50',
  '99999999999999999999',
  '7TL5',
  '₺',
  '1.000 dolar',
  '1.250\t3.400',
  '1250\t3400',
  '1250 3400',
  '12 50',
])('refuses %j rather than guessing', (text) => expect(parseMoney(text)).toBeNull());

test('writes money as Turks do, without needless kuruş', () => {
  expect(formatMoney(125000050)).toBe('₺1.250.000,50');
  expect(formatMoney(125000000)).toBe('₺1.250.000');
  expect(formatMoney(5)).toBe('₺0,05');
  expect(formatMoney(0)).toBe('₺0');
  expect(formatMoney(-150)).toBe('-₺1,50');
});

test('the greatest amount is exact to the kuruş and reads back', () => {
  expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe('₺90.071.992.547.409,91');
  for (const kurus of [0, 1, 10, 99, 100, 123456, Number.MAX_SAFE_INTEGER]) {
    expect(parseMoney(moneyToText(kurus))).toBe(kurus);
  }
});

test.each([
  ['1,234.56', '1.234,56'],
  ['₺1,234,567.8', '1.234.567,80'],
  ['1.25', '1,25'],
  ['1,234 TL', '1.234'],
  ['beş lira', '1.250.000,50'],
  ['99999999999999999999', '1.250.000,50'],
])('%s is to be written as %s', (typed, example) => {
  expect(moneyExample(typed)).toBe(example);
  expect(parseMoney(typed)).toBeNull();
  expect(parseMoney(example)).not.toBeNull();
});

test.each([
  [0, 'sıfır Türk lirası'],
  [1, 'bir kuruş'],
  [1_00, 'bir Türk lirası'],
  [10_00, 'on Türk lirası'],
  [21_05, 'yirmi bir Türk lirası beş kuruş'],
  [100_00, 'yüz Türk lirası'],
  [205_00, 'iki yüz beş Türk lirası'],
  [1_000_00, 'bin Türk lirası'],
  [1_001_00, 'bin bir Türk lirası'],
  [2_000_00, 'iki bin Türk lirası'],
  [101_000_00, 'yüz bir bin Türk lirası'],
  [120_000_00, 'yüz yirmi bin Türk lirası'],
  [120_000_50, 'yüz yirmi bin Türk lirası elli kuruş'],
  [1_000_000_00, 'bir milyon Türk lirası'],
  [1_001_000_00, 'bir milyon bin Türk lirası'],
  [
    999_999_999_99,
    'dokuz yüz doksan dokuz milyon dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz Türk lirası doksan dokuz kuruş',
  ],
  [3_000_000_000_00, 'üç milyar Türk lirası'],
  [-150, 'eksi bir Türk lirası elli kuruş'],
])('%i kuruş are %s', (kurus, words) => expect(moneyInWords(kurus)).toBe(words));

test('no two amounts have the same words, and none has blanks too many', () => {
  const amounts = Array.from({ length: 5000 }, (_, index) => index * 37_91);
  const words = amounts.map(moneyInWords);
  expect(new Set(words).size).toBe(amounts.length);
  expect(words.filter((text) => /^ | {2}| $/.test(text))).toEqual([]);
  expect(moneyInWords(Number.MAX_SAFE_INTEGER)).toMatch(
    /^doksan trilyon yetmiş bir milyar .* lirası doksan bir kuruş$/,
  );
});
