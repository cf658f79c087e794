import type { CSSProperties } from 'react';

/** Colours of e-mails. None is pure black or white: mail programs with an automatic dark mode invert those and make texts unreadable. */
const LIGHT = { page: '#f6f4ef', card: '#fdfcfa', ink: '#16241f', quiet: '#56665f', line: '#e4e0d6', brand: '#0f5b50' };
const DARK = {
  page: '#0d1513',
  card: '#14201c',
  ink: '#e8ede9',
  quiet: '#9dafa7',
  line: '#33443d',
  brand: '#1f7d6c',
  link: '#5cc2ae',
};
const ON_BRAND = '#fbfdfc';

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles, since many mail programs read nothing else. */
export const LOOK = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.page, fontFamily: FONT },
  card: {
    maxWidth: '600px',
    padding: '28px 32px',
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '12px',
    backgroundColor: LIGHT.card,
    color: LIGHT.ink,
    // A long address would make the message wider than a phone. Mail programs know this way of saying it.
    wordBreak: 'break-word',
  },
  sender: { margin: '0 0 20px', color: LIGHT.brand, fontSize: '18px', lineHeight: '24px', fontWeight: 700 },
  heading: { margin: '0 0 12px', fontSize: '24px', lineHeight: '32px', fontWeight: 700 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px' },
  link: { color: LIGHT.brand, textDecoration: 'underline' },
  button: {
    margin: '4px 0 20px',
    padding: '13px 24px',
    borderRadius: '8px',
    backgroundColor: LIGHT.brand,
    color: ON_BRAND,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  picture: { width: '100%', maxWidth: '100%', height: 'auto', margin: '0 0 16px', borderRadius: '8px' },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse', fontSize: '15px', lineHeight: '22px' },
  name: {
    padding: '9px 16px 9px 0',
    borderBottom: `1px solid ${LIGHT.line}`,
    color: LIGHT.quiet,
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: { padding: '9px 0', borderBottom: `1px solid ${LIGHT.line}`, fontWeight: 600, verticalAlign: 'top' },
  rule: { margin: '8px 0 24px', borderTop: `1px solid ${LIGHT.line}` },
  small: { margin: '0 0 10px', color: LIGHT.quiet, fontSize: '13px', lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>;

const dark = (selector: string, rules: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(rules)
    .map(([name, value]) => `${name}:${value} !important`)
    .join(';')}}`;

/** For mail programs that support dark mode and narrow screens. */
export const STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.card{padding:22px 18px !important}}',
  `@media (prefers-color-scheme: dark){${[
    // The library puts the page's background on a cell in the body too.
    dark('.page,.page>table>tbody>tr>td', { 'background-color': DARK.page }),
    dark('.card', { 'background-color': DARK.card, color: DARK.ink, 'border-color': DARK.line }),
    dark('.sender,.link', { color: DARK.link }),
    dark('.quiet', { color: DARK.quiet }),
    dark('.line', { 'border-color': DARK.line }),
    dark('.button', { 'background-color': DARK.brand, color: ON_BRAND }),
  ].join('')}}`,
].join('');
