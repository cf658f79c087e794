import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/kit';
import { LIVE_TOPICS } from '@/domain/live';
import { may } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';

/** Every topic that the server publishes is subscribed to by a screen, and the other way round. */

const sources = (folders: readonly string[], marked: RegExp) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => marked.test(source));

const publishing = sources(['server'], /publishChanges\(/);
const listening = sources(['pages', 'components'], /useLive(Calls)?\(/);
const naming = (topic: string, all: readonly string[]) =>
  all.some((source) => new RegExp(`['"\`]${topic}(:\\$\\{|['"])`).test(source));

test.each(Object.keys(LIVE_TOPICS))('the topic %s is published and heard', (topic) => {
  expect({ published: naming(topic, publishing), heard: naming(topic, listening) }).toEqual({
    published: true,
    heard: true,
  });
});

/** The source of a page together with the components of its own area that it imports. */
const withParts = (page: string) => {
  const source = readFileSync(page, 'utf8');
  const parts = [...source.matchAll(/from '@\/(components\/(?!ui\/)[^']+)'/g)].map(([, path]) => `${path}.tsx`);
  return [source, ...parts.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'))].join('\n');
};

test('a record on which something can be decided follows what others do to it', () => {
  const still = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .map((name) => join('pages', name))
    .filter((path) => path.endsWith('.tsx') && /<DetailScreen[^]*?\n      actions=/.test(readFileSync(path, 'utf8')))
    .filter((path) => !/useLive(Calls)?\(/.test(withParts(path)));
  expect(still).toEqual([]);
});

/** The calls that each topic makes stale, as screens say it. */
const staleBy = new Map<string, Endpoint[]>();
const areas = contract as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
const LISTENS = /useLiveCalls\(\s*(?:[^[\]]*\? )?\[([^\]]*)\](?: : \[\])?,\s*\[([^\]]*)\]/g;
for (const source of listening)
  for (const [, topics = '', calls = ''] of source.matchAll(LISTENS)) {
    const ofPage = [...source.matchAll(/\bListPage<typeof (\w+\.\w+)>/g)].map(([, call = '']) => call);
    const named = [...calls.matchAll(/\w+\.\w+/g)].flatMap(([call]) => (call === 'list.call' ? ofPage : [call]));
    const found = named.flatMap((call) => areas[call.split('.')[0] ?? '']?.[call.split('.')[1] ?? ''] ?? []);
    for (const [, topic = ''] of topics.matchAll(/['"`]([a-zA-Z]+)/g))
      staleBy.set(topic, [...(staleBy.get(topic) ?? []), ...found]);
  }

test('who is told that something has changed may ask what', () => {
  const told = Object.entries(LIVE_TOPICS).filter(
    ([topic, { reach }]) => reach !== 'own' && staleBy.get(topic)?.length,
  );
  expect(told.length).toBeGreaterThan(30);
  const unasked = told.flatMap(([topic, access]) =>
    AUTHORITIES.filter(
      (one) => may([one], access.may) && !staleBy.get(topic)?.some((call) => may([one], call.may)),
    ).map((one) => `${topic} ${one}`),
  );
  expect(unasked).toEqual([]);
});
