import { readFileSync } from 'node:fs';
import { formatMoney } from '@/domain/money';
import { allTexts } from '@/lib/allTexts';

/** The Unicode ranges of a font face in base.css, as pairs of code points. */
const rangesOf = (file: string): [number, number][] => {
  const css = readFileSync('styles/base.css', 'utf8');
  const face = css.split('@font-face').find((one) => one.includes(file)) ?? '';
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    parseInt(from, 16),
    parseInt(to, 16),
  ]);
};
const has = (ranges: [number, number][], letter: string) => {
  const point = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => point >= from && point <= to);
};

test('nothing that the console itself says makes a browser fetch the letters of names from elsewhere', () => {
  const foreign = rangesOf('figtree-latin-ext');
  expect(has(foreign, 'ă')).toBe(true);
  const said = new Set(JSON.stringify(allTexts().getDataByLanguage('tr')) + formatMoney(1_234_567_89));
  expect([...said].filter((letter) => has(foreign, letter))).toEqual([]);
});

test('the letters of Turkish are in the file that comes with the page', () => {
  const own = rangesOf('figtree-turkish');
  expect([...'çÇğĞıİöÖşŞüÜâÂîÎûÛ'].filter((letter) => !has(own, letter))).toEqual([]);
});
