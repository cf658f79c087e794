/** The file cannot be opened, or is larger than any list of people. */
export class SpreadsheetBroken extends Error {}

/** Most bytes of a spreadsheet when unpacked; a list of 100,000 people has about a third of that. */
const UNPACKED_MAX = 96 * 1024 * 1024;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;

/**
 * The unpacked size of a ZIP archive in bytes, as its directory states it; no more than that is unpacked. A small file may unpack to
 * gigabytes. @throws SpreadsheetBroken
 */
export const unpackedBytes = (file: ArrayBuffer): number => {
  const view = new DataView(file);
  let end = view.byteLength - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new SpreadsheetBroken();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let bytes = 0;
  for (let seen = 0; seen < count; seen += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw new SpreadsheetBroken();
    bytes += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return bytes;
};

/** A cell as text: a phone kept as a number keeps its digits, a day is written as one, with its hour where it has one. */
const asText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ');
  return typeof cell === 'number'
    ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
    : String(cell);
};

/** The archive without packing. The reader gives what is packed and longer than 512 kB to a worker made of a text, which the page's policy forbids. */
const unpacked = async (file: ArrayBuffer): Promise<ArrayBuffer> => {
  const { unzipSync, zipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(file), { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  return zipSync(files, { level: 0 }).buffer;
};

/** A table has at least a header and one row. */
const holdsTable = (rows: readonly unknown[]): boolean => rows.length > 1;

/**
 * The rows of a spreadsheet’s (.xlsx) first sheet that has some, as texts: offices leave an empty one or a cover before it. It is read in
 * the browser: nobody’s file is unpacked by the server. @throws SpreadsheetBroken
 */
export const spreadsheetRows = async (file: Blob): Promise<string[][]> => {
  const packed = await file.arrayBuffer();
  if (unpackedBytes(packed) > UNPACKED_MAX) throw new SpreadsheetBroken();
  const { default: readSheets, readSheet } = await import('read-excel-file/universal');
  try {
    const bytes = await unpacked(packed);
    const first = await readSheet(bytes);
    const rows = holdsTable(first)
      ? first
      : ((await readSheets(bytes)).find(({ data }) => holdsTable(data))?.data ?? first);
    return rows.map((row) => row.map(asText));
  } catch {
    throw new SpreadsheetBroken();
  }
};

/** Rows as a CSV file, each on a line of its own whatever stands in its cells. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replace(/\s+/g, ' ').replaceAll('"', '""')}"`).join(',')).join('\r\n');
