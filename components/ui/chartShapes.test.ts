import { halvableMax, linePoints, niceMax } from './chartShapes';

it.each([
  [[0], 1],
  [[7, 3], 10],
  [[12], 20],
  [[430, 20], 500],
  [[1_000_000], 1_000_000],
])('ends the scale of %j at %d', (values, max) => {
  expect(niceMax(values)).toBe(max);
});

it.each([
  [[0], 2],
  [[1], 2],
  [[3], 4],
  [[5], 10],
  [[7], 10],
  [[430], 500],
])('halves the scale of %j, which ends at %d, without halves of what is counted', (values, max) => {
  expect(halvableMax(values)).toBe(max);
});

it('draws a line from edge to edge, high values high up', () => {
  expect(linePoints([0, 5, 10], 10, 100, 50)).toEqual([
    [0, 50],
    [50, 25],
    [100, 0],
  ]);
  expect(linePoints([4], 10, 100, 50)).toEqual([[50, 30]]);
});
