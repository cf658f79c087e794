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

export type Sheet = {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** Where the page's text ends, points from the top. */
  bottom: number;
  colours: typeof COLOURS;
  /** Goes on to the next page when less than this is left, points. */
  need: (height: number) => void;
  heading: (text: string) => void;
  /** Label and value side by side, in two columns. */
  facts: (pairs: readonly (readonly [label: string, value: string])[]) => void;
};

/** An A4 document in DejaVu Sans, which has every Turkish letter and the lira sign. The library is loaded with the first document. */
export const openSheet = async (title: string): Promise<Sheet> => {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
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

/** The head of a document: company, title and subject. */
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
      // Below the margin pdfkit would open a page of its own.
      doc.page.margins.bottom = 0;
      doc.font('text').fontSize(8).fillColor(colours.quiet);
      doc.text(footer, left, bottom + 14, { width: width - 60, lineBreak: false });
      doc.text(`${page - start + 1} / ${count}`, left, bottom + 14, { width, align: 'right', lineBreak: false });
    }
    doc.end();
  });
