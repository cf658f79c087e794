import { delimiterOf, readCsv } from './csv';

const cellsOf = (text: string) => readCsv(text, { delimiter: ';' }).map(({ cells }) => cells);

test('finds the mark that parts the cells', () => {
  expect(delimiterOf('Ad;Soyad;Cep')).toBe(';');
  expect(delimiterOf('Ad,"Cep;Ev",Soyad')).toBe(',');
  expect(delimiterOf('Ad\tSoyad')).toBe('\t');
});

test('reads quoted cells, quotes and line ends in them, and says where each row begins', () => {
  const text = 'Ad;Not\r\n"Demir; Ayşe";"Dedi ki ""evet""\nsonra hayır"\r\nÖz;\r\n\r\nSon;satır';
  expect(cellsOf(text)).toEqual([
    ['Ad', 'Not'],
    ['Demir; Ayşe', 'Dedi ki "evet"\nsonra hayır'],
    ['Öz', ''],
    [''],
    ['Son', 'satır'],
  ]);
  expect(readCsv(text, { delimiter: ';' }).map(({ number }) => number)).toEqual([1, 2, 4, 5, 6]);
});

test('a line end of Windows within quotes is one line, and the mark of a file no cell', () => {
  const rows = readCsv('\uFEFFa;b\r\n"x\r\ny";2\r\nz;3\r\n', { delimiter: ';' });
  expect(rows.map(({ number, cells: [first] }) => [number, first])).toEqual([
    [1, 'a'],
    [2, 'x\ny'],
    [4, 'z'],
  ]);
});

test('a quote that is no beginning of a cell belongs to it', () => {
  expect(cellsOf('Ev "Deniz";3\n "Öz" ;4')).toEqual([
    ['Ev "Deniz"', '3'],
    ['Öz', '4'],
  ]);
});

test('an empty file has no rows', () => {
  expect(cellsOf('')).toEqual([]);
});

test('reads no more rows than it is asked for', () => {
  expect(readCsv('a\nb\nc\n', { delimiter: ';', rows: 2 }).map(({ cells }) => cells)).toEqual([['a'], ['b']]);
});

test('a row without end comes in pieces of a thousand cells, all of the same line', () => {
  const rows = readCsv(`${'a;'.repeat(2_500)}b\nson`, { delimiter: ';' });
  expect(rows.map(({ number, cells }) => [number, cells.length])).toEqual([
    [1, 1_000],
    [1, 1_000],
    [1, 501],
    [2, 1],
  ]);
});

test.each(['sep=;\r\n', '\uFEFFsep=;\n', 'SEP=;\n'])(
  'the line in which Excel names the delimiter is no row: %j',
  (line) => {
    const text = `${line}Ad;Cep\nAli;1\n`;
    expect(delimiterOf(text.split('\n', 1)[0] ?? '')).toBe(';');
    expect(readCsv(text, { delimiter: ';' })).toEqual([
      { number: 2, cells: ['Ad', 'Cep'] },
      { number: 3, cells: ['Ali', '1'] },
    ]);
  },
);

test('a row says when its quote is never closed, and swallows nothing that follows', () => {
  expect(readCsv('Ad;Cep\n"Ali;1\nCan;2\n', { delimiter: ';' }).slice(1)).toEqual([
    { number: 2, cells: ['"Ali', '1'], open: true },
    { number: 3, cells: ['Can', '2'] },
  ]);
  expect(readCsv('"Ali";"1"', { delimiter: ';' }).map(({ open }) => open)).toEqual([undefined]);
});
