import { knowledgeHref, KNOWLEDGE_TAGS } from '@/domain/agents/knowledge';
import { plainOf, renderKnowledge } from './markdown';

const drawn = (body: string) => renderKnowledge(body).pieces;
const tags = (body: string) => drawn(body).flatMap(({ open }) => (open ? [open] : []));
const hrefs = (body: string) => drawn(body).flatMap(({ href }) => (href === undefined ? [] : [href]));

test('headings, lists, tables, quotes, code and emphasis are drawn with our tags', () => {
  const body = [
    '# Tapu günü',
    '## Hazırlık',
    '**Kalın** *eğik* ~~silik~~ `kod`  ',
    'ikinci satır',
    '',
    '3. üç',
    '4. dört',
    '',
    '- [ ] yapılacak',
    '- [x] yapıldı',
    '',
    '> söz',
    '',
    '| Harç | Oran |',
    '| :-- | --: |',
    '| Alıcı | %2 |',
    '',
    '```',
    '<b>kod</b>',
    '```',
    '---',
  ].join('\n');
  expect(new Set(tags(body))).toEqual(
    new Set([
      'h2',
      'h3',
      'p',
      'strong',
      'em',
      's',
      'code',
      'br',
      'ol',
      'li',
      'ul',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'pre',
      'hr',
    ]),
  );
  expect(drawn(body)).toContainEqual({ open: 'ol', start: 3 });
  expect(drawn(body)).toContainEqual({ open: 'td', align: 'right' });
  expect(plainOf(body)).toContain('☐ yapılacak ☑ yapıldı');
  expect(plainOf(body)).toContain('<b>kod</b>');
});

test('every tag that opens closes', () => {
  const pieces = drawn('# a\n\n- b\n  - c\n\n![x](resim:1) [d](https://e.example)\n\n> f\n> - g');
  let depth = 0;
  for (const { open, close } of pieces) {
    depth += open ? 1 : close ? -1 : 0;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  expect(depth).toBe(0);
});

test('headings have names by which they are reached, each its own', () => {
  expect(renderKnowledge('# Şartlar ve İlkeler\n\n## Ücret\n\n## Ücret').headings).toEqual([
    { id: 'b-sartlar-ve-ilkeler', text: 'Şartlar ve İlkeler', level: 2 },
    { id: 'b-ucret', text: 'Ücret', level: 3 },
    { id: 'b-ucret-2', text: 'Ücret', level: 3 },
  ]);
});

test('pages and pictures of ours are named, links lead where they may', () => {
  expect(drawn('![Tapu](resim:12)')).toContainEqual({ open: 'img', fileId: 12, alt: 'Tapu' });
  expect(
    hrefs(
      '[a](sayfa:7) [b](https://tellal.example/x?y=1) [c](mailto:destek@tellal.example) [d](tel:+902120000000) https://acik.example',
    ),
  ).toEqual([
    '/notion/page?id=7',
    'https://tellal.example/x?y=1',
    'mailto:destek@tellal.example',
    'tel:+902120000000',
    'https://acik.example',
  ]);
});

/** Known attacks: scripts, javascript: URLs, event handlers, styles, SVG and MathML, mutations, and Markdown tricks. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1));behavior:url(x.htc);position:fixed;inset:0">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)">',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<x onclick=alert(1) style="display:block">x',
  '<a name="cookie" id="body"></a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x]( javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](javascript&#0000058;alert(1))',
  '[x](javascript%3Aalert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/svg+xml,<svg onload=alert(1)>)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://evil.example/1)',
  '[x](//evil.example)',
  '[x](/logout)',
  '[x](/rest/individual/agent/knowledge/archive/1)',
  '[x](\\\\evil.example\\share)',
  '[x](https:evil.example)',
  '[x](https://user:pass@evil.example)',
  '[x](sayfa:1;javascript:alert(1))',
  '[x](sayfa:../../logout)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<data:text/html,<script>alert(1)</script>>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](https://evil.example/pixel.gif)',
  '![x](//evil.example/pixel.gif)',
  '![x](resim:1"onerror="alert(1))',
  '![x](resim:1/../../2)',
  '![<img src=x onerror=alert(1)>](resim:1)',
  '[<script>alert(1)</script>](https://a.example "\\" onmouseover=alert(1) x=\\"")',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '`<script>alert(1)</script>`',
  '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '| <script>alert(1)</script> | x |\n| --- | :"onload=alert(1): |\n| a | b |',
  '# <img src=x onerror=alert(1)>',
  '## "><script>alert(1)</script> {#x onclick=alert(1)}',
  '1. <svg/onload=alert(1)>\n   ![a](javascript:1)',
  '> <iframe/src=javascript:alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u202Ejavascript:alert(1)',
  '[\u202Ehttps://iyi.example](https://evil.example\u202E)',
  'https://evil.example/"onmouseover="alert(1)',
  "http://a.example/'><script>alert(1)</script>",
];

test.each(ATTACKS)('%s draws nothing but words, our tags and addresses that may be led to', (attack) => {
  const { pieces, headings } = renderKnowledge(attack);
  for (const piece of pieces) {
    const { open, close, text, id, href, fileId, alt, align, start, ...others } = piece;
    expect(others).toEqual({});
    if (open !== undefined) expect(KNOWLEDGE_TAGS).toContain(open);
    if (href !== undefined) {
      expect(knowledgeHref(href)).toBe(href);
      expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/notion\/page\?id=\d+$|#[a-z0-9-]+$)/);
      expect(decodeURIComponent(href.replace(/%(?![\da-f]{2})/gi, ''))).not.toMatch(/^\s*(javascript|data|vbscript):/i);
    }
    if (fileId !== undefined) expect(Number.isSafeInteger(fileId)).toBe(true);
    if (id !== undefined) expect(id).toMatch(/^b-[a-z0-9-]*$/);
    expect([typeof close, typeof text, typeof alt, typeof align, typeof start]).not.toContain('object');
  }
  for (const { id } of headings) expect(id).toMatch(/^b-[a-z0-9-]*$/);
});

test('markup in a text is shown as plain text', () => {
  expect(plainOf('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  expect(tags('<img src=x onerror=alert(1)>')).toEqual(['p']);
  expect(tags('![x](https://evil.example/pixel.gif)')).not.toContain('img');
});

test('a text that nests without end or repeats one mark is drawn all the same', () => {
  for (const body of [
    '>'.repeat(20_000),
    '- '.repeat(20_000),
    '['.repeat(50_000),
    '*a_'.repeat(15_000),
    '![]('.repeat(12_000),
    '`'.repeat(50_000),
    '|'.repeat(20_000),
  ])
    expect(Array.isArray(renderKnowledge(body).pieces)).toBe(true);
});
