import { createHash } from 'node:crypto';
import type { KnowledgeLeftOut } from '@/contract/agents/knowledgeImport';
import {
  KNOWLEDGE_BODY_MAX,
  KNOWLEDGE_TITLE_MAX,
  KNOWLEDGE_ZIP_PAGES,
  KNOWLEDGE_ZIP_PICTURES,
} from '@/domain/agents/knowledge';
import type { CsvRow } from '@/domain/csv';
import { cleanName, maxBytes } from '@/domain/files';
import { isFilled, TableRefused, tableRows } from '@/domain/table';
import { composed, tidy } from '@/domain/text';
import messages from '@/locales/tr/messages.json';
import { Refusal } from '@/server/kernel/refusal';
import type { Packed } from './archive';

/** A page of the archive. Its links still refer to files of the archive. */
export type Planned = { key: string; path: string; parent: string | null; title: string; body: string };
export type Plan = {
  pages: Planned[];
  /** The pictures that pages show. */
  pictures: Packed[];
  leftOut: KnowledgeLeftOut[];
  /** The page, picture or other file that a link of a page refers to; null if there is none. */
  targetOf: (page: Planned, address: string) => { page: Planned } | { picture: string } | { file: true } | null;
  /** By picture, the keys of the pages that show it. */
  shownBy: ReadonlyMap<string, readonly string[]>;
};

const ID = /[ -]?([0-9a-f]{32})$/i;
const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;
const PICTURE = /\.(?:jpe?g|png|heic|heif)$/i;
const TABLE_ROWS = 200;
const TABLE_CELLS = 12;

const stem = (path: string): string => path.replace(EXTENSION, '');
const lastOf = (path: string): string => path.split('/').at(-1) ?? path;
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
/** A path without Notion's ids, so that a page finds its folder whether or not the folder's name has the id. */
const bare = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replace(ID, '').trim())
    .join('/');

const keyOf = (path: string): string => {
  const id = ID.exec(stem(path))?.[1];
  return id ? `notion:${id.toLowerCase()}` : `path:${createHash('sha256').update(path).digest('hex')}`;
};

