import { guardSinks, harmlessHtml } from './trustedTypes';

test.each([
  'GG',
  '',
  ' Katman 1',
  '2 < 3',
  '<span aria-hidden="true">+</span>',
  'Harita <a href="https://harita.example">harita</a> <span aria-hidden="true">|</span>',
  '<svg/>',
  '<script></script>',
])('%s may become markup', (text) => expect(harmlessHtml(text)).toBe(text));

test.each([
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src=x onerror=alert(1)>',
  '<span onclick="alert(1)">x</span>',
  '<span\nonpointerenter=alert(1)>x</span>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="x"></iframe>',
  '<base href="https://evil.example">',
  '<style>*{}</style>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<form action="https://evil.example"><input name="password"></form>',
])('%s may not', (text) => expect(harmlessHtml(text)).toBeNull());

test('a script is one of the build, or the service worker', () => {
  let rules: { createScriptURL: (url: string) => string | null } | undefined;
  const createPolicy = (name: string, given: typeof rules) => {
    expect(name).toBe('default');
    rules = given;
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  guardSinks();
  const own = `${location.origin}/_next/static/chunks/1.js`;
  for (const url of ['/sw.js', '/_next/static/chunks/pages/auctions.js', own])
    expect(rules?.createScriptURL(url)).toBe(url);
  const others = [
    'https://evil.example/sw.js',
    '//evil.example/_next/static/1.js',
    'https://evil.example\\/_next/static/1.js',
    '/_next/static/../../rest/file/1',
    '/_next/static/%2e%2e/%2e%2e/rest/file/1',
    '/rest/file/1',
    'data:text/javascript,1',
    'blob:https://evil.example/1',
  ];
  for (const url of others) expect([url, rules?.createScriptURL(url)]).toEqual([url, null]);
  Object.assign(globalThis, { trustedTypes: undefined });
});
