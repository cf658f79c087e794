import { IMPORT_MAX_ROWS } from '@/contract/customers/import';
import { linesOf } from './readFile';

const utf8 = (text: string) => new TextEncoder().encode(text);
const linesIn = (name: string, ...parts: BlobPart[]) => linesOf(new File(parts, name));

const CODE_PAGE: Record<string, number> = { Ş: 0xde, ı: 0xfd, ş: 0xfe };
const windows1254 = (text: string) =>
  Uint8Array.from([...text].map((letter) => CODE_PAGE[letter] ?? letter.charCodeAt(0)));

const TEXT = 'Ad;Not\r\n\r\n Şebnem Kış ;"Işıklı; ""köşe""\nbaşı"\r\n';
test.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
  ['Windows-1254', windows1254(TEXT)],
])('the lines of a CSV file in %s, with their numbers and without the empty ones', async (_, bytes) => {
  expect(await linesIn('müşteriler.csv', bytes)).toEqual([
    { number: 1, cells: ['Ad', 'Not'] },
    { number: 3, cells: ['Şebnem Kış', 'Işıklı; "köşe"\nbaşı'] },
  ]);
});

test('whatever parts the cells is found by the first line', async () => {
  expect(await linesIn('a.txt', 'Ad,Cep\nAyşe,"0532;1"\n')).toEqual([
    { number: 1, cells: ['Ad', 'Cep'] },
    { number: 2, cells: ['Ayşe', '0532;1'] },
  ]);
});

test('titles above the table name no columns', async () => {
  expect(
    await linesIn('a.csv', 'Müşteri listesi 2026;;\r\n\r\nKasım;;\r\nAd Soyad;Cep;İl\r\nAyşe Er;0532;\r\nCan;;\r\n'),
  ).toEqual([
    { number: 4, cells: ['Ad Soyad', 'Cep', 'İl'] },
    { number: 5, cells: ['Ayşe Er', '0532', ''] },
    { number: 6, cells: ['Can', '', ''] },
  ]);
  expect(await linesIn('a.csv', 'Ad\nAyşe\nCan\n')).toHaveLength(3);
});

test('names of groups above the names of columns name none', async () => {
  const file = 'Kişi;;İletişim;\r\nAd;Soyad;Cep;E-posta\r\nAyşe;Er;0532;\r\n';
  expect(await linesIn('a.csv', file)).toEqual([
    { number: 2, cells: ['Ad', 'Soyad', 'Cep', 'E-posta'] },
    { number: 3, cells: ['Ayşe', 'Er', '0532', ''] },
  ]);
  // Unnamed columns are not column groups, and people below them are not column names.
  expect((await linesIn('a.csv', 'Ad;Cep;;\r\nAyşe;0532;x;y\r\n')).map(({ number }) => number)).toEqual([1, 2]);
  expect((await linesIn('a.csv', 'Ad;Soyad;\r\nAyşe;Er;Bey\r\n')).map(({ number }) => number)).toEqual([1, 2]);
});

test.each([
  ['badType', 'a.pdf', 'Ad;Cep\n1;2\n'],
  ['emptyFile', 'a.csv', 'Ad;Cep\n'],
  ['emptyFile', 'a.csv', ''],
  ['tooMany', 'a.csv', 'satır\n'.repeat(IMPORT_MAX_ROWS + 2)],
  ['tooBig', 'a.csv', 'x'.repeat(10 * 1024 * 1024 + 1)],
])('refuses a file: %s', async (key, name, text) => {
  await expect(linesIn(name, text)).rejects.toMatchObject({ key });
});
