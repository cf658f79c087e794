import type { ContentDifference } from '@/contract/content/life';
import { lineDifference, shortened } from '@/domain/lineDifference';
import { pictureIn, type Reader } from './readable';

/** Lines that are shown before and after what differs. */
const AROUND = 2;

const ended = (text: string) => (text === '' ? '' : `${text}\n`);

/** The fields of two bodies that differ, in the order in which the newer one has them. */
export const differenceOf = (
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  read: Reader,
): ContentDifference[] =>
  [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((field) => {
    if (JSON.stringify(from[field]) === JSON.stringify(to[field])) return [];
    const [older, newer] = [ended(read(field, from[field])), ended(read(field, to[field]))];
    // Empty in two ways.
    if (older === '' && newer === '') return [];
    const lines = shortened(lineDifference(older, newer), AROUND);
    return [{ field, lines: lines.map(({ kind, text }) => ({ kind, ...pictureIn(text) })) }];
  });
