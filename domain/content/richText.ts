/**
 * Rich text as a flat list of pieces: opening tags, closing tags and text. A screen creates elements only for the tags it knows, so no
 * markup reaches the browser. The input was sanitized by the server (server/areas/content/richText.ts); anything else in it becomes text.
 */
const RICH_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'a',
  'br',
  'hr',
] as const;
type RichTag = (typeof RICH_TAGS)[number];
type RichPiece = { open: RichTag; href?: string; start?: number } | { close: RichTag } | { text: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*\/?>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
const isTag = (name: string): name is RichTag => (RICH_TAGS as readonly string[]).includes(name);
const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return found === undefined ? undefined : decode(found);
};

/** The pieces of rich text, in order. */
export const piecesOf = (html: string): RichPiece[] => {
  const pieces: RichPiece[] = [];
  let at = 0;
  const words = (to: number) => {
    if (to > at) pieces.push({ text: decode(html.slice(at, to)) });
  };
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (!isTag(name)) continue;
    words(index);
    at = index + whole.length;
    if (slash) pieces.push({ close: name });
    else {
      const href = attribute(attributes, 'href');
      const start = Number(attribute(attributes, 'start'));
      pieces.push({ open: name, ...(href !== undefined && { href }), ...(start > 1 && { start }) });
    }
  }
  words(html.length);
  return pieces;
};

export type RichNode = { tag: RichTag; href?: string; start?: number; children: (RichNode | string)[] };
const EMPTY: readonly RichTag[] = ['br', 'hr'];

/** The same as a tree. A closing tag without an opening one is ignored; an unclosed tag ends with its parent. */
export const treeOf = (html: string): (RichNode | string)[] => {
  const root: RichNode = { tag: 'p', children: [] };
  const open: RichNode[] = [root];
  const last = () => open.at(-1) ?? root;
  for (const piece of piecesOf(html)) {
    if ('text' in piece) last().children.push(piece.text);
    else if ('open' in piece) {
      const { open: tag, ...more } = piece;
      const node: RichNode = { tag, ...more, children: [] };
      last().children.push(node);
      if (!EMPTY.includes(tag)) open.push(node);
    } else {
      const from = open.findLastIndex(({ tag }, depth) => depth > 0 && tag === piece.close);
      if (from > 0) open.length = from;
    }
  }
  return root.children;
};
