import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const files = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => existsSync(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const holding = (pattern: RegExp, paths: string[]): string[] =>
  paths.filter((path) => pattern.test(readFileSync(path, 'utf8')));

test('no screen asks for a date by the browser’s own control, which speaks the browser’s language', () => {
  const native = /type=(["'{][^\n]*['"])?["']?(date|datetime-local|time|month|week)['"]/;
  expect(holding(native, files('components', 'layouts', 'pages'))).toEqual([]);
});

test('the hours between Istanbul and UTC stand in one file', () => {
  const written = /\+03:00|\b3 \* (60 \* 60|3_?600_?000)\b|Europe\/Istanbul/;
  expect(holding(written, files('components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'server'))).toEqual([
    'domain/time.ts',
  ]);
});
