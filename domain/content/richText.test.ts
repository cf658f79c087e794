import { piecesOf, treeOf } from './richText';

test('rich text is read piece by piece, its words as they were written', () => {
  expect(piecesOf('<p>5 &lt; 6 &amp; <a href="/x?a=1&amp;b=2" rel="noopener noreferrer">x</a><br /></p>')).toEqual([
    { open: 'p' },
    { text: '5 < 6 & ' },
    { open: 'a', href: '/x?a=1&b=2' },
    { text: 'x' },
    { close: 'a' },
    { open: 'br' },
    { close: 'p' },
  ]);
});

test('what it does not know becomes words', () => {
  expect(piecesOf('<script>alert(1)</script>')).toEqual([{ text: '<script>alert(1)</script>' }]);
});

test('a tree closes what was left open, and passes over what was never opened', () => {
  expect(treeOf('<ul><li>Bir</ul></em><p>İki')).toEqual([
    { tag: 'ul', children: [{ tag: 'li', children: ['Bir'] }] },
    { tag: 'p', children: ['İki'] },
  ]);
});
