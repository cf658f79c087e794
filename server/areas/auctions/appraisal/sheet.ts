import { join } from 'node:path';

const FONTS = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf');
const MARGIN = 48;
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
  heading: (text: string) => void;
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
  const heading = (text: string) => {
    need(60);
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
    for (let row = 0; row < pairs.length; row += 2) {
      need(34);
      const y = doc.y;
      const ends = pairs.slice(row, row + 2).map(([label, value], column) => {
        const x = MARGIN + column * half;
        doc
          .font('text')
          .fontSize(8)
          .fillColor(COLOURS.quiet)
          .text(label, x, y, { width: half - 12 });
        doc
          .fontSize(10)
          .fillColor(COLOURS.text)
          .text(value, x, doc.y, { width: half - 12 });
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

/** Amounts in one column, aligned to the right. */
export const drawAmounts = (sheet: Sheet, pairs: readonly (readonly [label: string, amount: string])[]): void => {
  const { doc, left, width, colours, need } = sheet;
  for (const [label, amount] of pairs) {
    need(22);
    const y = doc.y;
    doc
      .font('text')
      .fontSize(9.5)
      .fillColor(colours.text)
      .text(label, left, y, { width: width * 0.7 });
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

/** A table with column heads; long texts are wrapped, and the heads are repeated on each page. */
export const drawTable = (
  { doc, left, width, bottom, colours, need }: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void => {
  const starts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, { share }) => sum + share * width, left),
  );
  const line = (cells: readonly string[], colour: string, size: number) => {
    doc.font('text').fontSize(size).fillColor(colour);
    const y = doc.y;
    const ends = columns.map(({ share, right }, index) => {
      doc.text(cells[index] ?? '', starts[index], y, {
        width: share * width - CELL_GAP,
        align: right ? 'right' : 'left',
      });
      return doc.y;
    });
    doc.y = Math.max(...ends) + 3;
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.4)
      .strokeColor(colours.line)
      .stroke();
    doc.y += 4;
  };
  const heads = () =>
    line(
      columns.map(({ head }) => head),
      colours.quiet,
      7.5,
    );
  need(70);
  heads();
  for (const cells of rows) {
    doc.font('text').fontSize(8.5);
    const tallest = Math.max(
      ...columns.map(({ share }, index) => doc.heightOfString(cells[index] ?? '', { width: share * width - CELL_GAP })),
    );
    if (doc.y + tallest + 8 > bottom) {
      doc.addPage();
      heads();
    }
    line(cells, colours.text, 8.5);
  }
  doc.x = left;
  doc.y += 4;
  doc.font('text').fontSize(10);
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
