import tr from '@/locales/tr/messaging.json';
import { fillIn, hiddenWords, PLACEHOLDERS, placeholdersFor, SENDER_WORD, wordsOf } from './placeholders';

test('known words are filled in, unknown ones stay to be seen', () => {
  expect(fillIn('Sayın {ad}, {tarih} görüşelim.', { ad: 'Işıl Öz', tarih: '' })).toBe(
    'Sayın Işıl Öz, {tarih} görüşelim.',
  );
  expect(wordsOf('{ad} {ilan_no}', '{ad} { boş } {1}')).toEqual(['ad', 'ilan_no']);
});

test('what somebody may not see is not for their templates', () => {
  const words = ['ad', 'telefon', 'eposta'];
  expect(hiddenWords(words, 'CUSTOMER', ['SMS_MANAGER'])).toEqual(['telefon', 'eposta']);
  expect(hiddenWords(words, 'CUSTOMER', ['SMS_MANAGER', 'PHONE_VIEWER'])).toEqual(['eposta']);
  expect(hiddenWords(['telefon'], 'OPERATOR', [])).toEqual([]);
});

test('who sends is known only where somebody does', () => {
  expect(placeholdersFor('CUSTOMER', 'MANUAL')).toContain(SENDER_WORD);
  expect(placeholdersFor('CUSTOMER')).not.toContain(SENDER_WORD);
});

test('every placeholder is called something, and none is called twice', () => {
  for (const list of Object.values(PLACEHOLDERS)) {
    const names = [...list, SENDER_WORD].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !(name in tr.placeholder))).toEqual([]);
  }
});
