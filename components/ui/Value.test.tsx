import type { TFunction } from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chip } from './chip';
import { Money } from './Money';
import { renderIn } from './testing';
import { Value } from './Value';
import { When } from './When';

/** The elements that styles/base.css keeps on one line. */
const css = readFileSync(join(process.cwd(), 'styles/base.css'), 'utf8');
const [, selectors = ''] =
  /\n((?:[^{}\n]+,\n)*[^{}\n]+) \{[^}]*white-space: nowrap/.exec(css.slice(css.indexOf('never breaks inside'))) ?? [];

test.each([
  ['an amount', <Money key="1" kurus={1_250_000_00} />],
  ['a short amount', <Money key="2" kurus={1_250_000_00} short />],
  ['a moment', <When key="3" at="2026-11-23T08:00:00.000Z" />],
  ['a day', <When key="4" at="2026-11-23" />],
  ['a value that is money', <Value key="5" value={1_250_000_00} kind={{ kind: 'money' }} />],
  ['a value that is a moment', <Value key="6" value="2026-11-23T08:00:00.000Z" kind={{ kind: 'instant' }} />],
  ['a value that is a day', <Value key="7" value="2026-11-23" kind={{ kind: 'day' }} />],
  ['a value that is a share', <Value key="8" value={4.5} kind={{ kind: 'percent' }} />],
  ['a value that is a phone', <Value key="9" value="+905321234567" kind={{ kind: 'phone' }} />],
  ['a masked phone', <Value key="10" value="+90532•••••67" kind={{ kind: 'phone' }} />],
  ['a number', <Value key="11" value={12_345} />],
])('%s never breaks inside', (_, value) => {
  expect(selectors).toContain('[data-figures]');
  const { container } = renderIn(<p>{value}</p>);
  const drawn = container.querySelector('p')?.firstElementChild;
  expect(drawn?.matches(selectors)).toBe(true);
});

test('a chip’s label is never wrapped', () => {
  const { container } = renderIn(
    <p>{chip('auctionStatus', 'LIVE', ((key: string) => key) as unknown as TFunction)}</p>,
  );
  expect(container.querySelector('.chip')).not.toBeNull();
  expect(readFileSync(join(process.cwd(), 'components/ui/chip.module.css'), 'utf8')).toMatch(
    /\.chip \{[^}]*white-space: nowrap/,
  );
});

test.each([
  ['a masked address', 'a•••@eposta.example', { kind: 'email' }],
  ['an address to write to', 'ayse.dag@eposta.example', { kind: 'email' }],
  ['an address in a text', 'ayse.dag@eposta.example', undefined],
] as const)('%s breaks after its @ alone', (_, value, kind) => {
  const { container } = renderIn(<Value value={value} {...(kind && { kind })} />);
  expect(container).toHaveTextContent(value);
  expect(container.querySelector('wbr')?.previousSibling?.textContent).toMatch(/^[^@]+@$/);
});

test('in a row of a wide list an address does not break at all, so that rows stay one line high', () => {
  expect(readFileSync(join(process.cwd(), 'components/ui/list/ListTable.module.css'), 'utf8')).toMatch(
    /@media \(min-width: 900px\) \{\s*\.table wbr \{\s*display: none/,
  );
});

test('a name of one long word breaks wherever it stands, and takes no letters from the other columns of a table', () => {
  expect(css).toMatch(/\nbody \{[^}]*overflow-wrap: anywhere;/);
  expect(css).toMatch(/\ntable \{\s*overflow-wrap: break-word;/);
});
