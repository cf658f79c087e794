import { linkHost } from '@/domain/messaging/mailLinks';

/**
 * Placeholders in a finished e-mail: for the legal text of marketing, and for the picture that reports the opening. Escaped text cannot
 * contain them.
 */
export const FOOTER_MARK = '<!--footer-->';
export const OPENED_MARK = '<!--opened-->';
/** In the footer: where the recipient's own unsubscribe link is inserted when the message is sent. */
export const REFUSAL_MARK = '<!--refusal-->';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** An address with placeholders in braces, which are written as %7Bword%7D so that they are filled in differently from those in texts. */
export const wordsForLinks = (url: string): string => url.replace(/\{(\p{L}[\p{L}\d_]*)\}/gu, '%7B$1%7D');

type Values = Readonly<Record<string, string>>;
/** An address that is one placeholder, a placeholder in an address, and one in a text. */
const PLACE = /href="%7B(\p{L}[\p{L}\d_]*)%7D"|%7B(\p{L}[\p{L}\d_]*)%7D|\{(\p{L}[\p{L}\d_]*)\}/gu;
/** Somebody's words, in which nothing is a placeholder. */
const words = (value: string): string => escapeHtml(value).replaceAll('{', '&#123;');

/**
 * A finished e-mail with its placeholders filled in, in one pass: as text, as part of an address, or as an address. Those without a value stay.
 */
export const fillHtml = (html: string, values: Values): string =>
  html.replace(PLACE, (kept, whole?: string, part?: string, word?: string) => {
    const value = values[whole ?? part ?? word ?? ''];
    if (!value) return kept;
    if (word !== undefined) return words(value).replaceAll('\n', '<br/>');
    if (part !== undefined) return encodeURIComponent(value);
    return linkHost(value) === null ? kept : `href="${words(value)}"`;
  });

/** Adds the legal text, with a place for the recipient's own link; null: adds nothing. */
export const withFooter = (html: string, footer: string | null): string =>
  html.replace(FOOTER_MARK, () =>
    footer === null ? '' : `${escapeHtml(footer).replaceAll('\n', '<br/>')}${REFUSAL_MARK}`,
  );
