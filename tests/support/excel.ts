import { buffer } from 'node:stream/consumers';
import { zip } from '@/server/kernel/zip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Rows of plain words as the least that is an Excel file. */
export const excelOf = (rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const cell = (text: string, at: number, number: number) =>
    `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, column, at + 1)).join('')}</row>`,
  );
  return buffer(
    zip([
      {
        name: 'xl/workbook.xml',
        body: `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        body: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        body: `<worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
      },
    ]),
  );
};
