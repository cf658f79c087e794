import { outwardHref } from '../href';

const ONE_WORD = /^\{(\p{L}[\p{L}\d_]*)\}$/u;

/** The keyword if a link consists of just one in braces; null: it is an address. */
export const linkWord = (url: string): string | null => ONE_WORD.exec(url)?.[1] ?? null;

/** The host of an https address, which must not contain keywords; null: not a valid one. */
export const linkHost = (url: string): string | null => {
  if (!/^https:\/\/[^/?#{}]+([/?#]|$)/i.test(url) || /["<>]/.test(url)) return null;
  // Keywords after the host are filled in later.
  const filled = url.replace(/[{}]/g, '_');
  return outwardHref(filled) === null ? null : new URL(filled).hostname;
};

/** A valid target of a button: an https address, or a single keyword in braces. */
export const isTarget = (url: string): boolean => linkWord(url) !== null || linkHost(url) !== null;
