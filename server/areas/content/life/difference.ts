import { diffLines } from 'diff';
import type { ContentDifference } from '@/contract/content/life';
import { plainText } from '../richText';

type Line = ContentDifference['lines'][number];
/** Lines that are shown before and after what differs. */
const AROUND = 2;
/** Texts that differ in more lines than this are shown one after the other: to find the shortest difference would take long. */
const EDITS_MAX = 2_000;

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

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

const lineDifference = (from: string, to: string): Line[] => {
  const ended = (text: string) => (text === '' ? '' : `${text}\n`);
  const parts = diffLines(ended(from), ended(to), { maxEditLength: EDITS_MAX }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }) =>
    linesOf(value).map((text): Line => ({ kind: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME', text })),
  );
};

const isNear = (lines: readonly Line[], at: number): boolean =>
  lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'SAME');

/** Leaves out what is the same and far from every difference; `text` says how many lines it was. */
const shortened = (lines: readonly Line[]): Line[] => {
  const shown: Line[] = [];
  let left = 0;
  const leave = () => {
    if (left > 0) shown.push({ kind: 'LEFT_OUT', text: String(left) });
    left = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (isNear(lines, at)) {
      leave();
      shown.push(line);
    } else left += 1;
  }
  leave();
  return shown;
};

/** The fields of two bodies that differ, in the order in which the newer one has them. */
export const differenceOf = (from: Record<string, unknown>, to: Record<string, unknown>): ContentDifference[] =>
  [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((field) => {
    if (JSON.stringify(from[field]) === JSON.stringify(to[field])) return [];
    return [{ field, lines: shortened(lineDifference(readable(from[field]), readable(to[field]))) }];
  });
