import { motivation } from './motivation';

test('three ratings multiply to a score of 27 and its percentage (V46)', () => {
  expect(motivation([3, 3, 3])).toEqual({ score: 27, percent: 100 });
  expect(motivation([1, 1, 1])).toEqual({ score: 1, percent: 4 });
  expect(motivation([2, 3, 3])).toEqual({ score: 18, percent: 67 });
});

test.each([[[3, 3]], [[3, 3, null]], [[3, 3, 4]], [[0, 3, 3]], [[1.5, 3, 3]], [[3, 3, 3, 3]], [[3, 3, 3, null]], [[]]])(
  '%j has no score yet',
  (ratings) => expect(motivation(ratings)).toBeNull(),
);
