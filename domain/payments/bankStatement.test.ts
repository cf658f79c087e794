import { decodeText } from '../encoding';
import { TableRefused } from '../table';
import { bankOf, readStatement } from './bankStatement';
import { readAmount, readMoment } from './bankStatementText';

const CODE_PAGE: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
/** In Turkish Windows encoding. */
const windows1254 = (text: string) =>
  Uint8Array.from([...text].map((letter) => CODE_PAGE[letter] ?? letter.charCodeAt(0)));
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => {
  const statement = readStatement(bytes);
  if (!statement) throw new Error('not read');
  return statement;
};

const OURS = 'TR180006200119000006672315';
const THEIRS = 'TR260001001745000001234567';

const SEMICOLON = `Hesap Hareketleri;;;;;
IBAN: TR18 0006 2001 1900 0006 6723 15;;;;;
Tarih Aralığı: 01.11.2026 - 20.11.2026;;;;;
;;;;;
İşlem Tarihi;Açıklama;İşlem Tutarı;Bakiye;Dekont No;Karşı Hesap Adı
19.11.2026 14:05;GELEN FAST TLL00012-000345 ${THEIRS};125.000,00;1.250.000,00;20261119-0042;ŞÜKRÜ IŞIK ĞÜL
19/11/2026;"EFT MASRAFI; BSMV dahil";-12,75;1.249.987,25;20261119-0042;
31.02.2026;TARİHİ BOZUK;10,00;1.249.997,25;20261119-0044;AYŞE İNCE
20.11.2026;TUTARI BOZUK;1.2,3;0,00;20261119-0045;AYŞE İNCE
Toplam;;;;;
`;

test.each([
  ['UTF-8', utf8(SEMICOLON)],
  ['UTF-8 with a mark', utf8(`\uFEFF${SEMICOLON}`)],
  ['Windows-1254', windows1254(SEMICOLON)],
])('a statement separated by semicolons in %s', (_, bytes) => {
  const { format, accounts, movements, gap } = read(bytes);
  expect({ format, accounts, gap }).toEqual({ format: 'CSV', accounts: [{ name: '', iban: OURS }], gap: null });
  expect(movements).toEqual([
    {
      number: 6,
      account: 0,
      bookedAt: '2026-11-19T14:05:00+03:00',
      amountKurus: 125_000_00,
      payerName: 'ŞÜKRÜ IŞIK ĞÜL',
      payerIban: THEIRS,
      description: `GELEN FAST TLL00012-000345 ${THEIRS}`,
      bankReference: '20261119-0042',
      errors: [],
    },
    expect.objectContaining({ amountKurus: -12_75, description: 'EFT MASRAFI; BSMV dahil', errors: [] }),
    expect.objectContaining({ bookedAt: null, errors: ['STATEMENT_ROW_DATE'] }),
    expect.objectContaining({ amountKurus: null, errors: ['STATEMENT_ROW_AMOUNT'] }),
  ]);
});

test('a statement separated by commas, with what came and what went in columns of their own', () => {
  const { movements } = read(
    utf8(`Tarih,Saat,Fiş No,Açıklama,Borç,Alacak,Para Birimi
2026-11-20,09:15:30,A1,"Gönderen: AYŞE YILMAZ, IBAN ${THEIRS}",,"1.234,56",TRY
2026-11-20,10:00,A2,Kira,"5.000,00",,TL
2026-11-20,11:00,A3,Döviz alış,,"100,00",USD
`),
  );
  expect(movements.map(({ amountKurus, errors }) => [amountKurus, ...errors])).toEqual([
    [1_234_56],
    [-5_000_00],
    [100_00, 'STATEMENT_ROW_CURRENCY'],
  ]);
  expect(movements[0]).toMatchObject({
    bookedAt: '2026-11-20T09:15:30+03:00',
    payerName: 'AYŞE YILMAZ',
    payerIban: THEIRS,
    bankReference: 'A1',
  });
});

test('a quote that a bank never closes swallows no movement', () => {
  const { movements } = read(
    utf8(`Tarih;Açıklama;Tutar;Gönderen
20.11.2026;"ÖZ GIDA LTD;125,00;ÖZ GIDA
20.11.2026;Kira;250,00;"CAN ER
20.11.2026;Teminat;31.000,00;AYŞE YILMAZ
`),
  );
  expect(movements.map(({ amountKurus, payerName, errors }) => [amountKurus, payerName, errors])).toEqual([
    [125_00, 'ÖZ GIDA', []],
    [250_00, '"CAN ER', []],
    [31_000_00, 'AYŞE YILMAZ', []],
  ]);
});

const CUT = `Tarih;Açıklama;Tutar;Gönderen
20.11.2026;Teminat;31.000,00;AYŞE YILMAZ
`;
test.each([
  ['its description', '20.11.2026;"Kira; Kas'],
  ['the second line of its description', '20.11.2026;"Kira\nKasım'],
  ['its last cell', '20.11.2026;Kira;250,00;"CAN ER'],
])('a file that was cut off within a quote is refused: %s', (_, end) => {
  expect(() => readStatement(utf8(`${CUT}${end}`))).toThrow(new TableRefused('FILE_QUOTE_OPEN', 3));
});

