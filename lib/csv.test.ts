import { csvReader, delimiterOf } from './csv';

const all = (text: string, size = 1_000) => {
  const reader = csvReader();
  const lines: string[][] = [];
  for (let at = 0; at < text.length; at += size) lines.push(...reader.read(text.slice(at, at + size)));
  return [...lines, ...reader.end()];
};

test('finds the mark that parts the cells', () => {
  expect(delimiterOf('Ad;Soyad;Cep')).toBe(';');
  expect(delimiterOf('Ad,"Cep;Ev",Soyad')).toBe(',');
  expect(delimiterOf('Ad\tSoyad')).toBe('\t');
});

test.each([1, 2, 3, 7, 1_000])('reads quoted cells, quotes and line ends in them, in pieces of %i', (size) => {
  const text = 'Ad;Not\r\n"Demir; Ayşe";"Dedi ki ""evet""\nsonra hayır"\r\nÖz;\r\n\r\nSon;satır';
  expect(all(text, size)).toEqual([
    ['Ad', 'Not'],
    ['Demir; Ayşe', 'Dedi ki "evet"\nsonra hayır'],
    ['Öz', ''],
    [''],
    ['Son', 'satır'],
  ]);
});

test('an empty file has no lines, an open quote ends with the file', () => {
  expect(all('')).toEqual([]);
  expect(all('a;b\n"açık;kalan')).toEqual([['a', 'b'], ['açık;kalan']]);
});
