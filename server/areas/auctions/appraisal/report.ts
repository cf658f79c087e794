import type { EnumValue } from '@/domain/enums';
import { LOCALE } from '@/domain/limits';
import { formatMoney } from '@/domain/money';
import { TIME_ZONE } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { loadSharp } from '../media/sharp';
import { type Bar, drawPrices } from './chart';
import { finish, openSheet, type Sheet } from './sheet';

export type Report = {
  id: number;
  auctionId: number;
  extraInfo: string;
  place: string;
  address: string;
  parcel: string | null;
  roomLayout: string | null;
  grossM2: number | null;
  netM2: number | null;
  propertyKind: EnumValue<'propertyCategory'>;
  priceLow: number;
  priceHigh: number;
  value: number;
  startPrice: number | null;
  requestPrice: number | null;
  estimatedPrice: number | null;
  findings: string;
  expert: string;
  /** ISO 8601. */
  at: string;
  /** The pictures' bytes, the showcase first. */
  pictures: readonly Uint8Array[];
};

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const metres = new Intl.NumberFormat(LOCALE);
const area = (m2: number | null) => (m2 === null ? null : `${metres.format(m2)} m²`);

const PICTURE = { width: 720, height: 480 };
const GAP = 10;
/** Points for a heading and its first row, so that a heading is never alone at the end of a page. */
const PICTURES_NEED = 240;

/** Two pictures a row, each as it is shown in the console, cut to the same shape. */
const drawPictures = async ({ doc, left, width, need }: Sheet, pictures: readonly Uint8Array[]) => {
  const w = (width - GAP) / 2;
  const h = (w * PICTURE.height) / PICTURE.width;
  const sharp = await loadSharp();
  const small = await Promise.all(
    pictures.map((bytes) =>
      sharp(bytes, { limitInputPixels: 50_000_000 })
        .resize({ ...PICTURE, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 72 })
        .toBuffer(),
    ),
  );
  for (let row = 0; row < small.length; row += 2) {
    need(h + GAP);
    const y = doc.y;
    small.slice(row, row + 2).forEach((picture, column) => {
      doc.image(picture, left + column * (w + GAP), y, { width: w, height: h });
    });
    doc.y = y + h + GAP;
  }
};

const barsOf = ({ startPrice, requestPrice, estimatedPrice, value, priceLow, priceHigh }: Report): Bar[] =>
  (
    [
      [messages.reportStartPrice, startPrice],
      [messages.reportLow, priceLow],
      [messages.reportValue, value],
      [messages.reportHigh, priceHigh],
      [messages.reportEstimated, estimatedPrice],
      [messages.reportRequested, requestPrice],
    ] as const
  ).flatMap(([label, kurus]) => (kurus === null ? [] : [{ label, kurus }]));

/** The appraisal as a PDF: the property, the expert's range and value, a chart of the prices, the pictures, the findings. */
export const makeReport = async (report: Report): Promise<Buffer> => {
  const sheet = await openSheet(`${messages.reportTitle} #${report.auctionId}`);
  const { doc, left, width, colours, heading, facts, need } = sheet;
  doc.font('bold').fontSize(9).fillColor(colours.bar).text('TELLAL', left, doc.y, { characterSpacing: 2 });
  doc.moveDown(0.3).fontSize(19).fillColor(colours.text).text(messages.reportTitle, { width });
  doc.font('text').fontSize(11).fillColor(colours.quiet).text(report.extraInfo, { width });

  heading(messages.reportSummary);
  facts([
    [messages.reportValue, formatMoney(report.value)],
    [messages.reportRange, `${formatMoney(report.priceLow)} – ${formatMoney(report.priceHigh)}`],
    [messages.reportKind, enums.propertyCategory[report.propertyKind]],
    [
      messages.reportSquareMetre,
      report.grossM2 ? formatMoney(Math.round(report.value / report.grossM2 / 100) * 100) : '—',
    ],
    [messages.reportExpert, report.expert],
    [messages.reportDay, day.format(new Date(report.at))],
  ]);

  heading(messages.reportProperty);
  facts(
    (
      [
        [messages.reportAuction, String(report.auctionId)],
        [messages.reportPlace, report.place],
        [messages.reportAddress, report.address || null],
        [messages.reportParcel, report.parcel],
        [messages.reportRooms, report.roomLayout],
        [messages.reportGross, area(report.grossM2)],
        [messages.reportNet, area(report.netM2)],
      ] as const
    ).flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
  );

  heading(messages.reportPrices);
  const { priceLow, priceHigh } = report;
  drawPrices(sheet, { bars: barsOf(report), low: priceLow, high: priceHigh, rangeLabel: messages.reportBand });

  if (report.findings) {
    heading(messages.reportFindings);
    doc.text(report.findings, left, doc.y, { width, lineGap: 2 });
  }
  if (report.pictures.length > 0) {
    need(PICTURES_NEED);
    heading(messages.reportPictures);
    await drawPictures(sheet, report.pictures);
  }
  return finish(sheet, `${messages.reportTitle} #${report.auctionId} · ${report.extraInfo.slice(0, 70)}`);
};
