import sanitize from 'sanitize-html';
import { siteHref } from '@/domain/href';

/** The tags allowed in rich text. No styles, classes or ids: the look is up to the site. */
const TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'a', 'br', 'hr'];
/** Deeper nesting than people ever write. */
const DEPTH_MAX = 20;

/** A link to a forbidden address loses its address; its text stays. */
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
  // The content of these tags is dropped too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'math', 'template', 'iframe', 'title'],
  nestingLimit: DEPTH_MAX,
  enforceHtmlBoundary: false,
  transformTags: { a: link, b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
};

/** Sanitizes rich text: no scripts, no external resources, no styling. Applied to input, and again to output. */
export const cleanRichText = (html: string): string => sanitize(html, OPTIONS).trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The plain text of rich text, one line per paragraph: for searching, comparing and counting. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(?:br|\/(?:p|h[1-6]|li|tr|blockquote))\b[^>]*>/gi, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: OPTIONS.nonTextTags ?? [],
  })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    // Line by line, since a regular expression for trailing spaces would be quadratic in thousands of spaces.
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
