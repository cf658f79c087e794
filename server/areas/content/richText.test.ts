import { cleanRichText, plainText } from './richText';

/** Known attacks on pages that show other people's HTML, by kind. */
const ATTACKS: readonly string[] = [
  // Scripts, plain and hidden.
  '<script>alert(1)</script>',
  '<ScRiPt src=https://evil.example/x.js></ScRiPt>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script\u0000>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  // Events.
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p/onmouseover=alert(1)>x',
  '<a href="https://a.example" onfocus=alert(1) autofocus>x</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  // URLs that run code.
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://user:pw@evil.example">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  // SVG and MathML.
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  // Styles.
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="width:expr/**/ession(alert(1))">x</p>',
  '<div style="\\65xpression(alert(1))">x</div>',
  '<p class="MuiDialog-root" id="__next">x</p>',
  // Elements that are left open or closed too early.
  '"><img src=x onerror=alert(1)>',
  '<p title="<script>alert(1)</script>">x',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<table><td><img src=x onerror=alert(1)></table>',
  '</textarea><script>alert(1)</script>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
];
const ALLOWED =
  /^<(?:\/?(?:p|h[234]|ul|ol|li|blockquote|strong|em|u|s|a|br|hr)(?: (?:href|rel|start)="[^"<>]*")*(?: \/)?)>$/;

test.each(ATTACKS)('%s does nothing', (attack) => {
  for (const html of [attack, `<p>Önce</p>${attack}<p>Sonra</p>`]) {
    const clean = cleanRichText(html);
    const tags = clean.match(/<[^>]*>?/g) ?? [];
    expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([]);
    for (const [, href = ''] of clean.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https?:\/\/(?!.*@)|mailto:|tel:|\/(?![/\\])|#)/);
    expect(cleanRichText(clean)).toBe(clean);
  }
});

// How much time this costs: tests/security/cost.ts.
test('a text nested without end comes out flat', () => {
  const deep = '<ul><li>'.repeat(20_000);
  expect(cleanRichText(`${deep}x`).length).toBeLessThan(2_000);
});

test('headings, emphasis, links and lists are kept', () => {
  const written =
    '<h2>Başlık</h2><p>Ağır <strong>kalın</strong>, <em>eğik</em> ve <a href="/mezatlar">mezatlar</a>.</p><ul><li>Bir</li></ul>';
  expect(cleanRichText(written)).toBe(written);
  expect(cleanRichText('<p><a href="https://tellal.example/x">x</a></p>')).toBe(
    '<p><a href="https://tellal.example/x" rel="noopener noreferrer">x</a></p>',
  );
  expect(cleanRichText('<div><b>Kalın</b> ile <i>eğik</i></div>')).toBe(
    '<p><strong>Kalın</strong> ile <em>eğik</em></p>',
  );
});

test('its words are read line by line', () => {
  expect(plainText('<p>Bir &amp; iki</p><ul><li>Üç</li><li>Dört</li></ul>')).toBe('Bir & iki\nÜç\nDört');
  expect(plainText('5 < 6')).toBe('5 < 6');
});
