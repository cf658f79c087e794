import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS, type Colour, coloursOf } from './tokens';

/** WCAG relative luminance of #rrggbb. */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const pairs = (texts: Colour[], grounds: Colour[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const TEXT = [
  ...pairs(
    ['ink', 'muted', 'brand', 'brand-strong', 'accent', 'danger', 'success', 'info'],
    ['paper', 'surface', 'surface-2'],
  ),
  ...(['brand', 'accent', 'danger', 'success', 'info'] as const).map((tone) => [tone, `${tone}-soft`] as const),
  ...pairs(['ink'], ['brand-soft', 'accent-soft', 'danger-soft', 'success-soft', 'info-soft']),
  ...pairs(['on-brand'], ['brand', 'brand-strong', 'danger']),
];
const MARKS = pairs(
  ['line-strong', 'accent-mark', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'],
  ['paper', 'surface'],
);

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  const colours = coloursOf(scheme);
  const ratio = (front: Colour, ground: Colour) => contrast(colours[front], colours[ground]);

  test.each(TEXT)('text in %s can be read on %s (WCAG AA)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(MARKS)('a mark in %s can be seen on %s', (mark, ground) => {
    expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

const sources = ['components', 'layouts', 'lib', 'pages', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
);

// Browsers report no error for an undefined variable: the element just loses its colour.
it('every variable that a stylesheet names without another in its place exists', () => {
  const made = sources.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name));
  const known = new Set([...made, ...Object.keys(COLOURS).map((name) => `--${name}`), '--shape-borderRadius']);
  const missing = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});
