import { formatMoney } from '@/domain/money';
import type { Sheet } from './sheet';

export type Bar = { label: string; kurus: number };
type PriceChart = { title: string; bars: readonly Bar[]; low: number; high: number; rangeLabel: string };

const ROW = 22;
const LABEL = 120;
const AMOUNT = 95;

/** Under its title the auction's prices as bars from a common zero, with the expert's range as a band behind them. */
export const drawPrices = (
  { doc, left, width, colours, heading }: Sheet,
  { title, bars, low, high, rangeLabel }: PriceChart,
): void => {
  heading(title, (bars.length + 1) * ROW);
  const top = doc.y;
  const plot = { x: left + LABEL, width: width - LABEL - AMOUNT };
  const most = Math.max(high, ...bars.map(({ kurus }) => kurus));
  const at = (kurus: number) => plot.x + (kurus / most) * plot.width;
  const height = bars.length * ROW;
  doc.rect(at(low), top, Math.max(at(high) - at(low), 1.5), height).fill(colours.band);
  for (const [index, { label, kurus }] of bars.entries()) {
    const y = top + index * ROW;
    doc.rect(plot.x, y + 6, Math.max(at(kurus) - plot.x, 1), ROW - 12).fill(colours.bar);
    doc.fillColor(colours.text).font('text').fontSize(9);
    doc.text(label, left, y + 5, { width: LABEL - 8, lineBreak: false });
    doc
      .font('bold')
      .text(formatMoney(kurus), plot.x + plot.width, y + 5, { width: AMOUNT, align: 'right', lineBreak: false });
  }
  doc
    .moveTo(plot.x, top)
    .lineTo(plot.x, top + height)
    .strokeColor(colours.line)
    .stroke();
  doc.font('text').fontSize(8).fillColor(colours.quiet);
  doc.text(rangeLabel, left, top + height + 6, { width });
  doc.moveDown(1);
};
