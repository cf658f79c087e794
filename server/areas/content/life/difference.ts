import type { ContentDifference } from '@/contract/content/life';
import { lineDifference, shortened } from '@/server/kernel/lineDifference';
import { plainText } from '../richText';

/** Lines that are shown before and after what differs. */
const AROUND = 2;

/** A value as lines that people read: rich text by its paragraphs, lists one entry a line. */
const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(readable).join('\n');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${readable(inner)}`)
      .join('\n');
  return String(value);
};

const ended = (text: string) => (text === '' ? '' : `${text}\n`);

/** The fields of two bodies that differ, in the order in which the newer one has them. */
export const differenceOf = (from: Record<string, unknown>, to: Record<string, unknown>): ContentDifference[] =>
  [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((field) => {
    if (JSON.stringify(from[field]) === JSON.stringify(to[field])) return [];
    const lines = lineDifference(ended(readable(from[field])), ended(readable(to[field])));
    return [{ field, lines: shortened(lines, AROUND) }];
  });
