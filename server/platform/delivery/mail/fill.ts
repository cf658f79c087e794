import { linkHost } from '@/domain/messaging/mailLinks';

/** In a finished e-mail: where what the law wants under marketing goes, and what tells that it was opened. No text can look like them. */
export const FOOTER_MARK = '<!--footer-->';
export const OPENED_MARK = '<!--opened-->';
/** In the footer: where its recipient's own link to refuse goes as the message is sent. */
export const REFUSAL_MARK = '<!--refusal-->';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** An address whose words in braces wait for their values: those of links are written otherwise than those of texts, %7Bword%7D. */
export const wordsForLinks = (url: string): string => url.replace(/\{(\p{L}[\p{L}\d_]*)\}/gu, '%7B$1%7D');

type Values = Readonly<Record<string, string>>;
/** An address that is a word as a whole, or has one in it. */
const IN_LINKS = /href="%7B(\p{L}[\p{L}\d_]*)%7D"|%7B(\p{L}[\p{L}\d_]*)%7D/gu;
const WORD = /\{(\p{L}[\p{L}\d_]*)\}/gu;

/** A finished e-mail with its words filled in: as text, as part of an address, or as an address. Those without a value stay. */
export const fillHtml = (html: string, values: Values): string =>
  html
    .replace(IN_LINKS, (kept, whole?: string, part?: string) => {
      const value = values[whole ?? part ?? ''];
      if (!value) return kept;
      if (whole === undefined) return encodeURIComponent(value);
      return linkHost(value) === null ? kept : `href="${escapeHtml(value)}"`;
    })
    .replace(WORD, (kept, word: string) => (values[word] ? escapeHtml(values[word]).replaceAll('\n', '<br/>') : kept));

/** With what the law wants under it, and a place for its recipient's own link; null: nothing. */
export const withFooter = (html: string, footer: string | null): string =>
  html.replace(FOOTER_MARK, () =>
    footer === null ? '' : `${escapeHtml(footer).replaceAll('\n', '<br/>')}${REFUSAL_MARK}`,
  );
