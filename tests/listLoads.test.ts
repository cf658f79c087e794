import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { MODULES_ALONE } from './support/modules';

/**
 * What the first load of a list page carries: everything that is statically imported from the page as the browser gets it, that is without
 * getServerSideProps. Code that comes with a click or a lazy part (`import()`) is not followed.
 */

/** No list needs these before the user presses something: schemas, forms, and the libraries of single parts. */
const LATER = /^(zod|react-hook-form|@hookform|@mui\/x-date-pickers|dayjs|axios|notistack|leaflet|@tiptap|@dnd-kit)\b/;

/** A chip needs the tone of its own status, not every enumeration's; the page's props say what the operator may do. */
const OURS_LATER = /^domain\/(enums\/kinds|permissions)\.ts$/;

const SERVERS = [/^export const getServerSideProps = [\s\S]*?;\n$/gm, /^const \w+ = listLoader\(.*\);$/gm];
const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && /\blistLoader\b/.test(readFileSync(`pages/${file}`, 'utf8')))
  .map((file) => `pages/${file}`);

const reached = async () => {
  const { metafile } = await build({
    entryPoints: pages,
    ...MODULES_ALONE,
    plugins: [
      {
        name: 'in the browser',
        setup: (bundler) =>
          bundler.onLoad({ filter: /\/pages\/.*\.tsx$/ }, ({ path }) => ({
            contents: SERVERS.reduce((text, pattern) => text.replace(pattern, ''), readFileSync(path, 'utf8')),
            loader: 'tsx',
          })),
      },
    ],
  });
  return (page: string) => {
    const from = new Map<string, string>([[page, '']]);
    const found: string[] = [];
    for (const file of from.keys())
      for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
        if (kind !== 'import-statement') continue;
        if (external ? LATER.test(path) : OURS_LATER.test(path)) found.push(`${path} in ${file}`);
        if (!external && !from.has(path)) from.set(path, file);
      }
    return found;
  };
};

test('a list comes without schemas, forms, kinds of everything, the table of rights and the libraries of what opens later', async () => {
  const laterIn = await reached();
  expect(pages.length).toBeGreaterThan(50);
  const carried = pages.flatMap((page) => {
    const found = laterIn(page);
    return found.length > 0 ? [{ page: page.replace(/^pages\/|(\/index)?\.tsx$/g, ''), found: found.slice(0, 3) }] : [];
  });
  expect(carried).toEqual([]);
});

/** Lists without an export: the operator's own records, and the audit trail, which has its own file. */
const STAYS = ['access.mine', 'audit.list', 'banners.cmsBanners', 'earnings.mine'];

test('every list can be taken away as a file, as its neighbours can', () => {
  const calls = contract as unknown as Record<string, Record<string, Endpoint>>;
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/listLoader\(\s*[\w'/-]+,\s*(\w+)\.(\w+)\)/g)].map(
      ([, area = '', name = '']) => ({
        name: `${area === 'operatorGroups' ? 'groups' : area}.${name}`,
        call: calls[area === 'operatorGroups' ? 'groups' : area]?.[name],
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const kept = named.filter(({ call }) => call?.exportable === undefined).map(({ name }) => name);
  expect(kept.toSorted()).toEqual(STAYS);
});
