import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependencies } from '@/package.json';

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
const ENDINGS = ['', '.ts', '.tsx', '.test.ts', '.long.test.ts', '.test.tsx', '.spec.ts', '.json', '.md'];
/** Every way to name a file or a folder: from the root, or by its last parts, as documents do where these say enough. */
const NAMES = new Set(
  FILES.flatMap((path) => {
    const parts = path.split('/');
    return parts.flatMap((_, from) => parts.slice(from).map((_, to) => parts.slice(from, from + to + 1).join('/')));
  }),
);
const isThere = (name: string): boolean =>
  ENDINGS.some((ending) => NAMES.has(name + ending)) ||
  // A decision is named by its number.
  FILES.some((path) => path.startsWith(`${name}-`));

/** What a command makes, what stands for any name, and modules of packages. */
const isNoFileOfOurs = (name: string) =>
  /^(dist|data|DATA_DIR)\/|AREA/.test(name) || (name.split('/')[0] ?? '') in dependencies;

/** Decisions tell of the day they were made, and the page on list screens of files that its reader makes (listScreen.long.test). */
const PAGES = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md') && name !== 'add-a-list-screen.md')
    .map((name) => `docs/${name}`),
];

test.each(PAGES)('%s names files and folders that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:ts|tsx|mjs|js))\/?`/g)].map(([, name = '']) =>
    name.replace('/NNNN_name.sql', ''),
  );
  const linked = [...text.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, target = '']) => join(dirname(page), target));
  expect(named.filter((name) => !isNoFileOfOurs(name) && !isThere(name))).toEqual([]);
  expect(linked.filter((path) => !existsSync(path))).toEqual([]);
});
