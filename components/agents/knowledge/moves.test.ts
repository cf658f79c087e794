import { marked } from './marks';
import { dropOf, stepOf } from './moves';

const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: null },
];

test('a page goes up, down, in and out, as far as there is a way', () => {
  expect(stepOf(rows, 3, 'up')).toEqual({ parentId: 1, beforeId: 2 });
  expect(stepOf(rows, 2, 'down')).toEqual({ parentId: 1, beforeId: null });
  expect(stepOf(rows, 3, 'in')).toEqual({ parentId: 2, beforeId: null });
  expect(stepOf(rows, 4, 'out')).toEqual({ parentId: 1, beforeId: null });
  expect(stepOf(rows, 2, 'out')).toEqual({ parentId: null, beforeId: 5 });
  expect([stepOf(rows, 1, 'up'), stepOf(rows, 5, 'down'), stepOf(rows, 1, 'in'), stepOf(rows, 1, 'out')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a page is dropped before, into or after another, and never below itself', () => {
  const on = (id: number) => rows.find((row) => row.id === id) as (typeof rows)[number];
  expect(dropOf(rows, 5, on(2), 0.1)).toEqual({ parentId: 1, beforeId: 2 });
  expect(dropOf(rows, 5, on(2), 0.5)).toEqual({ parentId: 2, beforeId: null });
  expect(dropOf(rows, 5, on(2), 0.9)).toEqual({ parentId: 1, beforeId: 3 });
  expect(dropOf(rows, 1, on(4), 0.5)).toBeNull();
  expect(dropOf(rows, 1, on(2), 0.1)).toBeNull();
  expect(dropOf(rows, 2, on(2), 0.5)).toBeNull();
});

const words = { text: 'metin', link: 'bağlantı', column: 'Sütun' };
const after = (mark: Parameters<typeof marked>[0], text: string, start: number, end = start) => {
  const change = marked(mark, text, { start, end }, words);
  const result = text.slice(0, change.from) + change.insert + text.slice(change.to);
  return { result, chosen: result.slice(change.start, change.end) };
};

test('a button marks what is chosen, and takes the mark off again', () => {
  expect(after('bold', 'Çok önemli', 4, 10)).toEqual({ result: 'Çok **önemli**', chosen: 'önemli' });
  expect(after('bold', 'Çok **önemli**', 4, 14).result).toBe('Çok önemli');
  expect(after('italic', '', 0)).toEqual({ result: '*metin*', chosen: 'metin' });
  expect(after('list', 'bir\niki', 0, 7).result).toBe('- bir\n- iki');
  expect(after('list', '- bir\n- iki', 0, 11).result).toBe('bir\niki');
  expect(after('numbers', 'bir\niki', 1, 5).result).toBe('1. bir\n2. iki');
  expect(after('heading', 'Başlık\nmetin', 2).result).toBe('## Başlık\nmetin');
  expect(after('link', 'bak buraya', 4, 10)).toEqual({ result: 'bak [buraya](https://)', chosen: 'https://' });
  expect(after('table', 'son', 3).result).toContain('son\n\n| Sütun 1 | Sütun 2 |');
});
