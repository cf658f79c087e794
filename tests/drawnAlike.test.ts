import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Server and browser draw the same: what lib/browserOnly.test.tsx and the journeys cannot show of every place. */
const files = ['components', 'layouts', 'lib', 'pages']
  .flatMap((room) =>
    readdirSync(join(__dirname, '..', room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const source = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

test('parts that only the browser draws wait until it has taken the page over', () => {
  const bare = files.filter((file) => {
    const text = source(file);
    return count(text, /\bssr: false\b/g) > count(text, /\bbrowserOnly\(\s*dynamic\b/g);
  });
  expect(bare.filter((file) => file !== 'lib/browserOnly.tsx')).toEqual([]);
});

test('no difference between server and browser is hushed up', () => {
  expect(files.filter((file) => source(file).includes('suppressHydrationWarning'))).toEqual([]);
});
