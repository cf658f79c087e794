import { diffLines } from 'diff';

/** A line in both texts or in one of them; or (`text`: how many) omitted lines that are in both. */
export type Line = { kind: 'SAME' | 'ADDED' | 'REMOVED' | 'LEFT_OUT'; text: string };

/** If more lines differ, the texts are shown one after the other: finding the shortest difference would take too long. */
const EDITS_MAX = 2_000;

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** The difference of two texts, line by line; each text ends with a line end or is empty. */
export const lineDifference = (from: string, to: string): Line[] => {
  const parts = diffLines(from, to, { maxEditLength: EDITS_MAX }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }) => {
    const kind = added ? 'ADDED' : removed ? 'REMOVED' : 'SAME';
    return linesOf(value).map((text): Line => ({ kind, text }));
  });
};

/** Omits equal lines that are more than `around` lines away from every difference. */
export const shortened = (lines: readonly Line[], around: number): Line[] => {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'SAME');
  const shown: Line[] = [];
  let left = 0;
  const leave = () => {
    if (left > 0) shown.push({ kind: 'LEFT_OUT', text: String(left) });
    left = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) {
      leave();
      shown.push(line);
    } else left += 1;
  }
  leave();
  return shown;
};
