import { buffer } from 'node:stream/consumers';
import { zip } from '@/server/kernel/zip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Rows = readonly (readonly string[])[];

/** A minimal Excel file with these sheets of text. */
export const excelOf = (...sheets: Rows[]): Promise<Buffer> => {
  const cell = (text: string, at: number, number: number) =>
    `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (rows: Rows) =>
    rows
      .map((row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, column, at + 1)).join('')}</row>`)
      .join('');
  const each = (part: (number: number) => string) => sheets.map((_, at) => part(at + 1)).join('');
  return buffer(
    zip([
      {
        name: 'xl/workbook.xml',
        body: `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each((at) => `<sheet name="${at}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        body: `<Relationships xmlns="${RELATIONS}">${each((at) => `<Relationship Id="rId${at}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}</Relationships>`,
      },
      ...sheets.map((rows, at) => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        body: `<worksheet xmlns="${MAIN}"><sheetData>${sheet(rows)}</sheetData></worksheet>`,
      })),
    ]),
  );
};
