import * as z from 'zod/mini';
import { wordsOf } from './placeholders';

/** The kinds of block that an e-mail is written in, from top to bottom. */
export const BLOCK_KINDS = ['HEADING', 'TEXT', 'BUTTON', 'FACTS', 'DIVIDER'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
export const BLOCKS_MAX = 40;

const words = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(max, 'TEXT_TOO_LONG'));
/** Where a button leads: an address, or the word in braces that stands for one. */
export const isTarget = (value: string): boolean =>
  /^https:\/\/[^\s<>"]+$/u.test(value) || /^\{\p{L}[\p{L}\d_]*\}$/u.test(value);

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('HEADING'), text: words(120) }),
  /** Paragraphs, parted by empty lines. */
  z.object({ kind: z.literal('TEXT'), text: words(2048) }),
  z.object({
    kind: z.literal('BUTTON'),
    label: words(60),
    url: z.string().check(z.trim(), z.maxLength(500), z.refine(isTarget, 'INVALID_URL')),
  }),
  /** What is to be known, in two columns: "Randevu: 14 Aralık, 11.00". */
  z.object({
    kind: z.literal('FACTS'),
    rows: z.array(z.object({ name: words(60), value: words(255) })).check(z.minLength(1, 'REQUIRED'), z.maxLength(12)),
  }),
  z.object({ kind: z.literal('DIVIDER') }),
]);
export type Block = z.output<typeof Block>;

const textsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'BUTTON':
      return [block.label, block.url];
    case 'FACTS':
      return block.rows.flatMap(({ name, value }) => [name, value]);
    case 'DIVIDER':
      return [];
    default:
      return [block.text];
  }
};

/** The words in braces of an e-mail. */
export const wordsOfBlocks = (blocks: readonly Block[]): string[] => wordsOf(...blocks.flatMap(textsOf));

const asText = (block: Block): string => {
  switch (block.kind) {
    case 'BUTTON':
      return `${block.label}: ${block.url}`;
    case 'FACTS':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'DIVIDER':
      return '––––––––––';
    default:
      return block.text;
  }
};

/** The same e-mail for those who read plain text. */
export const plainText = (blocks: readonly Block[]): string => blocks.map(asText).join('\n\n');
