import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const files = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => existsSync(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const holding = (pattern: RegExp, paths: string[]): string[] =>
  paths.filter((path) => pattern.test(readFileSync(path, 'utf8')));

/** Texts that name a statutory limit the way people say it: 1.000 TL. */
const AMOUNTS_IN_WORDS = ['locales/tr/errors.json', 'locales/tr/settings/configuration.json'];

test('no screen asks for a number by the browser’s own control, which makes 125 of 12,5 in another language', () => {
  expect(holding(/type=[{"']+number["'}]/, files('components', 'layouts', 'pages'))).toEqual([]);
  // A text input's value has to be parsed by the Turkish rules before it is a number.
  expect(holding(/<TextField[^>]*?valueAsNumber/, files('components', 'layouts', 'pages'))).toEqual([]);
});

test('no screen asks for a date by the browser’s own control, which speaks the browser’s language', () => {
  const native = /type=(["'{][^\n]*['"])?["']?(date|datetime-local|time|month|week)['"]/;
  expect(holding(native, files('components', 'layouts', 'pages'))).toEqual([]);
});

/** The only files that format figures, money and day names. */
const FORMATS = ['domain/formats.ts', 'domain/money.ts', 'domain/numberFormat.ts', 'domain/time.ts'];
/** Parses numbers of a spreadsheet; nothing of it is shown. */
const READS = ['lib/spreadsheet.ts'];

test('dates, money and figures are written in one place, for screens, files, papers and messages', () => {
  const own =
    /\.toLocale(Date|Time)?String\(|new Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat)|to_char\([^)]*, '(?!YYYY|(FM)?DD\/MM\/YYYY|HH24)[A-Z]/;
  const all = files('components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'server');
  expect(holding(own, all).filter((path) => ![...FORMATS, ...READS].includes(path))).toEqual([]);
});

test('the lira’s sign stands before the amount, and only domain/money.ts sets it there', () => {
  const signed = /[}\d]\s?₺|₺\$\{/;
  const all = files('components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'server');
  expect(holding(signed, all)).toEqual(['domain/formats.ts']);
  const texts = execFileSync('git', ['grep', '-lE', '(}}|[0-9]) ?(₺|TL)', '--', 'locales/tr'], { encoding: 'utf8' });
  expect(texts.trim().split('\n')).toEqual(AMOUNTS_IN_WORDS);
});

test('the hours between Istanbul and UTC stand in one file', () => {
  const written = /\+03:00|\b3 \* (60 \* 60|3_?600_?000)\b|Europe\/Istanbul/;
  expect(holding(written, files('components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'server'))).toEqual([
    'domain/time.ts',
  ]);
});

test('the day that it is in Istanbul is asked of domain/time.ts, in tests as well: in UTC it is yesterday for three hours', () => {
  const written = /new Date\((Date\.now\(\)[^()]*)?\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/;
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' });
  const code = all.split('\n').filter((path) => path !== '' && path !== 'tests/dates.test.ts' && existsSync(path));
  expect(holding(written, code)).toEqual([]);
});

test('no query asks for the day of the database’s own zone, which is another one for the first three hours of a Turkish day', () => {
  expect(holding(/\bcurrent_date\b|\blocaltimestamp\b/i, files('server'))).toEqual([]);
});
