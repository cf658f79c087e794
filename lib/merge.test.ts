import { merge } from './merge';

const fields = ['title', 'price', 'note', 'floor'];
const was = { title: 'Ev', price: 100, note: '', floor: 2 };

it('asks only about what both sides changed to different values', () => {
  const mine = { ...was, title: 'Köşk', price: 150, note: 'aynı' };
  const theirs = { ...was, title: 'Yalı', floor: 3, note: 'aynı' };
  const { conflicts, taken, merged } = merge(fields, was, mine, theirs);
  expect(conflicts).toEqual([{ field: 'title', was: 'Ev', mine: 'Köşk', theirs: 'Yalı' }]);
  expect(taken).toEqual([{ field: 'floor', was: 2, mine: 2, theirs: 3 }]);
  expect(merged).toEqual({ title: 'Köşk', price: 150, note: 'aynı', floor: 3 });
});

it('loses nothing when nobody touched the same field', () => {
  const { conflicts, merged } = merge(fields, was, { ...was, price: 150 }, { ...was, floor: 3 });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({ ...was, price: 150, floor: 3 });
});

it('takes null, nothing and an empty text for the same', () => {
  const { conflicts, taken } = merge(fields, was, { ...was, note: undefined }, { ...was, note: null });
  expect([conflicts, taken]).toEqual([[], []]);
});
