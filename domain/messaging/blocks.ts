import * as z from 'zod/mini';
import { ENUMS, type EnumValue } from '../enums';
import { isTarget } from './mailLinks';
import { wordsOf } from './placeholders';

type BlockKind = EnumValue<'mailBlock'>;
export const BLOCKS_MAX = 40;
/** Maximum characters of each part of a block, and maximum rows of facts. */
export const BLOCK_MAX = {
  heading: 120,
  text: 2048,
  label: 60,
  url: 500,
  alt: 160,
  name: 60,
  value: 255,
  footer: 600,
  rows: 12,
} as const;

const words = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(max, 'TEXT_TOO_LONG'));
const target = () => z.string().check(z.trim(), z.maxLength(BLOCK_MAX.url), z.refine(isTarget, 'INVALID_URL'));

/** The blocks of an e-mail, from top to bottom. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('HEADING'), text: words(BLOCK_MAX.heading) }),
  /** Paragraphs, separated by empty lines. */
  z.object({ kind: z.literal('TEXT'), text: words(BLOCK_MAX.text) }),
  z.object({ kind: z.literal('BUTTON'), label: words(BLOCK_MAX.label), url: target() }),
  /** `key`: of an uploaded picture (contract/messaging/mailPictures.ts); `alt`: shown where the picture is not. */
  z.object({
    kind: z.literal('PICTURE'),
    key: z.uuid('REQUIRED'),
    alt: words(BLOCK_MAX.alt),
    /** The link; empty: none. */
    url: z._default(z.union([z.literal(''), target()]), ''),
  }),
  /** Facts in two columns: "Randevu: 14 Aralık, 11.00". */
  z.object({
    kind: z.literal('FACTS'),
    rows: z
      .array(z.object({ name: words(BLOCK_MAX.name), value: words(BLOCK_MAX.value) }))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(BLOCK_MAX.rows)),
  }),
  z.object({ kind: z.literal('DIVIDER') }),
  z.object({ kind: z.literal('SPACER'), size: z.enum(ENUMS.mailSpace) }),
  /** Small print at the end, before the legally required footer. */
  z.object({ kind: z.literal('FOOTER'), text: words(BLOCK_MAX.footer) }),
]);
export type Block = z.output<typeof Block>;

const NEW: { readonly [K in BlockKind]: Extract<Block, { kind: K }> } = {
  HEADING: { kind: 'HEADING', text: '' },
  TEXT: { kind: 'TEXT', text: '' },
  BUTTON: { kind: 'BUTTON', label: '', url: '' },
  PICTURE: { kind: 'PICTURE', key: '', alt: '', url: '' },
  FACTS: { kind: 'FACTS', rows: [{ name: '', value: '' }] },
  DIVIDER: { kind: 'DIVIDER' },
  SPACER: { kind: 'SPACER', size: 'MEDIUM' },
  FOOTER: { kind: 'FOOTER', text: '' },
};
/** A new, empty block of a kind. */
export const newBlock = (kind: BlockKind): Block => structuredClone(NEW[kind]);

const textsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'BUTTON':
      return [block.label, block.url];
    case 'PICTURE':
      return [block.alt, block.url];
    case 'FACTS':
      return block.rows.flatMap(({ name, value }) => [name, value]);
    case 'DIVIDER':
    case 'SPACER':
      return [];
    default:
      return [block.text];
  }
};

/** The keywords in braces in an e-mail. */
export const wordsOfBlocks = (blocks: readonly Block[]): string[] => wordsOf(...blocks.flatMap(textsOf));

/** The links of an e-mail's buttons and pictures, each with its block's position. */
export const linksOf = (blocks: readonly Block[]): { url: string; at: number }[] =>
  blocks.flatMap((block, at) => ('url' in block && block.url !== '' ? [{ url: block.url, at }] : []));

const asText = (block: Block): string => {
  switch (block.kind) {
    case 'BUTTON':
      return `${block.label}: ${block.url}`;
    case 'PICTURE':
      return block.url === '' ? block.alt : `${block.alt}: ${block.url}`;
    case 'FACTS':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'DIVIDER':
      return '––––––––––';
    case 'SPACER':
      return '';
    default:
      return block.text;
  }
};

/** The plain-text version of the e-mail. */
export const plainText = (blocks: readonly Block[]): string => blocks.map(asText).filter(Boolean).join('\n\n');
