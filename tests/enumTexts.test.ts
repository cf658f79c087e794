import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { enums } from '@/locales/tr/enums';

const TEXTS = /^lib\/enumTexts\/(\w+)\.ts$/;
const LAYOUT = 'layouts/DashboardLayout.tsx';
/** Where enumerations are named without being shown. */
const SILENT = /^(domain|locales)\//;

const files = readdirSync('locales/tr/enums').filter((file) => file.endsWith('.json'));
/** In which file of texts an enumeration stands. */
const home = new Map<string, string>(
  files.flatMap((file) => {
    const texts = JSON.parse(readFileSync(`locales/tr/enums/${file}`, 'utf8')) as Record<string, unknown>;
    return Object.keys(texts).map((name) => [name, file.slice(0, -'.json'.length)] as const);
  }),
);

const screens = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/^(_|index|login|logout|forget)/.test(file))
  .map((file) => `pages/${file}`);

const imported = async () => {
  const { metafile } = await build({
    entryPoints: [...screens, LAYOUT],
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    outdir: 'none',
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty' },
    alias: { '@': process.cwd() },
    logLevel: 'silent',
  });
  return (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(metafile.inputs[file]?.imports ?? []).filter(({ external }) => !external).map(({ path }) => path));
    }
    return seen;
  };
};

const namedIn = (file: string): string[] =>
  SILENT.test(file) ? [] : [...readFileSync(file, 'utf8').matchAll(/['"`:](\w+)\b/g)].map(([, name = '']) => name);

test('every enumeration stands in one file of texts', () => {
  expect([...home.keys()].sort()).toEqual(Object.keys(enums).sort());
  expect(files.length).toBeGreaterThan(1);
});

test('a screen brings the texts of every enumeration that it, its parts or its calls name', async () => {
  const reachable = await imported();
  const shared = [...reachable(LAYOUT)];
  const missing = screens.flatMap((screen) => {
    const all = [...reachable(screen), ...shared];
    const brought = new Set(all.flatMap((file) => TEXTS.exec(file)?.[1] ?? []));
    const needed = all
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => namedIn(file).map((name) => [name, file] as const));
    return needed.flatMap(([name, file]) => {
      const texts = home.get(name);
      return texts && !brought.has(texts) ? [`${screen} lacks lib/enumTexts/${texts} for ${name} of ${file}`] : [];
    });
  });
  expect([...new Set(missing)]).toEqual([]);
});
