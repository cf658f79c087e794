import { fillIn, smsParts } from './sms';

test('a text of the phone’s own letters fits 160, one with ş or ğ only 70', () => {
  expect(smsParts('a'.repeat(160))).toBe(1);
  expect(smsParts('a'.repeat(161))).toBe(2);
  expect(smsParts(`${'a'.repeat(69)}ş`)).toBe(1);
  expect(smsParts(`${'a'.repeat(70)}ş`)).toBe(2);
});

test('known words are filled in, unknown ones stay to be seen', () => {
  expect(fillIn('Sayın {ad}, {tarih} görüşelim.', { ad: 'Işıl Öz', tarih: '' })).toBe(
    'Sayın Işıl Öz, {tarih} görüşelim.',
  );
});
