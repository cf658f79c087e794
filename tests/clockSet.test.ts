import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../server');
/** A moment that others are told, not how long this process waits or keeps something. */
const MOMENTS = ['areas/content/life/preview.ts'];
/** Something is kept, or waited for, until so many milliseconds from now. */
const SPAN = /\b(until|end|ends|endsAt)\b\W+Date\.now\(\) \+|Date\.now\(\) \+ (KEPT|WAIT|INSIST|RUN)_MS/;

test('what the server keeps or waits for a while is measured by a clock that nobody sets', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => SPAN.test(readFileSync(join(SERVER, name), 'utf8')))).toEqual(MOMENTS);
});
