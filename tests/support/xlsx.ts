import { unzip } from './zip';

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&apos;|&#0?39;/g, "'")
    .replaceAll('&amp;', '&');
const attribute = (xml: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1];
const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([whole]) => whole);

/** A cell as a spreadsheet program sees it: type, content, and display format. */
type XlsxCell = { type: 'number' | 'text'; value: string; format: string; formula: boolean };

/** The rows of the first sheet of an Excel file, read without the library that wrote it. Missing cells are undefined. */
export const rowsOfXlsx = (file: Uint8Array): (XlsxCell | undefined)[][] => {
  const files = unzip(file);
  const strings = all(String(files['xl/sharedStrings.xml'] ?? ''), /<si>.*?<\/si>/gs).map(plain);
  const styles = String(files['xl/styles.xml'] ?? '');
  const formats = new Map(
    all(styles, /<numFmt [^>]*>/g).map((one) => [
      attribute(one, 'numFmtId'),
      plain(attribute(one, 'formatCode') ?? ''),
    ]),
  );
  const looks = all(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '', /<xf [^>]*>/g).map(
    (one) => formats.get(attribute(one, 'numFmtId')) ?? '',
  );
  return all(String(files['xl/worksheets/sheet1.xml'] ?? ''), /<row [^>]*>.*?<\/row>/gs).map((row) => {
    const cells: (XlsxCell | undefined)[] = [];
    for (const cell of all(row, /<c [^>]*?(?:\/>|>.*?<\/c>)/gs)) {
      const [head = ''] = all(cell, /^<c [^>]*>/g);
      const letters = (attribute(head, 'r') ?? '').replaceAll(/\d/g, '');
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const kind = attribute(head, 't') ?? 'n';
      const inside = plain(/<v>.*?<\/v>|<is>.*?<\/is>/s.exec(cell)?.[0] ?? '');
      if (inside === '') continue;
      cells[column] = {
        type: kind === 'n' ? 'number' : 'text',
        value: kind === 's' ? (strings[Number(inside)] ?? '') : inside,
        format: looks[Number(attribute(head, 's') ?? 0)] ?? '',
        formula: /<f[ >]/.test(cell),
      };
    }
    return cells;
  });
};
