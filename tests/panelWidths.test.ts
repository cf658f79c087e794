import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { screenFiles, sourceOf } from './support/screenFiles';

const root = join(import.meta.dirname, '..');
const WIDEST = /max-width: min\(var\(--widest, (\d+)px\)/;

/** The rules of the style sheets that a file imports from its own folder. */
const rulesOf = (file: string) =>
  [...sourceOf(file).matchAll(/from '(\.\/\w+\.module\.css)'/g)].flatMap(([, sheet = '']) =>
    readFileSync(join(root, dirname(file), sheet), 'utf8').split('}'),
  );

/** A panel under a button cuts off what is wider than itself: of the entries behind an amount, the amounts. */
test('a panel is as wide as what it holds', () => {
  const [, most] = WIDEST.exec(readFileSync(join(root, 'components/ui/list/PopoverPanel.module.css'), 'utf8')) ?? [];
  const wide = screenFiles
    .filter((file) => /<PopoverPanel\b/.test(sourceOf(file)))
    .flatMap((file) => rulesOf(file).map((rule) => ({ file, rule })))
    .filter(({ rule }) =>
      [...rule.matchAll(/(?<!-)\bwidth: (?:min\()?(\d+)px/g)].some(([, width]) => Number(width) > Number(most)),
    );
  expect(wide.length).toBeGreaterThan(1);
  expect(wide.filter(({ rule }) => !rule.includes('--widest:'))).toEqual([]);
});
