import { countSms, smsParts } from './sms';

test('a text of the phone’s own letters fits 160, in several parts 153 each', () => {
  expect(countSms('a'.repeat(160))).toEqual({ alphabet: 'GSM7', places: 160, parts: 1, left: 0 });
  expect(countSms('a'.repeat(161))).toEqual({ alphabet: 'GSM7', places: 161, parts: 2, left: 145 });
  // Ç, Ö and ü are in the basic alphabet.
  expect(smsParts('ÇÖüÜ'.repeat(40))).toBe(1);
  expect(smsParts('a'.repeat(306))).toBe(2);
  expect(smsParts('a'.repeat(307))).toBe(3);
});

test('ş, ğ, ı, İ and ç take two places of 155', () => {
  expect(countSms('ş')).toEqual({ alphabet: 'TURKISH', places: 2, parts: 1, left: 153 });
  expect(countSms(`${'a'.repeat(153)}ğ`)).toMatchObject({ places: 155, parts: 1 });
  expect(countSms(`${'a'.repeat(154)}ğ`)).toMatchObject({ places: 156, parts: 2 });
  expect(smsParts('İĞŞçğış')).toBe(1);
});

test('a letter of two places does not lie across two parts', () => {
  // 149 places per part: 148 letters and a ş, whose two places are not split between parts.
  expect(countSms(`${'a'.repeat(148)}ş${'a'.repeat(147)}`)).toMatchObject({ places: 297, parts: 2, left: 0 });
  expect(countSms(`${'a'.repeat(148)}ş${'a'.repeat(148)}`)).toMatchObject({ places: 298, parts: 3 });
});

test('the euro sign takes two places; a letter of no table makes the whole text wide', () => {
  expect(countSms('€')).toMatchObject({ alphabet: 'GSM7', places: 2 });
  expect(countSms(`${'a'.repeat(69)}’`)).toMatchObject({ alphabet: 'UCS2', parts: 1, left: 0 });
  expect(countSms(`${'a'.repeat(70)}’`)).toMatchObject({ alphabet: 'UCS2', parts: 2 });
  expect(countSms('👍')).toMatchObject({ alphabet: 'UCS2', places: 2 });
  // 67 per part, and a character of two places is not split.
  expect(countSms(`${'ж'.repeat(66)}👍${'ж'.repeat(65)}`)).toMatchObject({ places: 133, parts: 2, left: 0 });
});
