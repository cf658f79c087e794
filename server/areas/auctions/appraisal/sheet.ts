import { join } from 'node:path';
import messages from '@/locales/tr/messages.json';

const FONTS = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf');
const MARGIN = 48;
/** The height of a heading with the space around it, and of the longest fact, in points. */
const HEADING = 40;
const ABOVE = 120;
const COLOURS = {
  text: '#16241f',
  quiet: '#56665f',
  line: '#e4e0d6',
  bar: '#0f5b50',
  band: '#f6e6c8',
} as const;

/**
 * Switches ligatures off: those for 'fi' and 'fl' hide the dot by which Turkish tells i from ı, and break searching in the document. The
 * library's types only allow lists of features, but its fonts also accept `false` for one.
 */
const features = { liga: false, clig: false, dlig: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export type Sheet = {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** The end of the page's text area, in points from the top. */
  bottom: number;
  colours: typeof COLOURS;
  /** Starts a new page when less than this height is left, in points. */
  need: (height: number) => void;
  /** A heading; `above`: the height, in points, of what may not be on another page than the heading. */
  heading: (text: string, above?: number) => void;
  /** Pairs of label and value, in two columns. */
  facts: (pairs: readonly (readonly [label: string, value: string])[]) => void;
};

/** An A4 document in DejaVu Sans, which has all Turkish letters and the lira sign. The library is loaded with the first document. */
export const openSheet = async (title: string): Promise<Sheet> => {
  const { default: Document } = await import('pdfkit');
  class Paper extends Document {
    override text(
      text: string,
      x?: number | PDFKit.Mixins.TextOptions,
      y?: number,
      options?: PDFKit.Mixins.TextOptions,
    ) {
      if (typeof x === 'object') return super.text(text, { ...x, features });
      return super.text(text, x, y, { ...options, features });
    }
    override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions) {
      const { characterSpacing, horizontalScaling } = (options ?? {}) as Record<string, number>;
      return super.widthOfString(text, {
        features,
        ...(characterSpacing && { characterSpacing }),
        ...(horizontalScaling && { horizontalScaling }),
      } as PDFKit.Mixins.TextOptions);
    }
  }
  const doc = new Paper({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Creator: 'Tellal' },
  });
  doc.registerFont('text', join(FONTS, 'DejaVuSans.ttf'));
  doc.registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'));
  doc.font('text').fontSize(10).fillColor(COLOURS.text);
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - 20;
  const need = (height: number) => {
    if (doc.y + height > bottom) doc.addPage();
  };
  const heading: Sheet['heading'] = (text, above = ABOVE) => {
    need(HEADING + above);
    doc.moveDown(1).font('bold').fontSize(12).fillColor(COLOURS.text).text(text, MARGIN, doc.y, { width });
    const y = doc.y + 3;
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.7)
      .strokeColor(COLOURS.line)
      .stroke();
    doc.y = y + 8;
    doc.font('text').fontSize(10);
  };
  const facts: Sheet['facts'] = (pairs) => {
    const half = width / 2;
    const room = { width: half - 12 };
    const heightOf = ([label, value]: readonly [string, string]) =>
      doc.font('text').fontSize(8).heightOfString(label, room) + doc.fontSize(10).heightOfString(value, room);
    for (let row = 0; row < pairs.length; row += 2) {
      const both = pairs.slice(row, row + 2);
      need(Math.max(...both.map(heightOf)));
      const y = doc.y;
      const ends = both.map(([label, value], column) => {
        const x = MARGIN + column * half;
        doc.font('text').fontSize(8).fillColor(COLOURS.quiet).text(label, x, y, room);
        doc.fontSize(10).fillColor(COLOURS.text).text(value, x, doc.y, room);
        return doc.y;
      });
      doc.y = Math.max(...ends) + 6;
    }
  };
  return { doc, left: MARGIN, width, bottom, colours: COLOURS, need, heading, facts };
};

/** The header of a document: company, title and subject. */
export const drawHead = ({ doc, left, width, colours }: Sheet, title: string, subtitle: string): void => {
  doc.font('bold').fontSize(9).fillColor(colours.bar).text('TELLAL', left, doc.y, { characterSpacing: 2 });
  doc.moveDown(0.3).fontSize(19).fillColor(colours.text).text(title, { width });
  doc.font('text').fontSize(11).fillColor(colours.quiet).text(subtitle, { width });
};

/** An amount of 12 digits fits beside it. */
const LABEL_SHARE = 0.66;
/** Amounts in one column, aligned to the right. */
export const drawAmounts = (sheet: Sheet, pairs: readonly (readonly [label: string, amount: string])[]): void => {
  const { doc, left, width, colours, need } = sheet;
  for (const [label, amount] of pairs) {
    const room = { width: width * LABEL_SHARE };
    need(doc.font('text').fontSize(9.5).heightOfString(label, room) + 7);
    const y = doc.y;
    doc.fillColor(colours.text).text(label, left, y, room);
    const end = doc.y;
    doc.font('bold').text(amount, left + width * 0.6, y, { width: width * 0.4, align: 'right' });
    doc
      .moveTo(left, end + 3)
      .lineTo(left + width, end + 3)
      .lineWidth(0.4)
      .strokeColor(colours.line)
      .stroke();
    doc.y = end + 7;
  }
  doc.x = left;
  doc.font('text').fontSize(10);
};

