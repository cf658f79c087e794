import { sql } from 'kysely';
import * as z from 'zod/mini';
import { formatDay, formatTime } from '@/domain/formats';
import type { bidding } from '@/contract/bidding';
import type { Parsed } from '@/contract/kit';
import { formatMoney } from '@/domain/money';
import { dayOf } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { commonValues, drawPart, footOf, wordsOf } from '@/server/areas/auctions/appraisal/paper';
import { drawHead, finish, openSheet, type Sheet } from '@/server/areas/auctions/appraisal/sheet';
import { ZONE } from '@/server/kernel/db/days';
import { fullName as nameOf } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer, SignedIn } from '@/server/kernel/http/bind';
import { inSlices } from '@/server/kernel/inSlices';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { pagesOf } from '@/server/platform/exports/cells';
import { toCsv } from '@/server/platform/exports/csv';
import { assertOnDesk } from './ledger';

const readAll = (db: Database, auctionId: number) =>
  db
    .selectFrom('bid')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .innerJoin('customer', 'customer.id', 'bid.customer_id')
    .leftJoin('operator', 'operator.id', 'bid.operator_id')
    .leftJoin('operator as decider', 'decider.id', 'bid.decided_by_id')
    .select([
      'bid.number',
      'bid.auction_id',
      'bid.participant_id',
      'participant.number as bidderNumber',
      'bid.customer_id',
      'customer.name as bidder',
      'bid.amount_kurus',
      sql<string>`to_char(bid.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('placedAt'),
      sql<string>`to_char(bid.placed_at at time zone ${ZONE}, 'FMDD/MM/YYYY HH24:MI:SS.MS')`.as('readAt'),
      'bid.operator_id',
      nameOf<string | null>('operator').as('operatorName'),
      'bid.status',
      'bid.decision_note as note',
      nameOf<string | null>('decider').as('deciderName'),
      sql<string>`encode(bid.hash, 'hex')`.as('hash'),
    ])
    .where('bid.auction_id', '=', auctionId)
    .orderBy('bid.number')
    .execute();
type EvidenceRow = Awaited<ReturnType<typeof readAll>>[number];

/**
 * Checks the chain of hashes from the first bid to the last, and that the last hash is the one stored with the bidding.
 * @throws BID_LEDGER_BROKEN with the number of the first bid that does not fit
 */
const verifyLedger = async (db: Database, auctionId: number): Promise<{ lastHash: string }> => {
  const { rows } = await sql<{ broken: number | null; last: string | null; kept: string | null; count: number }>`
    select bid_first_broken(bidding.auction_id) as broken, bidding.last_number as count, encode(bidding.last_hash, 'hex') as kept,
           (select encode(hash, 'hex') from bid where bid.auction_id = bidding.auction_id order by number desc limit 1) as last
      from auction_bidding bidding where auction_id = ${auctionId}`.execute(db);
  const [found] = rows;
  if (!found || found.broken !== null || found.last !== found.kept) {
    throw new Refusal('BID_LEDGER_BROKEN', { params: { number: found?.broken ?? found?.count ?? 0 } });
  }
  return { lastHash: found.last ?? '' };
};

const HEADERS = {
  number: messages.evidenceColumns.number,
  auction_id: messages.evidenceColumns.auction_id,
  participant_id: messages.evidenceColumns.participant_id,
  customer_id: messages.evidenceColumns.customer_id,
  amount_kurus: messages.evidenceColumns.amount_kurus,
  placedAt: messages.evidenceColumns.placedAt,
  operator_id: messages.evidenceColumns.operator_id,
  previousHash: messages.evidenceColumns.previousHash,
  hash: messages.evidenceColumns.hash,
  bidderNumber: messages.evidenceColumns.bidderNumber,
  bidder: messages.evidenceColumns.bidder,
  operatorName: messages.evidenceColumns.operatorName,
  status: messages.evidenceColumns.status,
  note: messages.evidenceColumns.note,
  deciderName: messages.evidenceColumns.deciderName,
} as const;
const COLUMNS = Object.keys(HEADERS);

/** The first nine columns are what a program needs to recalculate the hashes; the document's text explains how (paperEvidence). */
const csvOf = (name: string, rows: readonly EvidenceRow[]): FileAnswer =>
  toCsv(name, {
    headers: Object.values(HEADERS),
    columns: COLUMNS,
    shape: Object.fromEntries(COLUMNS.map((column) => [column, z.any()])),
    pages: pagesOf(
      rows.map((row, index) => ({
        ...row,
        status: enums.bidStatus[row.status],
        previousHash: rows[index - 1]?.hash ?? '',
      })),
    ),
  });

/** The height of a bid's hash, in points. */
const HASH = 11;
const X = { number: 0, at: 26, bidder: 150, amount: 310, status: 412 } as const;

/** The column headings, on every page. */
const drawColumns = ({ doc, left, width, colours }: Sheet) => {
  const y = doc.y;
  const head = (text: string, x: number, to: number, align: 'left' | 'right' = 'left') =>
    doc.text(text, left + x, y, { width: to - x - 6, align, lineBreak: false });
  doc.font('text').fontSize(7.5).fillColor(colours.quiet);
  head('#', X.number, X.at);
  head(messages.evidenceTime, X.at, X.bidder);
  head(messages.evidenceColumns.bidder, X.bidder, X.amount);
  head(messages.evidenceAmount, X.amount, X.status, 'right');
  head(messages.evidenceColumns.status, X.status + 6, width);
  doc.y = y + 14;
};

const line = (sheet: Sheet, row: EvidenceRow) => {
  const { doc, left, width, bottom, colours } = sheet;
  const cells = [
    [`${row.bidderNumber}. ${row.bidder}`, X.bidder, X.amount],
    [enums.bidStatus[row.status], X.status + 6, width],
  ] as const;
  const said = [
    row.operatorName && fill(messages.evidenceByPhone, { name: row.operatorName }),
    row.deciderName && fill(messages.evidenceDecided, { name: row.deciderName }),
    row.note,
  ]
    .filter((text): text is string => !!text)
    .join(' · ');
  doc.font('text').fontSize(8);
  const first = Math.max(...cells.map(([text, x, to]) => doc.heightOfString(text, { width: to - x - 6 }))) + 3;
  const second = said === '' ? 0 : doc.fontSize(7).heightOfString(said, { width: width - X.at });
  if (doc.y + first + second + HASH > bottom) {
    doc.addPage();
    drawColumns(sheet);
  }
  doc
    .moveTo(left, doc.y - 3)
    .lineTo(left + width, doc.y - 3)
    .lineWidth(0.4)
    .strokeColor(colours.line)
    .stroke();
  const y = doc.y;
  const cell = (text: string, x: number, to: number, align: 'left' | 'right' = 'left') =>
    doc.text(text, left + x, y, { width: to - x - 6, align });
  doc.font('bold').fontSize(8).fillColor(colours.text);
  cell(String(row.number), X.number, X.at);
  doc.font('text');
  cell(row.readAt, X.at, X.bidder);
  cell(formatMoney(row.amount_kurus), X.amount, X.status, 'right');
  for (const [text, x, to] of cells) cell(text, x, to);
  doc.y = y + first;
  doc.fontSize(7).fillColor(colours.quiet);
  if (said !== '') doc.text(said, left + X.at, doc.y, { width: width - X.at });
  doc.fontSize(6.5).text(row.hash, left + X.at, doc.y, { width: width - X.at, lineBreak: false });
  doc.y += HASH;
};

/** Yields after each bid: an auction may have thousands. */
function* drawn(sheet: Sheet, rows: readonly EvidenceRow[]): Generator<void, void> {
  for (const row of rows) {
    line(sheet, row);
    yield;
  }
}

const pdfOf = async (
  name: string,
  auction: { id: number; extra_info: string; address: string },
  rows: readonly EvidenceRow[],
  { lastHash, defaultOwner, now }: { lastHash: string; defaultOwner: string; now: string },
): Promise<FileAnswer> => {
  const words = wordsOf('evidence', {
    ...commonValues({ auctionId: auction.id, name: auction.extra_info, address: auction.address, at: now }),
    'teklif sayısı': String(rows.length),
    'dosyayı alan': defaultOwner,
  });
  const sheet = await openSheet(name);
  const { doc, left, width, colours } = sheet;
  drawHead(sheet, words.title, auction.extra_info);
  drawPart(sheet, words.part('opening'));
  doc.moveDown(0.6);
  sheet.facts([
    [messages.evidenceAuction, String(auction.id)],
    [messages.evidenceCount, String(rows.length)],
    [messages.evidenceTakenBy, defaultOwner],
    [messages.evidenceTakenAt, `${formatDay(now)} ${formatTime(now)}`],
  ]);
  sheet.heading(messages.evidenceLast);
  doc
    .font('text')
    .fontSize(8)
    .text(lastHash || '—', left, doc.y, { width });
  drawPart(sheet, words.part('terms'), messages.evidenceCheck);
  sheet.heading(messages.evidenceBids);
  if (rows.length > 0) drawColumns(sheet);
  await inSlices(drawn(sheet, rows));
  if (rows.length === 0) doc.fontSize(9).fillColor(colours.quiet).text(messages.evidenceNone, left, doc.y, { width });
  const body = await finish(sheet, footOf(words, auction.id));
  return { name: `${name}.pdf`, type: 'application/pdf', body };
};

/**
 * The ledger of an auction's bids as a file for a court: every bid with its hash, verified before the download, and how to verify it again.
 * The download is logged. @throws BIDDING_EVENT_NOT_FOUND, BID_LEDGER_BROKEN
 */
export const exportEvidence = async (
  db: Database,
  { auctionId, format }: Parsed<typeof bidding.evidence>,
  operator: SignedIn,
): Promise<FileAnswer> => {
  await assertOnDesk(db, auctionId);
  const { lastHash } = await verifyLedger(db, auctionId);
  const rows = await readAll(db, auctionId);
  const auction = await db
    .selectFrom('auction')
    .select(['id', 'extra_info', 'address'])
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('export_log')
    .values({
      operator_id: operator.id,
      list: 'bidding.evidence',
      format,
      filters: JSON.stringify({ auctionId }),
      columns: COLUMNS,
      row_count: rows.length,
    })
    .execute();
  const now = new Date();
  const name = fill(messages.evidenceFile, { id: auctionId, day: dayOf(now.getTime()) });
  if (format === 'csv') return csvOf(name, rows);
  return pdfOf(name, auction, rows, {
    lastHash,
    defaultOwner: `${operator.firstName} ${operator.lastName}`,
    now: now.toISOString(),
  });
};
