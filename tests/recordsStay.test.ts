import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = ['components', 'pages']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

test('what stands in the place of a record stands there for a reason of the record’s: what is typed on it outlives the server’s', () => {
  const states = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<DetailState\b[^>]*?\berror=\{(\w+)\}/g)].map(([, error]) => ({
      file,
      error,
    })),
  );
  expect(states.length).toBeGreaterThan(10);
  expect(states.filter(({ error }) => error !== 'failure')).toEqual([]);
});