type Column = { head: string; /** Of the width. */ share: number; right?: boolean };
const CELL_GAP = 8;
const ROW_GAP = 7;
const HEAD_SIZE = 7.5;
const CELL_SIZE = 8.5;

/** A table with column heads under its title; long texts are wrapped, amounts are not, and the heads are repeated on each page. */
export const drawTable = (
  { doc, left, width, bottom, colours, heading }: Sheet,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void => {
  const starts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, { share }) => sum + share * width, left),
  );
  const roomOf = ({ share, right }: Column) => ({
    width: share * width - CELL_GAP,
    align: right ? ('right' as const) : ('left' as const),
  });
  /** Sets the font: smaller where an amount would otherwise be broken into two lines. */
  const setFont = (column: Column, text: string, size: number) => {
    doc.font('text').fontSize(size);
    const widest = column.right ? Math.max(...text.split('\n').map((one) => doc.widthOfString(one))) : 0;
    const room = roomOf(column).width;
    if (widest > room) doc.fontSize((size * room) / widest - 0.05);
  };
  const heightOf = (cells: readonly string[], size: number): number =>
    ROW_GAP +
    Math.max(
      ...columns.map((column, index) => {
        const text = cells[index] ?? '';
        setFont(column, text, size);
        return doc.heightOfString(text, roomOf(column));
      }),
    );
  const line = (cells: readonly string[], colour: string, size: number) => {
    const y = doc.y;
    const end = y + heightOf(cells, size);
    for (const [index, column] of columns.entries()) {
      const text = cells[index] ?? '';
      setFont(column, text, size);
      doc.fillColor(colour).text(text, starts[index], y, roomOf(column));
    }
    doc
      .moveTo(left, end - 4)
      .lineTo(left + width, end - 4)
      .lineWidth(0.4)
      .strokeColor(colours.line)
      .stroke();
    doc.y = end;
  };
  const headings = columns.map(({ head }) => head);
  heading(title, heightOf(headings, HEAD_SIZE) + heightOf(rows[0] ?? [], CELL_SIZE));
  line(headings, colours.quiet, HEAD_SIZE);
  for (const cells of rows) {
    if (doc.y + heightOf(cells, CELL_SIZE) > bottom) {
      doc.addPage();
      line(headings, colours.quiet, HEAD_SIZE);
    }
    line(cells, colours.text, CELL_SIZE);
  }
  doc.x = left;
  doc.y += 4;
  doc.font('text').fontSize(10);
};

type Signer = readonly [label: string, name: string | null];
/** From the text to the line that is signed on, in points. */
const SIGNING = 60;
/** Space for signatures side by side, each below the name of the signer. All is on one page. */
export const drawSignatures = (
  { doc, left, width, colours, heading }: Sheet,
  text: string,
  signers: readonly Signer[],
): void => {
  const column = width / signers.length;
  const room = { width: column - 24 };
  const heightOf = ([label, name]: Signer) =>
    doc.font('text').fontSize(8).heightOfString(`${label}\n${messages.stfSignHint}`, room) +
    doc.fontSize(10).heightOfString(name ?? '', room);
  const under = Math.max(...signers.map(heightOf)) + 10;
  heading(messages.stfSignatures, doc.font('text').fontSize(9.5).heightOfString(text, { width }) + SIGNING + under);
  doc.fontSize(9.5).text(text, left, doc.y, { width });
  const y = doc.y + SIGNING;
  for (const [index, [label, name]] of signers.entries()) {
    const x = left + index * column;
    doc
      .moveTo(x, y)
      .lineTo(x + room.width, y)
      .lineWidth(0.7)
      .strokeColor(colours.quiet)
      .stroke();
    doc
      .font('text')
      .fontSize(8)
      .fillColor(colours.quiet)
      .text(label, x, y + 6, room);
    if (name) doc.fontSize(10).fillColor(colours.text).text(name, x, doc.y, room);
    doc.fontSize(8).fillColor(colours.quiet).text(messages.stfSignHint, x, doc.y, room);
  }
};

/** Numbers the pages and returns the finished document. */
export const finish = ({ doc, left, width, bottom, colours }: Sheet, footer: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      // Otherwise pdfkit would start a new page for text below the margin.
      doc.page.margins.bottom = 0;
      doc.font('text').fontSize(8).fillColor(colours.quiet);
      doc.text(footer, left, bottom + 14, { width: width - 60, lineBreak: false });
      doc.text(`${page - start + 1} / ${count}`, left, bottom + 14, { width, align: 'right', lineBreak: false });
    }
    doc.end();
  });
