const MARKS = [';', ',', '\t', '|'] as const;

/** What parts the cells of a line: the mark that occurs most, outside of quotes. */
export const delimiterOf = (line: string): string => {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (mark: string) => bare.split(mark).length - 1;
  return MARKS.reduce((best: string, mark) => (count(mark) > count(best) ? mark : best), MARKS[0]);
};

/**
 * Reads CSV as it comes: give it the text piece by piece, and it answers the lines that are whole by then. Quoted cells may
 * hold marks, quotes and line ends (RFC 4180). The mark is that of the first line.
 */
export const csvReader = () => {
  let rest = '';
  let mark: string | undefined;

  /** One line from `from`: its cells and where the next one begins; null when its end has not come yet. */
  const lineFrom = (text: string, from: number, last: boolean): { cells: string[]; next: number } | null => {
    const cells: string[] = [];
    let at = from;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        let end = at + 1;
        for (;;) {
          end = text.indexOf('"', end);
          // A quote at the very end may be the first half of two.
          if (end < 0 || (!last && end === text.length - 1))
            return last ? { cells: [...cells, text.slice(at + 1)], next: text.length } : null;
          if (text[end + 1] !== '"') break;
          end += 2;
        }
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      }
      const start = at;
      while (at < text.length && text[at] !== mark && text[at] !== '\n' && text[at] !== '\r') at += 1;
      cell += text.slice(start, at);
      if (at >= text.length) return last ? { cells: [...cells, cell], next: at } : null;
      cells.push(cell);
      if (text[at] === mark) at += 1;
      else {
        if (text[at] === '\r' && at + 1 >= text.length && !last) return null;
        return { cells, next: text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1 };
      }
    }
  };

  const read = (piece: string, last = false): string[][] => {
    rest += piece;
    if (mark === undefined) {
      const end = rest.search(/[\r\n]/);
      if (end < 0 && !last) return [];
      mark = delimiterOf(end < 0 ? rest : rest.slice(0, end));
    }
    const lines: string[][] = [];
    let at = 0;
    while (at < rest.length) {
      const line = lineFrom(rest, at, last);
      if (!line) break;
      lines.push(line.cells);
      at = line.next;
    }
    rest = rest.slice(at);
    return lines;
  };
  return { read, end: () => read('', true) };
};
