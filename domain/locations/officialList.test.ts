import { officialListSteps, officialName } from './officialList';

const read = (text: string, encode = (given: string): Uint8Array => new TextEncoder().encode(given)) => {
  const steps = officialListSteps(encode(text));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const HEAD = 'IL_KODU;IL;ILCE_KODU;ILCE;MAHALLE_KODU;MAHALLE';

test('each place stands once, what it lies in before it, in our own spelling', () => {
  expect(
    read(`${HEAD}\r\n034;İSTANBUL;1421;KADIKÖY;40199;CAFERAĞA MAH.\r\n34;İSTANBUL;1421;KADIKÖY;40200;ERENKÖY MAH`),
  ).toEqual({
    places: [
      { line: 2, level: 'city', code: '34', name: 'İstanbul', parentCode: null, district: null },
      { line: 2, level: 'town', code: '1421', name: 'Kadıköy', parentCode: '34', district: null },
      { line: 2, level: 'quarter', code: '40199', name: 'Caferağa Mahallesi', parentCode: '1421', district: null },
      { line: 3, level: 'quarter', code: '40200', name: 'Erenköy Mahallesi', parentCode: '1421', district: null },
    ],
  });
});

test('columns are known by their names, in whichever order, with or without districts', () => {
  const text =
    '"Mahalle adı","Mahalle kodu","İl adı","İl kodu","İlçe adı","İlçe kodu","Semt"\n"Moda",7,"İstanbul",34,"Kadıköy",5,"MODA"';
  expect(read(text)).toMatchObject({ places: [{}, {}, { name: 'Moda', code: '7', district: 'Moda' }] });
});

test('a line without a quarter tells of a town, one without a town of a province', () => {
  expect(read(`${HEAD}\n34;İSTANBUL;;;;\n34;İSTANBUL;5;KADIKÖY;;`)).toMatchObject({
    places: [{ level: 'city' }, { level: 'town' }],
  });
});

test.each([
  ['no names of columns', '34;İSTANBUL;5;KADIKÖY;7;MODA', { wrong: 'HEAD' }],
  ['nothing', '', { wrong: 'HEAD' }],
  ['names of columns alone', HEAD, { wrong: 'HEAD' }],
  ['a code of letters', `${HEAD}\nXX;İSTANBUL;5;KADIKÖY;7;MODA`, { wrong: 'LINE', line: 2 }],
  ['a code without a name', `${HEAD}\n34;İSTANBUL;5;;7;MODA`, { wrong: 'LINE', line: 2 }],
  ['a quarter without a town', `${HEAD}\n34;İSTANBUL;;;7;MODA`, { wrong: 'LINE', line: 2 }],
  [
    'a code of two names',
    `${HEAD}\n34;İSTANBUL;5;KADIKÖY;7;MODA\n34;İSTANBUL;5;KADIKÖY;7;BAŞKA`,
    { wrong: 'LINE', line: 3 },
  ],
  [
    'a code in two towns',
    `${HEAD}\n34;İSTANBUL;5;KADIKÖY;7;MODA\n34;İSTANBUL;6;ŞİLE;7;MODA`,
    { wrong: 'LINE', line: 3 },
  ],
])('%s is said and nothing is taken', (_, text, said) => expect(read(text)).toEqual(said));

test('the old Turkish code page is read as well', () => {
  const letters: Record<string, number> = { İ: 0xdd, Ş: 0xde, Ğ: 0xd0 };
  const encode = (text: string) => Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0));
  expect(read(`${HEAD}\n34;İSTANBUL;5;ŞİLE;7;AĞVA`, encode)).toMatchObject({
    places: [{ name: 'İstanbul' }, { name: 'Şile' }, { name: 'Ağva' }],
  });
});

test.each([
  ['IĞDIR', 'Iğdır'],
  ['İNCİRLİ MAH.', 'İncirli Mahallesi'],
  ['19 MAYIS MAHALLESİ', '19 Mayıs Mahallesi'],
  ['Caferağa', 'Caferağa'],
  ['ŞEHİT  ALİ (MERKEZ)', 'Şehit Ali (Merkez)'],
])('%s is written %s', (given, name) => expect(officialName(given)).toBe(name));
