import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Server and browser render the same HTML. Checked in the sources, since lib/browserOnly.test.tsx and the journeys cannot visit every place. */
const files = ['components', 'layouts', 'lib', 'pages']
  .flatMap((room) =>
    readdirSync(join(import.meta.dirname, '..', room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const source = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

test('parts that only the browser draws wait until it has taken the page over', () => {
  const ofTheirOwn = files.filter((file) => /\bssr: false\b/.test(source(file)));
  expect(ofTheirOwn).toEqual(['lib/lazyPart.tsx']);
});

test('every part of the console that is fetched later is fetched again when the connection was lost', () => {
  const once = files.filter((file) => {
    const text = source(file);
    return (
      count(text, /\b(dynamic|lazy)(<\w+>)?\(/g) > count(text, /\b(dynamic|lazy)(<\w+>)?\(\s*(retried|withTexts)\(/g)
    );
  });
  // `retried` loads its file one line above.
  expect(once.filter((file) => file !== 'components/auth/LoginForm.tsx')).toEqual([]);
});

test('no difference between server and browser is hushed up', () => {
  expect(files.filter((file) => source(file).includes('suppressHydrationWarning'))).toEqual([]);
});

test('what is drawn for no value is marked, so that a phone’s card leaves it out; the dash alone stands within sentences only', () => {
  const dashes = files.filter((file) => file.endsWith('.tsx') && /\bNOTHING\b.*from '.*\/Value'/.test(source(file)));
  const SENTENCES = [
    'components/activities/parts.tsx',
    'components/activities/wantToSell/Evidence.tsx',
    'components/agents/onboarding/Parts.tsx',
    'components/brokers/Checks.tsx',
    'components/brokers/best/CityList.tsx',
    'components/closing/RequestDrawer.tsx',
    'pages/sms/automatic.tsx',
  ];
  expect(dashes.sort()).toEqual(SENTENCES);
  const typed = files.filter((file) => /(\?|:|return|\{|\?\?|\|\|) *['"]—['"]/.test(source(file)));
  expect(typed).toEqual([]);
});
