import { readdirSync, readFileSync } from 'node:fs';
import { build, transformSync } from 'esbuild';
import { SCREENS, type Screen } from '@/domain/screens';
import { labelNamespaces, namespaces } from '@/lib/allTexts';
import { screenTexts } from '@/lib/screenTexts';
import { MODULES_ALONE } from './support/modules';

/** A screen gets only the texts of its layout and of its row in domain/screens.ts, so these have to cover everything that it can show. */

type Texts = { readonly [key: string]: string | Texts };
const known = new Map<string, Texts>(
  [...namespaces(), ...labelNamespaces()].map((name) => [
    name,
    JSON.parse(readFileSync(`locales/tr/${name}.json`, 'utf8')) as Texts,
  ]),
);
/** Always loaded. */
const ALWAYS = 'common';
/** The texts of refusals are loaded with the first refusal (lib/http.ts), before this file can use them. */
const AFTER_A_REFUSAL = 'lib/errorText.ts';
/** Files that name namespaces without showing them. */
const SILENT = /^(domain|locales)\/|^lib\/(i18n|screenTexts)\.ts$/;

/** Runs only on the server. */
const SERVERS = /^lib\/page\.ts$/;

/** Sends notes that were written offline: it imports their call, but shows nothing. */
const SENDS = /^lib\/waiting\/notes\.ts$/;

/** Whether a namespace has a text whose key starts like this one: code may append a value to it. */
const begins = (texts: string | Texts | undefined, [first = '', ...rest]: readonly string[]): boolean => {
  if (typeof texts !== 'object') return false;
  if (rest.length > 0) return begins(texts[first], rest);
  return Object.keys(texts).some((key) => key.startsWith(first));
};

