import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dependencies, scripts } from '@/package.json';

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
const ENDINGS = ['', '.ts', '.tsx', '.test.ts', '.long.test.ts', '.test.tsx', '.spec.ts', '.json', '.md'];
/** Every way to name a file or a folder: its whole path, or any part of it, as documents do. */
const NAMES = new Set(
  FILES.flatMap((path) => {
    const parts = path.split('/');
    return parts.flatMap((_, from) => parts.slice(from).map((_, to) => parts.slice(from, from + to + 1).join('/')));
  }),
);
const CONTRACTS = FILES.filter((path) => path.startsWith('contract/')).map((path) => readFileSync(path, 'utf8'));
const isThere = (name: string): boolean =>
  ENDINGS.some((ending) => NAMES.has(name + ending)) ||
  // A decision may be named by its number,
  FILES.some((path) => path.startsWith(`${name}-`)) ||
  // and a call by the end of its path.
  CONTRACTS.some((contract) => contract.includes(`/${name}'`));

/** Output of commands, placeholders, and modules of packages. */
const isNoFileOfOurs = (name: string) =>
  /^(dist|data|DATA_DIR|\.next)\/|AREA/.test(name) || (name.split('/')[0] ?? '') in dependencies;

const pagesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
/** docs/add-a-list-screen.md is left out: it names files that its reader creates (listScreen.long.test). */
const PAGES = ['README.md', ...pagesOf('docs'), ...pagesOf('docs/decisions')].filter(
  (page) => page !== 'docs/add-a-list-screen.md',
);

/** Every identifier in the sources: a name in a document that is not among them no longer exists. */
const IDENTIFIERS = new Set(
  FILES.filter((path) => !path.startsWith('docs/') && /\.(tsx?|mjs|js|json|sql|css)$/.test(path)).flatMap((path) => [
    ...(readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
    basename(path).split('.')[0] ?? '',
  ]),
);
/** Programs of PostgreSQL and columns of third-party files. */
const NOT_OURS = /^(pg_(dump|restore)|(IL|ILCE|MAHALLE|SEMT)_ADI)$/;
/** camelCase, snake_case and CONSTANT_CASE; a single plain word may be anything. */
const IDENTIFIER = /(?<![\w.-])[a-z]+(?:[A-Z][a-z0-9]*)+(?!\w)|\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]+(?:_[A-Z]+)+\b/g;

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, written = '']) => written);

  test('names and links files and folders that are there', () => {
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:ts|tsx|mjs|js))\/?`/g)].map(([, name = '']) =>
      name.replace('/NNNN_name.sql', ''),
    );
    const linked = [...text.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, target = '']) => join(dirname(page), target));
    expect(named.filter((name) => !isNoFileOfOurs(name) && !isThere(name))).toEqual([]);
    expect(linked.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names functions, constants, columns and commands that are there', () => {
    const names = code.flatMap((written) => written.match(IDENTIFIER) ?? []);
    const commands = code.flatMap((written) =>
      [...written.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(names.filter((name) => !IDENTIFIERS.has(name) && !NOT_OURS.test(name))).toEqual([]);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
