import { decodeText, encodingOf } from './encoding';

const TEXT = 'Tarih;Açıklama;Tutar\n20.11.2026;ŞÜKRÜ IŞIK ĞÜL;1.000,00\n';

test.each([
  ['utf-8', Buffer.from(TEXT)],
  ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['utf-16le', Buffer.from(TEXT, 'utf16le')],
  ['utf-16le', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['utf-16be', Buffer.from(TEXT, 'utf16le').swap16()],
  ['utf-16be', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
])('%s is read', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decodeText(bytes)).toBe(TEXT);
});

test('what is not UTF-8 is Windows’ Turkish code page', () => {
  const bytes = Uint8Array.from([0xde, 0xdc, 0x4b, 0x52, 0xdc, 0x20, 0xfd, 0xf0]);
  expect(encodingOf(bytes)).toBe('windows-1254');
  expect(decodeText(bytes)).toBe('ŞÜKRÜ ığ');
});

test('nothing, and bytes that are no text, are taken for something', () => {
  expect(decodeText(new Uint8Array())).toBe('');
  expect(encodingOf(new Uint8Array(64))).toBe('utf-8');
});
