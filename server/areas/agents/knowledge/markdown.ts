import MarkdownIt from 'markdown-it';
import type { KnowledgePiece } from '@/contract/agents/knowledge';
import { knowledgeHref, KNOWLEDGE_TAGS, type KnowledgeTag, pictureOf } from '@/domain/agents/knowledge';
import { fold } from '@/domain/text';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/**
 * The Markdown of a page becomes pieces, never markup: HTML stays text, unknown tags are skipped, and forbidden addresses are removed. The
 * parser is CommonMark with tables and strike-through.
 */
const parser = new MarkdownIt('default', { html: false, linkify: true, breaks: true, typographer: false });
// Only addresses with a protocol become links automatically.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// Addresses are checked where they are used; a refused one is shown as text.
parser.validateLink = (address) => knowledgeHref(address) !== null || pictureOf(address) !== null;

/** The page's title is its only h1, so headings in the text start at h2. */
const RANKS: Readonly<Record<string, KnowledgeTag>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4' };
const tagOf = (tag: string): KnowledgeTag | undefined => RANKS[tag] ?? KNOWLEDGE_TAGS.find((known) => known === tag);

const alignOf = (token: Token): KnowledgePiece['align'] =>
  (['left', 'center', 'right'] as const).find((align) => token.attrGet('style') === `text-align:${align}`);

const opened = (token: Token): KnowledgePiece | undefined => {
  const open = tagOf(token.tag);
  if (!open) return undefined;
  if (open === 'a') {
    const href = knowledgeHref(String(token.attrGet('href') ?? ''));
    return { open, ...(href !== null && { href }) };
  }
  const align = open === 'td' || open === 'th' ? alignOf(token) : undefined;
  const start = open === 'ol' ? Number(token.attrGet('start') ?? 1) : 1;
  return {
    open,
    ...(align && { align }),
    ...(start !== 1 && Number.isSafeInteger(start) && { start }),
  };
};

const CLOSE: KnowledgePiece = { close: true };
const words = (text: string): KnowledgePiece[] => (text === '' ? [] : [{ text }]);
const empty = (open: KnowledgeTag): KnowledgePiece[] => [{ open }, CLOSE];

const picture = (token: Token): KnowledgePiece[] => {
  const fileId = pictureOf(String(token.attrGet('src') ?? ''));
  const alt = token.content;
  return fileId === null ? words(alt) : [{ open: 'img', fileId, alt }, CLOSE];
};

const pieceOf = (token: Token): KnowledgePiece[] => {
  if (token.hidden) return [];
  if (token.children) return token.type === 'image' ? picture(token) : token.children.flatMap(pieceOf);
  if (token.type === 'softbreak' || token.type === 'hardbreak') return empty('br');
  if (token.type === 'hr') return empty('hr');
  if (token.type === 'code_inline') return [{ open: 'code' }, ...words(token.content), CLOSE];
  if (token.type === 'fence' || token.type === 'code_block')
    return [{ open: 'pre' }, ...words(token.content.replace(/\n$/, '')), CLOSE];
  if (token.nesting === 0) return words(token.content);
  const piece = opened(token);
  if (!piece) return [];
  return token.nesting === 1 ? [piece] : [CLOSE];
};

/** Replaces the check boxes of to-do lists with ☐ and ☑. */
const ticked = (body: string): string =>
  body.replace(/^(\s{0,40}(?:[-*+]|\d{1,9}[.)]) )\[([ xX])\] /gm, (_, mark: string, tick: string) =>
    tick === ' ' ? `${mark}☐ ` : `${mark}☑ `,
  );

const textFrom = (pieces: readonly KnowledgePiece[], from: number): string => {
  let depth = 0;
  let text = '';
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece?.open) depth += 1;
    else if (piece?.close) depth -= 1;
    else text += piece?.text ?? '';
    if (depth === 0) break;
  }
  return text.trim();
};

const isHeading = ({ open }: KnowledgePiece): boolean => open === 'h2' || open === 'h3' || open === 'h4';
type Heading = { id: string; text: string; level: number };

/** A page's text as pieces; each heading gets a unique id. */
export const renderKnowledge = (body: string): { pieces: KnowledgePiece[]; headings: Heading[] } => {
  const raw = parser.parse(ticked(body), {}).flatMap(pieceOf);
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const pieces = raw.map((piece, at) => {
    if (!isHeading(piece)) return piece;
    const text = textFrom(raw, at);
    const base = `b-${fold(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)}`;
    const times = (taken.get(base) ?? 0) + 1;
    taken.set(base, times);
    const id = times === 1 ? base : `${base}-${times}`;
    if (text !== '') headings.push({ id, text: text.slice(0, 200), level: Number(piece.open?.slice(1)) });
    return { ...piece, id };
  });
  return { pieces, headings };
};

const BLOCKS: readonly KnowledgeTag[] = ['p', 'h2', 'h3', 'h4', 'li', 'tr', 'td', 'th', 'pre', 'br'];

/** The plain text of a page, for the search. */
export const plainOf = (body: string): string =>
  renderKnowledge(body)
    .pieces.map(({ open, text, alt }) =>
      open ? `${BLOCKS.includes(open) ? ' ' : ''}${alt ? ` ${alt} ` : ''}` : (text ?? ''),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The ids of the pictures in a text. */
export const picturesIn = (body: string): number[] => [
  ...new Set([...body.matchAll(/\(resim:([1-9]\d{0,8})[\s)]/g)].map(([, id]) => Number(id))),
];
