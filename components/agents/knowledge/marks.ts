/** The formatting buttons' effects on the text. */
export type Mark = 'heading' | 'bold' | 'italic' | 'list' | 'numbers' | 'tasks' | 'quote' | 'link' | 'table';
export const MARKS: readonly Mark[] = [
  'heading',
  'bold',
  'italic',
  'list',
  'numbers',
  'tasks',
  'quote',
  'link',
  'table',
];

/** A replaced part of the text, and the selection afterwards. */
export type Change = { from: number; to: number; insert: string; start: number; end: number };

const around = (text: string, start: number, end: number, mark: string, word: string): Change => {
  const chosen = text.slice(start, end);
  const marked = chosen.startsWith(mark) && chosen.endsWith(mark) && chosen.length >= 2 * mark.length;
  if (marked) {
    const bare = chosen.slice(mark.length, -mark.length);
    return { from: start, to: end, insert: bare, start, end: start + bare.length };
  }
  const inner = chosen || word;
  return {
    from: start,
    to: end,
    insert: `${mark}${inner}${mark}`,
    start: start + mark.length,
    end: start + mark.length + inner.length,
  };
};

/** Adds the prefix to every selected line, or removes it if all lines have it. */
const lines = (text: string, start: number, end: number, prefix: (index: number) => string, known: RegExp): Change => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const all = text.slice(from, to).split('\n');
  const off = all.every((line) => known.test(line));
  const insert = all
    .map((line, index) => (off ? line.replace(known, '') : `${prefix(index)}${line.replace(known, '')}`))
    .join('\n');
  return { from, to, insert, start: from + (all.length === 1 ? insert.length : 0), end: from + insert.length };
};

/** `words`: placeholder text if nothing is selected. */
export const marked = (
  mark: Mark,
  text: string,
  { start, end }: { start: number; end: number },
  words: { text: string; link: string; column: string },
): Change => {
  if (mark === 'bold') return around(text, start, end, '**', words.text);
  if (mark === 'italic') return around(text, start, end, '*', words.text);
  if (mark === 'heading') return lines(text, start, end, () => '## ', /^#{1,6} /);
  if (mark === 'list') return lines(text, start, end, () => '- ', /^- (?!\[[ xX]\] )/);
  if (mark === 'numbers') return lines(text, start, end, (index) => `${index + 1}. `, /^\d+\. /);
  if (mark === 'tasks') return lines(text, start, end, () => '- [ ] ', /^- \[[ xX]\] /);
  if (mark === 'quote') return lines(text, start, end, () => '> ', /^> /);
  if (mark === 'link') {
    const shown = text.slice(start, end) || words.link;
    const at = start + shown.length + 3;
    return { from: start, to: end, insert: `[${shown}](https://)`, start: at, end: at + 'https://'.length };
  }
  const gap = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
  const insert = `${gap}| ${words.column} 1 | ${words.column} 2 |\n| --- | --- |\n|  |  |\n\n`;
  const at = start + gap.length + 2;
  return { from: start, to: end, insert, start: at, end: at + words.column.length + 2 };
};

/** Replaces the selection, with the caret after it. */
export const inserted = ({ start, end }: { start: number; end: number }, insert: string): Change => ({
  from: start,
  to: end,
  insert,
  start: start + insert.length,
  end: start + insert.length,
});