test('a direction column says what went out', () => {
  const { movements } = read(
    utf8('Tarih;Tutar (TL);B/A;Açıklama\n20.11.2026;1.000,00;B;Ödeme\n20.11.2026;2.000,00;A;Tahsilat\n'),
  );
  expect(movements.map(({ amountKurus }) => amountKurus)).toEqual([-1_000_00, 2_000_00]);
});

const MT940 = `{1:F01TGBATRISAXXX0000000000}{2:O9401200261120TGBATRISAXXX00000000002611201200N}{4:
:20:EKSTRE261120
:25:TR180006200119000006672315
:28C:00325/001
:60F:C261119TRY1000000,00
:61:2611191119C125000,00NTRFNONREF//DEK0001
GELEN FAST
:86:?00GELEN FAST?20TLL00012-000345?21KATILIM TEMINATI?31${THEIRS}?32AYŞE ?33YILMAZ
:61:261120D2500,5NMSCREF77
:86:HESAP ISLETIM UCRETI
:61:261120RC100,00NTRFNONREF//DEK0003
:86:GÖNDEREN: MEHMET ÇELİK IBAN ${THEIRS}
HAVALE IADESI
:62F:C261120TRY1122399,50
-}
`;

test.each([
  ['UTF-8', utf8(MT940)],
  ['Windows-1254', windows1254(MT940)],
])('an MT940 statement in %s', (_, bytes) => {
  const { format, accounts, movements, gap } = read(bytes);
  expect({ format, accounts, gap }).toEqual({ format: 'MT940', accounts: [{ name: OURS, iban: OURS }], gap: null });
  expect(movements).toEqual([
    {
      number: 6,
      account: 0,
      bookedAt: '2026-11-19T00:00:00+03:00',
      amountKurus: 125_000_00,
      payerName: 'AYŞE YILMAZ',
      payerIban: THEIRS,
      description: `TLL00012-000345 KATILIM TEMINATI ${THEIRS}`,
      bankReference: 'DEK0001',
      errors: [],
    },
    expect.objectContaining({ amountKurus: -2_500_50, description: 'HESAP ISLETIM UCRETI', bankReference: 'REF77' }),
    // A reversed credit is an outgoing amount.
    expect.objectContaining({ amountKurus: -100_00, payerName: 'MEHMET ÇELİK', bankReference: 'DEK0003' }),
  ]);
});

test('another currency, and a line that is no movement, are said beside the row', () => {
  const { movements } = read(
    utf8(':20:X\n:25:TR180006200119000006672315\n:60F:C261119EUR1,00\n:61:261119C1,00NTRFNONREF//1\n:61:yanlis\n'),
  );
  expect(movements.map(({ errors }) => errors)).toEqual([
    ['STATEMENT_ROW_CURRENCY'],
    ['STATEMENT_ROW_DATE', 'STATEMENT_ROW_AMOUNT', 'STATEMENT_ROW_CURRENCY'],
  ]);
});

test.each(['', 'merhaba', 'Ad;Soyad\nAyşe;Yılmaz\n', '%PDF-1.7 …'])('%j is no statement', (text) => {
  expect(readStatement(utf8(text))).toBeNull();
});

test.each([
  ['1.234,56', 1_234_56],
  ['1234,5', 1_234_50],
  ['-1.234,56 TL', -1_234_56],
  ['1.234,56-', -1_234_56],
  ['(75,00)', -75_00],
  ['+75', 75_00],
  ['1234.56', 1_234_56],
  ['1,234,567.89', 1_234_567_89],
  ['1.234', 1_234_00],
  ['1,234', null],
  ['1.23', 1_23],
  ['-1234.5', -1_234_50],
  ['12a', null],
  ['', null],
])('the amount %j is %p kuruş', (text, kurus) => expect(readAmount(text)).toBe(kurus));

test.each([
  ['1.2.2026', '2026-02-01T00:00:00+03:00'],
  ['29.02.2026', null],
  ['2026-11-20 7:05', '2026-11-20T07:05:00+03:00'],
  ['20.13.2026', null],
  ['dün', null],
])('the moment %j is %p', (text, moment) => expect(readMoment(text)).toBe(moment));

test('the bank is known by its code in the IBAN', () => {
  expect(bankOf(THEIRS)).toBe('Ziraat Bankası');
  expect(bankOf('TR000099900000000000000000')).toBeNull();
});

test('Turkish letters come through either way', () => {
  expect(decodeText(windows1254('İĞDIR ŞĞışğ'))).toBe('İĞDIR ŞĞışğ');
  expect(decodeText(utf8('İĞDIR ŞĞışğ'))).toBe('İĞDIR ŞĞışğ');
});
