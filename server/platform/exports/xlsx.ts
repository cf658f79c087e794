import { DAY_MS } from '@/domain/time';
import type { FileAnswer } from '@/server/kernel/http/bind';
import { ownTurn } from '@/server/kernel/inSlices';
import { zip } from '@/server/kernel/zip';
import { cellsOf, type CellValue, type Table } from './cells';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET_NAME_LIMIT = 31;
/** The most characters of a cell. */
const CELL_LIMIT = 32_767;
const WIDTH = { least: 10, most: 48 };
const INSTANT_WIDTH = 16;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/**
 * Escapes text for XML: removes characters that XML cannot contain, and escapes what a spreadsheet would read as a character code
 * (_x000D_).
 */
const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** The cells' formats, by their index in `cellXfs` of STYLES. */
const STYLE = { header: 1, money: 2, day: 3, instant: 4 } as const;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;₺&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[164, 165, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

/** The files around the sheet, by their paths in the archive (ECMA-376). */
const aroundSheet = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

/** A column's letters: A … Z, AA …. */
const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);

/** A date as a spreadsheet stores it: days since the end of 1899. */
const serial = (at: Date): number => at.getTime() / DAY_MS + 25_569;

const textCell = (place: string, text: string, style = '') =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_LIMIT))}</t></is></c>`;
const numberCell = (place: string, value: number, style?: number) =>
  Number.isFinite(value) ? `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : '';

const written = (place: string, cell: CellValue): string => {
  switch (cell.type) {
    case 'empty':
      return '';
    case 'money':
      return numberCell(place, cell.value, STYLE.money);
    case 'number':
      return numberCell(place, cell.value);
    case 'text':
      return textCell(place, cell.value);
    case 'day':
      return numberCell(place, serial(cell.value), STYLE.day);
    case 'instant':
      return numberCell(place, serial(cell.value), STYLE.instant);
  }
};

const lengthOf = (cell: CellValue) =>
  cell.type === 'text' ? cell.value.length : cell.type === 'instant' ? INSTANT_WIDTH : WIDTH.least;
/** As wide as the header and the first page of rows need, because the widths come before the rows. */
const widthsOf = (headers: readonly string[], rows: readonly CellValue[][]) =>
  headers
    .map((header, at) => {
      const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[at] ?? { type: 'empty' })), header.length);
      const width = Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most);
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');

async function* sheetOf(table: Table): AsyncGenerator<Uint8Array> {
  const { headers, columns, pages } = table;
  const cells = cellsOf(table);
  const letters = columns.map((_, at) => lettersOf(at));
  const rowOf = (row: readonly CellValue[], number: number) =>
    `<row r="${number}">${row.map((cell, at) => written(`${letters[at]}${number}`, cell)).join('')}</row>`;
  const begin = (first: readonly CellValue[][]) =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widthsOf(headers, first)}</cols><sheetData><row r="1">${headers
      .map((header, at) => textCell(`${letters[at]}1`, header, ` s="${STYLE.header}"`))
      .join('')}</row>`;
  let number = 1;
  let begun = false;
  for await (const rows of pages) {
    await ownTurn();
    const page = rows.map(cells);
    yield Buffer.from((begun ? '' : begin(page)) + page.map((row) => rowOf(row, (number += 1))).join(''));
    begun = true;
  }
  yield Buffer.from(`${begun ? '' : begin([])}</sheetData></worksheet>`);
}

/**
 * A table as an Excel sheet with real numbers and dates and a fixed header row. Streamed, so that a long table takes no more memory than a
 * short one.
 */
export const toXlsx = (name: string, table: Table): FileAnswer => ({
  name: `${name}.xlsx`,
  type: TYPE,
  body: zip([
    ...Object.entries(aroundSheet(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, SHEET_NAME_LIMIT))).map(
      ([path, body]) => ({ name: path, body }),
    ),
    { name: 'xl/worksheets/sheet1.xml', body: () => sheetOf(table) },
  ]),
});
