import { bestOf3, steepness } from '@/tests/support/cost';
import { contactsIn, maskContacts, startOf, unmaskContacts, withoutContacts } from './contacts';

const IDENTITY = '10000000146';

test.each([
  '+905321234567',
  '+90 532 123 45 67',
  '0532 123 45 67',
  '0(532) 123 45 67',
  '(0532) 123-4567',
  '532.123.4567',
  '05321234567',
  '0 5 3 2 1 2 3 4 5 6 7',
  '0090 532 123 45 67',
])('a phone is found in a note as %s', (phone) => {
  expect(contactsIn(`Eşi ${phone}’den aradı.`)).toMatchObject([{ kind: 'phone', value: '+905321234567' }]);
});

test('several stand in one text, a landline, an e-mail and an identity number among them', () => {
  const text = `Ev 0212 555 12 34, cep 0532 123 45 67 / Ayse.Demir@Ornek.com, T.C. ${IDENTITY}.`;
  expect(contactsIn(text).map(({ value }) => value)).toEqual([
    '+902125551234',
    '+905321234567',
    'ayse.demir@ornek.com',
    IDENTITY,
  ]);
});

test('a mobile number is found beside other digits', () => {
  expect(contactsIn('Daire 12 0532 123 45 67').map(({ value }) => value)).toEqual(['+905321234567']);
  expect(contactsIn('0532 123 45 67 0533 222 33 44').map(({ value }) => value)).toEqual([
    '+905321234567',
    '+905332223344',
  ]);
});

test.each([
  '12.345.678.901 TL istedi',
  '22.11.2026 10:30’da görüşülecek',
  'TR33 0006 1005 1978 6457 8413 26 hesabına',
  'ada 1234 parsel 56789',
  '10000000145 sıra numarası',
  '2.500.000 – 3.750.000 arası',
  '3fa1b05321234567c0ffee10000000146aabbccddeeff0011',
  '0a839131-3552-45d8-a036-ef8800cc2ed2',
  'https://ornek.com/f/05321234-5671-4000-8053-222333441111?x=1',
])('what is nobody’s is left alone: %s', (text) => {
  expect(maskContacts(text, () => true)).toBe(text);
});

test('only what is to be hidden is masked, and the rest of the text stays', () => {
  const text = `Ara: 0532 123 45 67, ayse@ornek.com, ${IDENTITY}!`;
  expect(maskContacts(text, (kind) => kind !== 'email')).toBe('Ara: +90532•••••67, ayse@ornek.com, 10•••••••46!');
});

test('what leaves has none of a contact', () => {
  const text = `Ara: 0532 123 45 67, ayse@ornek.com, ${IDENTITY}; daire 12, 2.500.000 TL`;
  expect(withoutContacts(text)).toBe('Ara: •••, •••, •••; daire 12, 2.500.000 TL');
});

test('a text that is cut has no half of a contact, wherever it is cut', () => {
  const text = `Ara: 0532 765 43 21 ya da +90 (212) 765 43 21, kanarya.kus@posta.example, ${IDENTITY}; bahçe`;
  for (let most = 0; most <= text.length + 1; most += 1) {
    const start = startOf(text, most);
    expect(start.length).toBeLessThanOrEqual(most);
    expect(text.startsWith(start)).toBe(true);
    expect(withoutContacts(start)).not.toMatch(/05|53|90|21|76|43|ka|@|po|00/);
  }
  expect(startOf(text, 4)).toBe('Ara:');
  expect(startOf(text, text.length)).toBe(text);
});

test('a masked text that is sent back is the stored one with what was changed around it', () => {
  const stored = 'Eşi 0532 123 45 67, oğlu 0533 222 33 44.';
  const shown = maskContacts(stored, () => true);
  expect(unmaskContacts(shown, stored)).toBe(stored);
  expect(unmaskContacts(`${shown} Akşam aranacak.`, stored)).toBe(`${stored} Akşam aranacak.`);
  expect(unmaskContacts(shown, 'Başka bir metin')).toBeNull();
});

test('a text of nothing but digits and marks is read in the time of its length', async () => {
  const reading = (length: number) => {
    const text = '0 5-(3./'.repeat(length / 8) + 'a@'.repeat(length / 8);
    return () => contactsIn(text);
  };
  expect(await steepness(reading, 16_000)).toMatchObject({ isSteep: false });
});

test.each(['2 ', '1.', '(2) ', '9 0 ', '12 ', '90 1 '])('a page of %j is read in milliseconds', async (piece) => {
  const text = piece.repeat(10_000 / piece.length);
  // Without a limit the library takes a hundred milliseconds and more.
  expect(await bestOf3(() => contactsIn(text))).toBeLessThan(30);
});
