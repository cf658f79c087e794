import type { Block } from '@/domain/messaging/blocks';
import { wordsOf } from '@/domain/messaging/placeholders';
import { fillHtml, withFooter } from './fill';
import { blocksHtml, plainHtml } from './html';

const KEY = '3f0c1a52-8d5e-4a37-9d0b-0a2f5f2f7c11';
const BLOCKS: Block[] = [
  { kind: 'HEADING', text: 'Merhaba {ad}' },
  { kind: 'TEXT', text: 'Birinci paragraf\nikinci satır\n\nİkinci <b>paragraf</b> & sonrası' },
  { kind: 'BUTTON', label: 'Açın', url: 'https://tellal.example/ilan/{ilan_no}?kim={ad}' },
  { kind: 'BUTTON', label: 'Öteki', url: '{link}' },
  { kind: 'PICTURE', key: KEY, alt: 'Salon', url: '' },
  { kind: 'FACTS', rows: [{ name: 'Tutar', value: '{tutar}' }] },
  { kind: 'DIVIDER' },
  { kind: 'SPACER', size: 'LARGE' },
  { kind: 'FOOTER', text: 'Küçük yazı' },
];
const html = blocksHtml('Konu {ad}', BLOCKS);

test('the content of a block is always text', () => {
  expect(html).toContain('İkinci &lt;b&gt;paragraf&lt;/b&gt; &amp; sonrası');
  expect(html).not.toContain('<script');
  expect(html).toContain('<br/>');
  expect(html).toContain(`{{console}}/rest/public/content/picture/${KEY}`);
});

test('values are escaped in texts, encoded in addresses, and used as an address only if they are one', () => {
  const filled = fillHtml(html, {
    ad: '<img src=x onerror=alert(1)> & {tutar}',
    ilan_no: '12/../34',
    tutar: '1.000 ₺',
    link: 'https://tellal.example/r/1?a="b',
  });
  expect(filled).toContain('Merhaba &lt;img src=x onerror=alert(1)&gt; &amp; &#123;tutar}');
  expect(filled).not.toContain('<img src=x');
  expect(filled).toContain('href="https://tellal.example/ilan/12%2F..%2F34?kim=%3Cimg');
  // A quote is not an address.
  expect(filled).toContain('href="%7Blink%7D"');
  expect(fillHtml(html, { link: 'https://tellal.example/r/1' })).toContain('href="https://tellal.example/r/1"');
  expect(fillHtml(html, { link: 'javascript:alert(1)' })).not.toContain('javascript:');
});

test('braces in a value are its words: no other value is put there, nor the console’s address', () => {
  const filled = fillHtml(html, { ad: '{tutar} {{console}}', tutar: '{ad}', link: 'https://tellal.example/{ad}' });
  expect(filled).toContain('Merhaba &#123;tutar} &#123;&#123;console}}');
  expect(filled).toContain('href="https://tellal.example/&#123;ad}"');
  expect(filled.match(/\{\{console\}\}/g)).toEqual(html.match(/\{\{console\}\}/g));
});

test('only texts from the template have placeholders', () => {
  expect(wordsOf(blocksHtml('Konu', [{ kind: 'TEXT', text: 'Metin' }])).filter((word) => word !== 'console')).toEqual(
    [],
  );
});

test('the legal lines are in their place, and missing without marketing', () => {
  expect(withFooter(html, 'Tellal A.Ş. <MERSİS> $& 0001')).toContain('Tellal A.Ş. &lt;MERSİS&gt; $&amp; 0001');
  expect(withFooter(html, null)).not.toContain('<!--footer-->');
});

test('dark mode is declared, and no colour is one that mail programs invert', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/#(fff|000)\b|#(ffffff|000000)\b|\b(white|black)\b/i);
});

test('the console’s plain-text messages have the same layout, and their addresses are links', () => {
  const plain = plainHtml('Kod', 'Kodunuz: 123456\n\nAdres: https://konsol.tellal.example/giris?a=1&b=2.');
  expect(plain).toContain('Kodunuz: 123456');
  expect(plain).toContain('href="https://konsol.tellal.example/giris?a=1&amp;b=2"');
  expect(plainHtml('x', 'javascript:alert(1) <b>')).not.toContain('href');
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});