/** The namespace of each enumeration's labels. */
const LABELS = new Map(
  [...known].flatMap(([name, texts]) =>
    name.startsWith('enums/') ? Object.keys(texts).map((one) => [one, name]) : [],
  ) as [string, string][],
);
/** Files that name enumerations without showing them. */
const UNLABELLED = /^(domain\/(enums|screens|permissions|errors)\b|locales\/)/;
const labelsNamedIn = (code: string): string[] =>
  [...code.matchAll(/["'](\w+)["']|enums:(\w+)\./g)].flatMap(
    ([, literal, label]) => LABELS.get(literal ?? label ?? '') ?? [],
  );
/** The label namespaces that a file may use: those of every enumeration that it names outside its types. */
const labelsIn = (file: string): string[] => {
  if (UNLABELLED.test(file) || !/\.tsx?$/.test(file)) return [];
  const source = readFileSync(file, 'utf8');
  // Few files name any, so the slow removal of types is skipped for the others.
  if (labelsNamedIn(source).length === 0) return [];
  return labelsNamedIn(transformSync(source, { loader: file.endsWith('x') ? 'tsx' : 'ts' }).code);
};
const textsIn = (file: string): string[] => {
  if (SILENT.test(file) || !/\.tsx?$/.test(file)) return [];
  const source = readFileSync(file, 'utf8');
  const keys = [...source.matchAll(/['"`]([\w/]+):([\w.-]*)/g)].filter(([, name = '', key = '']) =>
    begins(known.get(name), key.split('.')),
  );
  const areas = [...source.matchAll(/\barea(?:=|: )['"]([\w/]+)['"]/g)].filter(([, name = '']) => known.has(name));
  return [...keys, ...areas]
    .map(([, name = '']) => name)
    .filter((name) => name !== ALWAYS && !(file === AFTER_A_REFUSAL && name === 'errors'));
};

const asked = new Map<string, string[]>();
const asksFor = (file: string): string[] => {
  const names = asked.get(file) ?? [...textsIn(file), ...labelsIn(file)];
  asked.set(file, names);
  return names;
};

const IMPORT = String.raw`\(\) =>\s*import\((?:/\*[^*]*\*/)?\s*'(?<path>[^']+)'\)`;
const NAMES = String.raw`\[(?<names>[^\]]*)\]`;
/** The two ways to load a part together with its texts: lib/lazyPart.tsx, and lib/withTexts.ts, which it uses. */
const WITH_TEXTS = [
  new RegExp(
    String.raw`lazyPart(?:<\w+>)?\(\s*${IMPORT}\.then\(\s*\(module\) => module\.\w+,?\s*\),\s*\{\s*texts: ${NAMES}`,
    'g',
  ),
  new RegExp(String.raw`withTexts\(\s*${NAMES},\s*${IMPORT}`, 'g'),
];
/** The lazy parts of a file that bring their texts: namespaces by import path. */
const laterWithTexts = (file: string): Map<string, string[]> => {
  const text = readFileSync(file, 'utf8');
  return new Map(
    WITH_TEXTS.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ groups: { path = '', names = '' } = {} }) => [
      path,
      [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    ]),
  );
};

const screenFiles = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/^_|^index|^s\//.test(file))
  .map((file) => `pages/${file}`);
const LAYOUTS: Record<Screen['layout'], string> = {
  dashboard: 'layouts/DashboardLayout.tsx',
  default: 'layouts/DefaultLayout.tsx',
};

/** Shown in place of any screen behind sign-in. */
const FORBIDDEN = 'components/ui/Forbidden.tsx';

const imports = async () => {
  const { metafile } = await build({
    entryPoints: [...screenFiles, ...Object.values(LAYOUTS), FORBIDDEN],
    ...MODULES_ALONE,
    alias: { '@': process.cwd() },
  });
  return (file: string) => (metafile.inputs[file]?.imports ?? []).filter(({ external }) => !external);
};
let importsOf: Awaited<ReturnType<typeof imports>>;
beforeAll(async () => {
  importsOf = await imports();
});

type LazyPart = { file: string; texts: readonly string[] };
type Needs = {
  /** For each namespace, a file that uses it. */
  texts: Map<string, string>;
  /** The lazy parts that bring their own texts. */
  parts: LazyPart[];
};
const found = new Map<string, Needs>();
/** What can be shown starting from a file, at once or after a click. */
const needsOf = (start: string): Needs => {
  const needs = found.get(start) ?? findNeeds(start);
  found.set(start, needs);
  return needs;
};
const findNeeds = (start: string): Needs => {
  const needs: Needs = { texts: new Map(), parts: [] };
  const seen = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (SERVERS.test(file)) continue;
    for (const name of asksFor(file)) needs.texts.set(name, file);
    const partTexts = file.endsWith('.tsx') ? laterWithTexts(file) : new Map<string, string[]>();
    for (const { path, original = '', kind } of importsOf(file)) {
      const texts = kind === 'dynamic-import' ? partTexts.get(original) : undefined;
      if (SENDS.test(file) && kind === 'dynamic-import') continue;
      if (texts) needs.parts.push({ file: path, texts });
      else open.push(path);
    }
  }
  return needs;
};
/** Every part that a screen, a layout or another part loads with its texts. */
const lazyParts = (): LazyPart[] => {
  const parts = [...screenFiles, ...Object.values(LAYOUTS), FORBIDDEN].flatMap((file) => needsOf(file).parts);
  const seen = new Map<string, LazyPart>();
  for (let part = parts.pop(); part; part = parts.pop()) {
    const key = `${part.file} ${part.texts.join()}`;
    if (seen.has(key)) continue;
    seen.set(key, part);
    parts.push(...needsOf(part.file).parts);
  }
  return [...seen.values()];
};
/** Before sign-in no labels are loaded and none are shown; they are only named by a contract that a screen calls. */
const lacking = (who: string, { texts }: Needs, has: readonly string[]) =>
  [...texts]
    .filter(([name]) => !has.includes(name) && (has.includes('enums/shared') || !name.startsWith('enums/')))
    .map(([name, file]) => `${who} lacks ${name}, which ${file} shows`);

const ofLayout = (layout: Screen['layout']) =>
  screenTexts(SCREENS.find((one) => one.layout === layout)?.path ?? '', false);
const SHARED = ofLayout('dashboard').filter((name) =>
  SCREENS.every(({ path, layout }) => layout !== 'dashboard' || screenTexts(path, true).includes(name)),
);

test('every namespace that a row names is a file', () => {
  const named = SCREENS.flatMap(({ path }) => [...screenTexts(path, false), ...screenTexts(path, true)]);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test('a screen has the texts of everything that it and its parts can show', () => {
  const lacks = [
    ...screenFiles.flatMap((file) =>
      lacking(
        file,
        needsOf(file),
        screenTexts(`/${file.slice('pages/'.length, -'.tsx'.length)}`.replace(/\/index$/, ''), false),
      ),
    ),
    ...lacking(LAYOUTS.dashboard, needsOf(LAYOUTS.dashboard), SHARED),
    ...lacking(LAYOUTS.default, needsOf(LAYOUTS.default), screenTexts('/login', false)),
    ...lacking(FORBIDDEN, needsOf(FORBIDDEN), screenTexts('/dashboard', true)),
    // A lazy part may be opened on any screen.
    ...lazyParts().flatMap(({ file, texts }) => lacking(file, needsOf(file), [...SHARED, ...texts])),
  ];
  expect(lacks).toEqual([]);
  expect(lazyParts().length).toBeGreaterThan(3);
});

test('a screen or a lazy part fetches no texts that it cannot show', () => {
  const idle = (file: string, texts: readonly string[]) =>
    texts.filter((name) => !needsOf(file).texts.has(name)).map((name) => `${file} does not show ${name}`);
  expect([
    ...SCREENS.flatMap(({ path, texts = [] }) => {
      const file = [`pages${path}.tsx`, `pages${path}/index.tsx`].find((one) => screenFiles.includes(one));
      return file ? idle(file, texts) : texts.map((name) => `${path} has no file and names ${name}`);
    }),
    ...lazyParts().flatMap(({ file, texts }) => idle(file, texts)),
  ]).toEqual([]);
});

test('a list without rows says what will stand there', () => {
  const files = [
    ...screenFiles,
    ...readdirSync('components', { recursive: true, encoding: 'utf8' }).map((file) => `components/${file}`),
  ]
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(file, 'utf8'));
  const areas = files
    .filter((source) => source.includes('<ListScreen'))
    .flatMap((source) => [...source.matchAll(/\barea(?:=|: )['"]([\w/]+)['"]/g)].map(([, name = '']) => name));
  expect(areas.length).toBeGreaterThan(50);
  expect(
    areas.filter((name) => !['empty', 'emptyText'].every((key) => typeof known.get(name)?.[key] === 'string')),
  ).toEqual([]);
});
