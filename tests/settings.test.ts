import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { SETTING_KEYS, SITE_KEYS } from '@/domain/settings/table';
import { settingsPage } from './support/settingsPage';

const files = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => existsSync(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const sources = new Map(
  files('components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'server').map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
);
const holding = (pattern: RegExp): string[] =>
  [...sources].filter(([, source]) => pattern.test(source)).map(([path]) => path);

/** Ignores the spaces and dashes that the formatter adds to align tables. */
const bare = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---').trim();

test('the documentation is the table’s: npx tsx scripts/settings.ts', () => {
  expect(bare(readFileSync('docs/settings.md', 'utf8'))).toBe(bare(settingsPage()));
});

test('no code reads settings but through their declaration', () => {
  const reads =
    /(From|Into|Table|Join|insert)\(\s*'configuration(_change)?[' ]|\b(from|into|update|join) configuration(_change)?\b/;
  expect(holding(reads).sort()).toEqual([
    'server/areas/settings/configuration/change.ts',
    'server/areas/settings/configuration/rows.ts',
    'server/platform/settings/settings.ts',
    'server/process/seed/configuration.ts',
  ]);
});

test.each(SETTING_KEYS.filter((key) => !SITE_KEYS.includes(key)))('%s is read where it matters', (key) => {
  const users = holding(new RegExp(`['"]${key}['"]`)).filter((path) => path.startsWith('server/'));
  const reads = users.filter((path) => /\bsetting\(/.test(sources.get(path) ?? ''));
  expect(reads.filter((path) => !path.startsWith('server/areas/settings/'))).not.toEqual([]);
});
