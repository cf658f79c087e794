import { outwardHref } from '../href';

const ONE_WORD = /^\{(\p{L}[\p{L}\d_]*)\}$/u;

/** The word in braces of which a link is made as a whole; null: it is an address. */
export const linkWord = (url: string): string | null => ONE_WORD.exec(url)?.[1] ?? null;

/** The host of an https address, in which no word in braces may stand; null: it is none. */
export const linkHost = (url: string): string | null => {
  if (!/^https:\/\/[^/?#{}]+([/?#]|$)/i.test(url) || /["<>]/.test(url)) return null;
  // Words in braces further on are filled in later.
  const filled = url.replace(/[{}]/g, '_');
  return outwardHref(filled) === null ? null : new URL(filled).hostname;
};

/** Where a button may lead: an https address, or the word in braces that stands for one. */
export const isTarget = (url: string): boolean => linkWord(url) !== null || linkHost(url) !== null;
