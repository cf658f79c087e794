import { outwardHref } from '../href';

/** Knowledge pages for agents: limits, tree, and the allowed content. Shared by server and browser. */

export const KNOWLEDGE_TITLE_MAX = 120;
/** Characters of a page's text: some thirty printed pages. */
export const KNOWLEDGE_BODY_MAX = 60_000;
export const KNOWLEDGE_ICON_MAX = 16;

// Limits of an import: bytes of the archive and of its content, entries, pages, pictures
export const KNOWLEDGE_ZIP_MAX_MB = 20;
export const KNOWLEDGE_ZIP_ENTRIES = 2_000;
export const KNOWLEDGE_ZIP_OPEN_MAX_MB = 120;
export const KNOWLEDGE_ZIP_PAGES = 300;
export const KNOWLEDGE_ZIP_PICTURES = 200;

/** The tags that a page may contain. Everything else is dropped before it reaches a screen. */
export const KNOWLEDGE_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  's',
  'a',
  'img',
  'br',
  'hr',
] as const;
export type KnowledgeTag = (typeof KNOWLEDGE_TAGS)[number];

/** How a text refers to a stored picture and to another page: `![Tapu](resim:12)`, `[EİDS](sayfa:7)`. */
const PICTURE = /^resim:([1-9]\d{0,9})$/;
const PAGE = /^sayfa:([1-9]\d{0,9})$/;
export const pictureOf = (address: string): number | null => Number(PICTURE.exec(address)?.[1] ?? 0) || null;
const pageOfLink = (address: string): number | null => Number(PAGE.exec(address)?.[1] ?? 0) || null;

export const knowledgePath = (id: number): string => `/notion/page?id=${id}`;

const OURS = /^\/notion\/page\?id=[1-9]\d{0,9}$/;
const WITHIN = /^#[a-z0-9-]+$/;
/**
 * The `href` of a link in a page, or null if the address is not allowed. Allowed: other pages, anchors in the page, http and https, mail
 * and telephone; never a script, a file or an ambiguous address.
 */
export const knowledgeHref = (address: string): string | null => {
  const page = pageOfLink(address);
  if (page !== null) return knowledgePath(page);
  if (OURS.test(address) || WITHIN.test(address)) return address;
  return outwardHref(address);
};

type Node = { id: number; parentId: number | null };
export type Branch<N extends Node> = N & { depth: number; children: readonly Branch<N>[] };

/** Pages as a tree, in the given order; a page whose parent is not among them is at the top level. */
export const treeOf = <N extends Node>(pages: readonly N[]): Branch<N>[] => {
  const ids = new Set(pages.map(({ id }) => id));
  const below = new Map<number | null, N[]>();
  for (const page of pages) {
    const parent = page.parentId !== null && ids.has(page.parentId) ? page.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), page]);
  }
  const grow = (parent: number | null, depth: number): Branch<N>[] =>
    (below.get(parent) ?? []).map((page) => ({ ...page, depth, children: grow(page.id, depth + 1) }));
  return grow(null, 0);
};

/** The pages of a tree in reading order, from top to bottom. */
export const inReadingOrder = <N extends Node>(tree: readonly Branch<N>[]): Branch<N>[] =>
  tree.flatMap((branch) => [branch, ...inReadingOrder(branch.children)]);

/** A page's ancestors, from the top; empty if it does not exist. */
export const pathTo = <N extends Node>(pages: readonly N[], id: number): N[] => {
  const path: N[] = [];
  let at = pages.find((page) => page.id === id)?.parentId ?? null;
  while (at !== null && path.length < 100) {
    const parent = pages.find((page) => page.id === at);
    if (!parent) break;
    path.unshift(parent);
    at = parent.parentId;
  }
  return path;
};

/** Whether a page is below another, or is that page. */
export const isWithin = (pages: readonly Node[], id: number, ancestor: number): boolean =>
  id === ancestor || pathTo(pages, id).some((page) => page.id === ancestor);
