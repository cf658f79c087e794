import type { Comparable, Encumbrance } from '@/contract/auctions/appraisal';
import { adjustedUnitPrice, countedM2, fromMedian, spreadOf, unitPrice } from '@/domain/auctions/valuation';
import type { EnumValue } from '@/domain/enums';
import { formatArea, formatDay, formatNumber } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import { loadSharp } from '../media/sharp';
import { type Bar, drawPrices } from './chart';
import { commonValues, drawPart, footOf, wordsOf } from './paper';
import { drawHead, drawTable, finish, openSheet, type Sheet } from './sheet';

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
  zoning: EnumValue<'zoning'> | null;
  netParcelM2: number | null;
  floorAreaRatio: number | null;
  coverageRatio: number | null;
  heightLimitM: number | null;
  roadFrontageM: number | null;
  comparables: readonly Comparable[];
  encumbrances: readonly Encumbrance[];
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
  /** The pictures' bytes, the showcase picture first. */
  pictures: readonly Uint8Array[];
};

const area = (m2: number | null) => (m2 === null ? null : formatArea(m2));

const number = (value: number | null) => (value === null ? null : formatNumber(value));
const metresOf = (value: number | null) => (value === null ? null : `${formatNumber(value)} m`);
const wholeLira = (kurus: number) => formatMoney(Math.round(kurus / 100) * 100);

const drawComparables = (sheet: Sheet, { comparables, value }: Report, counted: number | null): void => {
  const spread = spreadOf(comparables);
  if (!spread) return;
  drawTable(
    sheet,
    messages.reportComparables,
    [
      { head: messages.reportComparablePlace, share: 0.26 },
      { head: messages.reportComparableKind, share: 0.16 },
      { head: messages.reportComparablePrice, share: 0.18, right: true },
      { head: messages.reportComparableUnit, share: 0.14, right: true },
      { head: messages.reportComparableAdjust, share: 0.08, right: true },
      { head: messages.reportComparableAdjusted, share: 0.18, right: true },
    ],
    comparables.map((one) => [
      [one.place, one.distanceM === null ? '' : fill(messages.reportAway, { m: formatNumber(one.distanceM) }), one.note]
        .filter(Boolean)
        .join('\n'),
      `${enums.propertyCategory[one.kind]} · ${area(one.m2)}\n${one.source}`,
      `${formatMoney(one.price)}\n${enums.comparablePrice[one.priceKind]} · ${formatDay(one.onDay)}`,
      wholeLira(unitPrice(one.price, one.m2)),
      one.adjustPercent === 0 ? '—' : `%${one.adjustPercent > 0 ? '+' : '−'}${Math.abs(one.adjustPercent)}`,
      wholeLira(adjustedUnitPrice(one)),
    ]),
  );
  const unit = counted ? unitPrice(value, counted) : null;
  sheet.facts([
    [messages.reportSpread, `${wholeLira(spread.min)} – ${wholeLira(spread.median)} – ${wholeLira(spread.max)}`],
    [
      messages.reportSquareMetre,
      unit === null
        ? '—'
        : fill(messages.reportFromMedian, { unit: wholeLira(unit), percent: formatNumber(fromMedian(unit, spread)) }),
    ],
  ]);
};

const drawEncumbrances = (sheet: Sheet, encumbrances: readonly Encumbrance[]): void => {
  if (encumbrances.length === 0) return;
  drawTable(
    sheet,
    messages.reportEncumbrances,
    [
      { head: messages.reportEncumbranceKind, share: 0.2 },
      { head: messages.reportEncumbranceHolder, share: 0.3 },
      { head: messages.reportEncumbranceAmount, share: 0.18, right: true },
      { head: messages.reportEncumbranceDay, share: 0.16 },
      { head: messages.reportEncumbranceLifted, share: 0.16 },
    ],
    encumbrances.map((one) => [
      enums.encumbranceKind[one.kind],
      [one.holder, one.note].filter(Boolean).join('\n'),
      one.amount === null ? '—' : formatMoney(one.amount),
      [formatDay(one.registeredOn), one.journalNo].filter(Boolean).join('\n'),
      one.lifted ? messages.reportLifted : messages.reportStays,
    ]),
  );
};

const PICTURE = { width: 720, height: 480 };
const GAP = 10;
/** The height of a heading with its first row, in points, so that a heading is never alone at the end of a page. */
const PICTURES_NEED = 240;

/** Two pictures per row, in the console's size, cropped to the same shape. */
export const drawPictures = async ({ doc, left, width, need }: Sheet, pictures: readonly Uint8Array[]) => {
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
  const words = wordsOf('appraisal', {
    ...commonValues({
      auctionId: report.auctionId,
      name: report.extraInfo,
      address: report.address || report.place,
      at: report.at,
    }),
    uzman: report.expert,
    'takdir edilen değer': formatMoney(report.value),
  });
  const sheet = await openSheet(`${words.title} #${report.auctionId}`);
  const { doc, left, width, heading, facts, need } = sheet;
  drawHead(sheet, words.title, report.extraInfo);
  drawPart(sheet, words.part('opening'));

  const counted = countedM2(report);
  heading(messages.reportSummary);
  facts([
    [messages.reportValue, formatMoney(report.value)],
    [messages.reportRange, `${formatMoney(report.priceLow)} – ${formatMoney(report.priceHigh)}`],
    [messages.reportKind, enums.propertyCategory[report.propertyKind]],
    [messages.reportSquareMetre, counted ? formatMoney(Math.round(report.value / counted / 100) * 100) : '—'],
    [messages.reportExpert, report.expert],
    [messages.reportDay, formatDay(report.at)],
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
        [messages.reportZoning, report.zoning && enums.zoning[report.zoning]],
        [messages.reportNetParcel, area(report.netParcelM2)],
        [messages.reportFloorAreaRatio, number(report.floorAreaRatio)],
        [messages.reportCoverageRatio, number(report.coverageRatio)],
        [messages.reportHeightLimit, metresOf(report.heightLimitM)],
        [messages.reportRoadFrontage, metresOf(report.roadFrontageM)],
      ] as const
    ).flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
  );

  const { priceLow, priceHigh } = report;
  drawPrices(sheet, {
    title: messages.reportPrices,
    bars: barsOf(report),
    low: priceLow,
    high: priceHigh,
    rangeLabel: messages.reportBand,
  });

  drawComparables(sheet, report, counted);
  drawEncumbrances(sheet, report.encumbrances);

  if (report.findings) {
    heading(messages.reportFindings);
    doc.text(report.findings, left, doc.y, { width, lineGap: 2 });
  }
  if (report.pictures.length > 0) {
    need(PICTURES_NEED);
    heading(messages.reportPictures);
    await drawPictures(sheet, report.pictures);
  }
  drawPart(sheet, words.part('note'));
  return finish(sheet, footOf(words, report.auctionId));
};
