import * as fc from 'fast-check';
import { returnPath } from './returnPath';

test.each([
  '/auctions/list?status=LIVE',
  '/auctions/detail?id=5#bids',
  '/dashboard',
  '/links?value=https%3A%2F%2Ftellal.example%2F%2Fx',
  '/customers/list?q=%C5%9Fi%C5%9Fli+%2F+%5C',
])('%s is a way back', (path) => {
  expect(returnPath(path)).toBe(path);
});

test('what is left of a path is answered as browsers would read it', () => {
  expect(returnPath('/auctions/./x/../list?a=1')).toBe('/auctions/list?a=1');
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/x/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%ff',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  'https://evil.example',
  'https:evil.example',
  '//user:password@evil.example/',
  '@evil.example',
  'javascript:alert(1)',
  '/login?next=/x',
  '/login',
  '/%6cogin?next=/x',
  '/x/../login/code',
  '/logout',
  `/${'a'.repeat(3_000)}`,
  '',
  undefined,
  null,
  7,
  ['/a', '/b'],
])('%j leads to the dashboard', (path) => {
  expect(returnPath(path)).toBe('/dashboard');
});

/** The parts that open-redirect attacks are made of, in every spelling. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/./',
    '/../',
    '@',
    ':',
    '?',
    '#',
    ';',
    '&',
    '=',
    '%',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u0000',
  ),
  fc.constantFrom(
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%2e%2e',
    '%252f',
    '%25252f',
    '%255c',
    '%09',
    '%0a',
    '%0d',
    '%00',
    '%40',
    '%3a',
    '%c0%af',
  ),
  fc.constantFrom(
    'evil.example',
    'https:',
    'http:',
    'javascript:',
    'data:',
    'user:pw@',
    '[::1]',
    'login',
    'logout',
    'dashboard',
    '/auctions/list',
  ),
  fc.constantFrom('\uff0f', '\u2215', '\u3002', '\ufeff', '\u200b', '\ud800'),
  fc.string({ maxLength: 4, unit: 'binary' }),
);
const written = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
);
const CONSOLE = 'https://console.example';
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

test('whatever comes in, the way on stays in the console: resolved once, twice, from deeper, or decoded before', () => {
  fc.assert(
    fc.property(written, (next) => {
      const to = returnPath(next);
      const once = new URL(to, CONSOLE);
      const inside = once.pathname + once.search + once.hash;
      const holds = {
        'stays in the console': once.origin === CONSOLE,
        // As location.assign resolves it on the sign-in pages.
        'is the same from deeper': new URL(to, `${CONSOLE}/login/code?next=%2Fx#y`).href === once.href,
        'is a whole address': inside === to,
        'is the same twice': new URL(inside, CONSOLE).href === once.href,
        'is a way back itself': returnPath(to) === to,
        'stays in the console, decoded': [decoded(to), decoded(decoded(to)), decoded(once.pathname)].every(
          (text) => new URL(text, CONSOLE).origin === CONSOLE,
        ),
        'leads past signing in': !/^\/(login|logout)(\/|\?|#|$)/.test(to),
      };
      // No expect(): it takes longer than the function itself, and there are thousands of cases.
      const broken = Object.entries(holds).filter(([, one]) => !one);
      if (broken.length > 0) throw new Error(`${to}: ${broken.map(([what]) => what).join(', ')}`);
    }),
    { numRuns: 4_000 },
  );
});

test('every address of the console comes back as it is', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/).filter((text) => !/^log(in|out)$/.test(text));
  const query = fc.dictionary(word, fc.string({ maxLength: 12, unit: 'grapheme' }), { maxKeys: 4 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), query, (words, pairs) => {
      const search = new URLSearchParams(pairs).toString();
      const path = `/${words.join('/')}${search && `?${search}`}`;
      expect(returnPath(path)).toBe(path);
    }),
  );
});
