import { screenFiles, sourceOf } from './support/screenFiles';

test('what stands in the place of a record stands there for a reason of the record’s: what is typed on it outlives the server’s', () => {
  const states = screenFiles.flatMap((file) =>
    [...sourceOf(file).matchAll(/<DetailState\b[^>]*?\berror=\{(\w+)\}/g)].map(([, error]) => ({
      file,
      error,
    })),
  );
  expect(states.length).toBeGreaterThan(10);
  expect(states.filter(({ error }) => error !== 'failure')).toEqual([]);
});