/** The bytes decoded as UTF-8; null if they are not valid. */
const decoded = (bytes: Buffer): string | null => {
  try {
    return tidy(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
};

const titled = (text: string): string => cleanName(text).slice(0, KNOWLEDGE_TITLE_MAX).trim();
const nameOf = (path: string): string => titled(stem(lastOf(path)).replace(ID, ''));

/** The first heading of a text is the page's title and is removed from the text. */
const split = (text: string, path: string): { title: string; body: string } => {
  const [, heading, rest] = /^\s*# ([^\n]+)\n?([\s\S]*)$/.exec(text) ?? [];
  const title = titled((heading ?? '').replace(/[*_`]/g, '')) || nameOf(path) || messages.knowledgeUntitled;
  return { title, body: (rest ?? text).trim() };
};

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
/** The filled rows of a file, at most one more than are shown, to know that there are more; null if it cannot be read. */
const rowsIn = (bytes: Uint8Array) => {
  const rows: CsvRow[] = [];
  try {
    for (const row of tableRows(bytes)) if (isFilled(row) && rows.push(row) > TABLE_ROWS + 1) break;
    return rows;
  } catch (error) {
    if (error instanceof TableRefused) return [];
    throw error;
  }
};
/** A Notion database as a table; null if it is too large for one, or cannot be read. */
const tableOf = (bytes: Uint8Array): string | null => {
  const rows = rowsIn(bytes);
  const [head, ...others] = rows;
  const width = head?.cells.length ?? 0;
  if (!head || width > TABLE_CELLS || others.length > TABLE_ROWS) return null;
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cell(cells[at] ?? '') || ' ').join(' | ')} |`;
  return [line(head.cells), `|${' --- |'.repeat(width)}`, ...others.map(({ cells }) => line(cells))].join('\n');
};

/** Links and pictures of a text. The lengths are bounded, to keep the match linear. */
export const LINKS = /(!?)\[([^[\]\n]{0,500})\]\(<?([^()<>\s]{1,1500})>?\)/g;

const unescaped = (address: string): string => {
  try {
    return composed(decodeURIComponent(address));
  } catch {
    return address;
  }
};

/** Resolves a path in a page's text, relative to the page's folder. */
const resolved = (page: Planned, address: string): string => {
  const parts = folderOf(page.path).split('/').filter(Boolean);
  for (const part of (unescaped(address).split('#')[0] ?? '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/**
 * Plans the import of an archive: its pages with their parents, the pictures that they show, and what is left out with the reason.
 * @throws KNOWLEDGE_ARCHIVE_EMPTY, KNOWLEDGE_ARCHIVE_TOO_LARGE
 */
export const planOf = async (packed: readonly Packed[]): Promise<Plan> => {
  const leftOut: KnowledgeLeftOut[] = [];
  const leave = (name: string, why: KnowledgeLeftOut['why']) => void leftOut.push({ name: name.slice(0, 255), why });
  const pages: Planned[] = [];
  const files = new Map<string, Packed>();
  const keys = new Set<string>();
  const paths = new Set(packed.map(({ path }) => path));
  for (const one of packed) {
    const { path, size } = one;
    const isTable = /\.csv$/i.test(path);
    if (!isTable && !/\.(?:md|markdown)$/i.test(path)) {
      if (PICTURE.test(path)) files.set(path, one);
      else leave(path, /\.zip$/i.test(path) ? 'NESTED' : 'TYPE');
      continue;
    }
    // Notion exports each database twice, the second file with the rows that a filter hides.
    if (isTable && /_all\.csv$/i.test(path) && paths.has(path.replace(/_all(?=\.csv$)/i, ''))) continue;
    if (size > KNOWLEDGE_BODY_MAX * 4) {
      leave(path, isTable ? 'TABLE' : 'TOO_LONG');
      continue;
    }
    const bytes = await one.read();
    const text = decoded(bytes);
    if (text === null) {
      leave(path, 'ENCODING');
      continue;
    }
    const table = isTable ? tableOf(bytes) : '';
    if (table === null) {
      leave(path, 'TABLE');
      continue;
    }
    const { title, body } = isTable
      ? { title: nameOf(path) || messages.knowledgeUntitled, body: table }
      : split(text, path);
    const key = keyOf(path.replace(/_all(?=\.csv$)/i, ''));
    if (body.length > KNOWLEDGE_BODY_MAX) leave(path, 'TOO_LONG');
    else if (keys.has(key)) leave(path, 'DUPLICATE');
    else {
      keys.add(key);
      pages.push({ key, path, parent: null, title, body });
    }
  }
  if (pages.length === 0) throw new Refusal('KNOWLEDGE_ARCHIVE_EMPTY');
  if (pages.length > KNOWLEDGE_ZIP_PAGES)
    throw new Refusal('KNOWLEDGE_ARCHIVE_TOO_LARGE', { params: { max: `${KNOWLEDGE_ZIP_PAGES} sayfa` } });
  // A page's folder has the page's name; the nearest folder that belongs to a page gives the parent.
  const byFolder = new Map<string, Planned>();
  for (const page of pages) {
    const own = stem(page.path).replace(/_all$/i, '');
    byFolder.set(own, page);
    if (!byFolder.has(bare(own))) byFolder.set(bare(own), page);
  }
  for (const page of pages) {
    for (let folder = folderOf(page.path); folder !== ''; folder = folderOf(folder)) {
      const parent = byFolder.get(folder) ?? byFolder.get(bare(folder));
      if (!parent || parent === page) continue;
      page.parent = parent.key;
      break;
    }
  }
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const targetOf: Plan['targetOf'] = (page, address) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
      const id = /^https:\/\/(?:www\.)?notion\.(?:so|site)\/\S*?([0-9a-f]{32})(?:[?#]|$)/i.exec(address)?.[1];
      const meant = id && byKey.get(`notion:${id.toLowerCase()}`);
      return meant ? { page: meant } : null;
    }
    if (address.startsWith('#')) return null;
    const path = resolved(page, address);
    const meant = byPath.get(path);
    if (meant) return { page: meant };
    return files.has(path) ? { picture: path } : { file: true };
  };
  const shownBy = new Map<string, string[]>();
  for (const page of pages)
    for (const [, , , address = ''] of page.body.matchAll(LINKS)) {
      const target = targetOf(page, address);
      if (target && 'picture' in target)
        shownBy.set(target.picture, [...(shownBy.get(target.picture) ?? []), page.key]);
    }
  const pictures: Packed[] = [];
  for (const [path, file] of files) {
    if (!shownBy.has(path)) leave(path, 'UNUSED');
    else if (file.size > maxBytes('IMAGE') || file.size === 0) leave(path, 'PICTURE');
    else if (pictures.length >= KNOWLEDGE_ZIP_PICTURES) leave(path, 'TOO_MANY');
    else pictures.push(file);
  }
  return { pages, pictures, leftOut, targetOf, shownBy };
};

/** A page's text with the ids of pages and pictures instead of the archive's file names. */
export const linked = (
  plan: Plan,
  page: Planned,
  { pageIds, pictureIds }: { pageIds: ReadonlyMap<string, number>; pictureIds: ReadonlyMap<string, number> },
): string =>
  page.body.replace(LINKS, (all, _mark: string, text: string, address: string) => {
    const target = plan.targetOf(page, address);
    if (target === null) return all;
    if ('page' in target) {
      const id = pageIds.get(target.page.key);
      return id === undefined ? text : `[${text || target.page.title}](sayfa:${id})`;
    }
    const fileId = 'picture' in target ? pictureIds.get(target.picture) : undefined;
    // A missing target keeps its text, without a link.
    return fileId === undefined ? text : `![${/^(?:image|untitled)\b/i.test(text) ? '' : text}](resim:${fileId})`;
  });
