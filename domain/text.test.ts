import { fold, matches } from './text';

test.each([
  ['İĞDIR', 'igdir'],
  ['ığdır', 'igdir'],
  ['Şişli ÇÖPLÜK', 'sisli copluk'],
  ['Kâğıthane', 'kagithane'],
  ['HALİL İBRAHİM', 'halil ibrahim'],
  ['3+1 Daire, %20', '3+1 daire, %20'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(fold(text))).toBe(folded);
});

test('letters outside the alphabet keep their case, as in the database', () => {
  expect(fold('Éclair Ñ')).toBe('Éclair Ñ');
});

test('what is typed is found in any case, with or without Turkish letters', () => {
  expect(matches('Kadıköy Moda', 'KADIKOY')).toBe(true);
  expect(matches('Kadikoy', ' kadıköy ')).toBe(true);
  expect(matches('Kadıköy', 'Üsküdar')).toBe(false);
  expect(matches('Kadıköy', '')).toBe(true);
});
