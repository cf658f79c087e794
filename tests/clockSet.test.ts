import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenFiles, sourceOf } from '@/tests/support/screenFiles';

const SERVER = join(import.meta.dirname, '../server');
/** An expiry that is sent to others as a wall-clock time; it does not measure how long this process waits or keeps something. */
const MOMENTS = ['areas/content/life/preview.ts'];
/** Matches an expiry or a wait that is computed from Date.now(). */
const SPAN = /\b(until|end|ends|endsAt)\b\W+Date\.now\(\) \+|Date\.now\(\) \+ (KEPT|WAIT|INSIST|RUN)_MS/;

test('what the server keeps or waits for a while is measured by a clock that nobody sets', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => SPAN.test(readFileSync(join(SERVER, name), 'utf8')))).toEqual(MOMENTS);
});

const CONSOLE = ['components', 'layouts', 'lib', 'pages'];
/** Times that stay on the device or are compared with each other there, the server's page maker, and the module of the right time itself. */
const OWN_CLOCK = [
  'components/customers/AfterCall.tsx',
  'components/customers/NoteForms.tsx',
  'components/customers/useReturnFromCall.ts',
  'components/auctions/editor/useDraft.ts',
  'lib/keptTyping.ts',
  'lib/lastOperator.ts',
  'lib/oldTyping.ts',
  'lib/page.ts',
  'lib/rightTime.ts',
  'lib/uploads/queue.ts',
  'lib/useNow.ts',
  'lib/userActivity.ts',
];

test('what a screen offers and sends by the hour it has from the server: a device’s clock may be hours off', () => {
  const files = CONSOLE.flatMap((folder) =>
    readdirSync(join(SERVER, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const own = files.filter((file) => {
    const text = readFileSync(join(SERVER, '..', file), 'utf8');
    const domainsToday = /\btoday\b[^}]*\} from '@\/domain\/time'/.test(text);
    return /\bDate\.now\(\)|new Date\(\)|Date\.now\b(?!\()/.test(text) || (domainsToday && /\btoday\(\)/.test(text));
  });
  expect(own.toSorted()).toEqual(OWN_CLOCK.toSorted());
});

test('what is drawn is drawn for one moment on the server and in the browser (useNow, useOpenedAt)', () => {
  const drawn = screenFiles.filter((file) => /\{[^}]*\brightTime\b[^}]*\} from/.test(sourceOf(file)));
  expect(drawn).toEqual([]);
});
