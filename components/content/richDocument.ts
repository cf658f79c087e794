import type { JSONContent } from '@tiptap/react';
import { type RichNode, treeOf } from '@/domain/content/richText';

type Mark = NonNullable<JSONContent['marks']>[number];

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', u: 'underline', s: 'strike' };
const HEADING = /^h([234])$/;

const words = (text: string, marks: readonly Mark[]): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];

const markOf = ({ tag, href }: RichNode): Mark | null => {
  if (tag === 'a') return href === undefined ? null : { type: 'link', attrs: { href } };
  const type = MARKS[tag];
  return type === undefined ? null : { type };
};

/** Inline content: text with its marks. */
const inline = (node: RichNode | string, marks: readonly Mark[]): JSONContent[] => {
  if (typeof node === 'string') return words(node, marks);
  if (node.tag === 'br') return [{ type: 'hardBreak' }];
  const mark = markOf(node);
  return node.children.flatMap((child) => inline(child, mark ? [...marks, mark] : marks));
};

const isBlock = (node: RichNode | string): node is RichNode =>
  typeof node !== 'string' && /^(?:p|h[234]|ul|ol|li|blockquote|hr)$/.test(node.tag);

/** Block content; loose text between blocks becomes a paragraph. */
const blocks = (nodes: readonly (RichNode | string)[]): JSONContent[] => {
  const made: JSONContent[] = [];
  let loose: JSONContent[] = [];
  const gather = () => {
    if (loose.some(({ text = 'x' }) => text.trim() !== '')) made.push({ type: 'paragraph', content: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(...inline(node, []));
      continue;
    }
    gather();
    made.push(block(node));
  }
  gather();
  return made;
};

const orEmpty = (content: JSONContent[]): JSONContent[] => (content.length > 0 ? content : [{ type: 'paragraph' }]);

const block = ({ tag, start, children }: RichNode): JSONContent => {
  const level = HEADING.exec(tag)?.[1];
  const content = () => children.flatMap((child) => inline(child, []));
  if (level) return { type: 'heading', attrs: { level: Number(level) }, content: content() };
  if (tag === 'hr') return { type: 'horizontalRule' };
  if (tag === 'ul' || tag === 'ol')
    return {
      type: tag === 'ul' ? 'bulletList' : 'orderedList',
      ...(start !== undefined && { attrs: { start } }),
      content: children.filter((child) => typeof child !== 'string').map(block),
    };
  if (tag === 'li') return { type: 'listItem', content: orEmpty(blocks(children)) };
  if (tag === 'blockquote') return { type: 'blockquote', content: orEmpty(blocks(children)) };
  return { type: 'paragraph', content: content() };
};

/** Rich text in the editor's format, created without the browser parsing markup. */
export const richDocument = (html: string): JSONContent => ({ type: 'doc', content: orEmpty(blocks(treeOf(html))) });
