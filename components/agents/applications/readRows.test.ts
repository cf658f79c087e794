import { readTable } from '@/lib/tableFile';
import { LINES_READ, readRows as readLines } from './readRows';

const readRows = async (text: string) => readLines(await readTable(new File([text], 'a.csv'), LINES_READ));

test('columns are known by what people call them, in any order', async () => {
  expect(
    await readRows('E-Posta;AD SOYAD;Cep Tel;İl\nayse@posta.example;Ayşe Nur Demir;0532 111 22 33;İzmir\n;;;\n'),
  ).toEqual({
    rows: [
      {
        line: 2,
        firstName: 'Ayşe Nur',
        lastName: 'Demir',
        phone: '0532 111 22 33',
        email: 'ayse@posta.example',
        city: 'İzmir',
        identityNumber: '',
        note: '',
      },
    ],
  });
});

test('a file without what is needed says what is missing', async () => {
  expect(await readRows('Ad;Telefon\nAyşe;0532')).toEqual({ missing: ['name', 'email'] });
  expect(await readRows('Ad;Soyad;Telefon;Mail\n')).toEqual({ refused: 'emptyFile' });
});

test('a file is of some hundred rows', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `A;B;0532${at};a${at}@posta.example`).join('\n');
  expect(await readRows(`Ad;Soyad;Telefon;Mail\n${rows}`)).toEqual({ refused: 'tooMany' });
});
