import type { ContentDifference } from '@/contract/content/life';
import { lineDifference, shortened } from '@/domain/lineDifference';
import { pictureIn, type Reader } from './readable';

/** The number of unchanged lines shown before and after a difference. */
const AROUND = 2;

const ended = (text: string) => (text === '' ? '' : `${text}\n`);

/** The fields that differ between two bodies, in the order of the newer one. */
export const differenceOf = (
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  read: Reader,
): ContentDifference[] =>
  [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((field) => {
    if (JSON.stringify(from[field]) === JSON.stringify(to[field])) return [];
    const [older, newer] = [ended(read(field, from[field])), ended(read(field, to[field]))];
    // Both are empty, in different ways.
    if (older === '' && newer === '') return [];
    const lines = shortened(lineDifference(older, newer), AROUND);
    return [{ field, lines: lines.map(({ kind, text }) => ({ kind, ...pictureIn(text) })) }];
  });
