import { fold, lowered, matches, tidy, searchWords } from './text';

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

test.each([
  ['a Mac’s decomposed letters', 'Şi\u0307şli\u0307'.normalize('NFD'), 'Şi\u0307şli\u0307'.normalize('NFC')],
  ['a cedilla of its own', 's\u0327is\u0327li', 'şişli'],
  ['blanks that do not break', 'Ada\u00A0101\u202FParsel\u20095', 'Ada 101 Parsel 5'],
  ['zero-width marks', 'Ay\u200Bşe\uFEFF\u00AD', 'Ayşe'],
  ['marks of the reading direction', '\u202Efdp.eceD\u202C\u2066', 'fdp.eceD'],
  ['an emoji of several', '👨\u200D👩\u200D👧 ❤\uFE0F', '👨\u200D👩\u200D👧 ❤\uFE0F'],
  [
    'an emoji that is a number, and a flag of a part of a country',
    '1\uFE0F\u20E3 🏴\u{E0067}\u{E007F}',
    '1\uFE0F\u20E3 🏴\u{E0067}\u{E007F}',
  ],
  ['what joins emojis, behind a letter', 'Ay\u200Dşe\uFE0F\u200D 1\uFE0F', 'Ayşe 1'],
  ['a text that is hidden in marks', 'Ayşe\u{E0068}\u{E0069}', 'Ayşe'],
  ['a blank of Braille', 'Ay\u2800şe', 'Ay şe'],
  ['lines', 'Bir\r\n\tİki', 'Bir\r\n\tİki'],
  ['lines of a word processor', 'Bir\vİki\u2028Üç\fDört', 'Bir\nİki\nÜç\nDört'],
  ['control characters', 'Bi\0r\u0007 \u001b[1mIki\u007F', 'Bir [1mIki'],
])('text is kept as it looks: %s', (_, given, kept) => {
  expect(tidy(given)).toBe(kept);
  expect(tidy(kept)).toBe(kept);
});

it('keeps of marks over one letter what a language can write', () => {
  expect(tidy(`a${'\u0301'.repeat(30)}`)).toHaveLength(30);
  expect(tidy(`a${'\u0301\u0323'.repeat(250_000)}b`).length).toBeLessThan(40);
});

test.each([
  ['YONETİCİ', 'yonetici'],
  ['yonetıcı', 'yonetici'],
  ['İLKAY@ORNEK.EXAMPLE', 'ilkay@ornek.example'],
  ['ILKAY@ORNEK.EXAMPLE', 'ilkay@ornek.example'],
  ['i\u0307lkay@ornek.example', 'ilkay@ornek.example'],
])('%s is %s, whatever keyboard it was typed on', (typed, kept) => expect(lowered(typed)).toBe(kept));

test('what is typed is found however its letters are put together', () => {
  expect(matches('Şişli Merkez', 's\u0327is\u0327li\u00A0merkez')).toBe(true);
});

test('the words of a search are told once each, and no more than eight of them', () => {
  expect(searchWords('  Işık  GÜL ışık ')).toEqual(['isik', 'gul']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords('% ali -- _ %5')).toEqual(['ali', '%5']);
});
