import sanitize from 'sanitize-html';
import { siteHref } from '@/domain/href';

/** What rich text may be made of. Neither styles nor classes nor identifiers: how it looks is the site's. */
const TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'a', 'br', 'hr'];
/** Deeper than anything that people write. */
const DEPTH_MAX = 20;

/** A link that may not lead where it wants leads nowhere; its words stay. */
const link: sanitize.Transformer = (_, { href = '' }) => {
  const address = siteHref(href.trim());
  if (address === null) return { tagName: 'a', attribs: {} };
  const isOutward = /^https?:/i.test(address);
  return { tagName: 'a', attribs: { href: address, ...(isOutward && { rel: 'noopener noreferrer' }) } };
};

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What is between these is no text either.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'math', 'template', 'iframe', 'title'],
  nestingLimit: DEPTH_MAX,
  enforceHtmlBoundary: false,
  transformTags: { a: link, b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
};

/** Rich text of which nothing runs, loads, or looks other than the site wants. Done when it comes in, and again when it goes out. */
export const cleanRichText = (html: string): string => sanitize(html, OPTIONS).trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of rich text, a line a paragraph: what is searched, compared, or counted. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(?:br|\/(?:p|h[1-6]|li|tr|blockquote))\b[^>]*>/gi, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: OPTIONS.nonTextTags ?? [],
  })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    // Line by line: a pattern for the blanks before a line's end would try each of thousands of blanks anew.
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
