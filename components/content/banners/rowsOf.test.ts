import { placeOf, rowsOf, type Show } from './rowsOf';

const show = (id: number, from: string, until: string) =>
  ({ id, from: `2026-12-${from}T00:00:00.000Z`, until: `2026-12-${until}T00:00:00.000Z` }) as Show;

test('what is shown at one time stands in lines of its own, what comes after it beside it', () => {
  const rows = rowsOf([show(3, '08', '12'), show(1, '01', '05'), show(2, '03', '08')]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([[1, 3], [2]]);
});

test('a time has its place in the range', () => {
  const range = { from: Date.parse('2026-12-01T00:00:00Z'), until: Date.parse('2026-12-11T00:00:00Z') };
  expect(placeOf(show(1, '03', '08'), range)).toEqual({ left: '20%', width: '50%' });
});
