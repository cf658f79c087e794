import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, folder, file));

type Texts = { readonly [key: string]: string | Texts };
const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [(prefix + key).replace(/_(one|other)$/, '')] : keysOf(text, `${prefix}${key}.`),
  );

const source = ['components', 'layouts', 'pages', 'lib', 'server', 'contract', 'domain']
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Keys as the code writes them: those of common.json without a namespace, all others with theirs. */
const keys = filesUnder('locales/tr', /\.json$/).flatMap((file) => {
  const name = relative(join(root, 'locales/tr'), file).replace('.json', '');
  const namespace = name.startsWith('enums/') ? 'enums' : name;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return keysOf(texts).map((key) => (namespace === 'common' ? key : `${namespace}:${key}`));
});
const known = new Set(keys);

const literals = new Set([...source.matchAll(/'([\w/:.-]+)'|"([\w/:.-]+)"/g)].map(([, one, two]) => one ?? two));
const patterns = [...source.matchAll(/`([\w/:.-]*\$\{[^`]*)`/g)]
  .map(([, template = '']) => template.replace(/\$\{[^}]*\}/g, '§'))
  .filter((template) => /^[\w/:.§-]+$/.test(template) && /\w{2,}[.:]|[.:]\w{3,}/.test(template))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('§', '.+')}$`));

test('every text that the screens ask for exists', () => {
  const asked = [...source.matchAll(/\bt\(\s*'([\w/:.-]+)'/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(50);
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
});

/** Compared with the code in catalogue.test.ts. */
const DERIVED = /^(enums|errors|permissions|screens):/;

test('no text is left that nobody asks for', () => {
  const isAsked = (key: string) =>
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    source.includes(`messages.${key.replace('messages:', '')}`);
  expect(keys.filter((key) => !DERIVED.test(key) && !isAsked(key))).toEqual([]);
});
