import { richDocument } from './richDocument';

test('rich text becomes the editor’s document, without a browser reading markup', () => {
  expect(
    richDocument(
      '<h2>Başlık</h2><p>Ağır <strong>kalın <em>eğik</em></strong></p><ol start="3"><li>Bir</li><li><p>İki</p></li></ol>',
    ),
  ).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Başlık' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ağır ' },
          { type: 'text', text: 'kalın ', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'eğik', marks: [{ type: 'bold' }, { type: 'italic' }] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bir' }] }] },
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'İki' }] }] },
        ],
      },
    ],
  });
  expect(richDocument('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(richDocument('Yalın söz')).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Yalın söz' }] }],
  });
});
