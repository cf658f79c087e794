import { sql } from 'kysely';
import { deedFeeOf } from '@/domain/closing';
import { LOCALE } from '@/domain/limits';
import { formatMoney } from '@/domain/money';
import { TIME_ZONE } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { drawAmounts, drawHead, finish, openSheet, type Sheet } from '@/server/areas/auctions/appraisal/sheet';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { storeMade } from './documents';
import { type ClosingRecord, lockedForWork } from './facts';
import { withErrorCode } from './withErrorCode';
import { changed } from './work';

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });
export const onDay = (at: string): string => day.format(new Date(at));
export const atTime = (at: string): string => moment.format(new Date(at));

/** Data of people and property that only the documents show. */
const particularsOf = (db: Database, id: number) =>
  db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('customer', 'customer.id', 'closing.buyer_customer_id')
    .select([
      'customer.identity_number as identityNumber',
      'closing.buyer_address as address',
      'auction.address as propertyAddress',
      sql<string | null>`nullif(concat_ws(' / ', auction.ada, auction.parsel), '')`.as('parcel'),
    ])
    .where('closing.id', '=', id)
    .executeTakeFirstOrThrow();

type Fact = readonly [label: string, value: string | null];
export const withoutEmpty = (pairs: readonly Fact[]): (readonly [string, string])[] =>
  pairs.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

/** Draws property, buyer and seller, with which both documents begin. */
export const drawSale = async (db: Database, { facts, heading }: Sheet, closing: ClosingRecord): Promise<void> => {
  const { identityNumber, address, propertyAddress, parcel } = await particularsOf(db, closing.id);
  heading(messages.closingPdfSale);
  facts(
    withoutEmpty([
      [messages.closingPdfNumber, String(closing.id)],
      [messages.closingPdfDay, onDay(closing.now)],
      [messages.reportAuction, String(closing.auctionId)],
      [messages.reportKind, enums.propertyCategory[closing.kind]],
      [messages.reportPlace, closing.place],
      [messages.reportParcel, parcel],
      [messages.reportAddress, propertyAddress],
      [messages.closingPdfAgent, closing.agentName],
    ]),
  );
  heading(messages.closingPdfBuyer);
  facts(
    withoutEmpty([
      [messages.closingPdfBuyerName, closing.buyerName],
      [messages.closingPdfIdentity, identityNumber],
      [messages.closingPdfAddress, address],
    ]),
  );
  heading(messages.closingPdfSeller);
  facts(
    withoutEmpty([
      [messages.closingPdfSeller, closing.sellerName],
      [messages.closingPdfSellerType, enums.sellerType[closing.sellerType]],
    ]),
  );
};

const LINE = 60;
/** Room for three to sign, each under their own name; the seller may be one of several who speak for a company. */
const drawSignatures = (
  { doc, left, width, colours, need, heading }: Sheet,
  { buyerName, sellerName }: Pick<ClosingRecord, 'buyerName' | 'sellerName'>,
) => {
  need(160);
  heading(messages.stfSignatures);
  const y = doc.y + LINE;
  const column = width / 3;
  const signers = [
    [messages.stfBuyerSigns, buyerName],
    [messages.stfSellerSigns, sellerName],
    [messages.stfHouseSigns, null],
  ] as const;
  for (const [index, [label, name]] of signers.entries()) {
    const x = left + index * column;
    doc
      .moveTo(x, y)
      .lineTo(x + column - 24, y)
      .lineWidth(0.7)
      .strokeColor(colours.quiet)
      .stroke();
    const room = { width: column - 24 };
    doc
      .font('text')
      .fontSize(8)
      .fillColor(colours.quiet)
      .text(label, x, y + 6, room);
    if (name) doc.fontSize(10).fillColor(colours.text).text(name, x, doc.y, room);
    doc.fontSize(8).fillColor(colours.quiet).text(messages.stfSignHint, x, doc.y, room);
  }
};

const makeStf = async (db: Database, closing: ClosingRecord): Promise<Buffer> => {
  const sheet = await openSheet(`${messages.stfTitle} #${closing.id}`);
  const { doc, left, width, colours, facts, heading } = sheet;
  drawHead(sheet, messages.stfTitle, closing.auctionName);
  await drawSale(db, sheet, closing);
  heading(messages.closingPdfTerms);
  drawAmounts(sheet, [
    [messages.closingPdfPrice, formatMoney(closing.bidPrice)],
    [messages.closingPdfFee, formatMoney(closing.serviceFee)],
    [messages.closingPdfDeposit, formatMoney(closing.depositPaid)],
    [messages.closingPdfDeedFee, formatMoney(deedFeeOf(closing.bidPrice, null))],
  ]);
  doc.moveDown(0.4);
  facts(
    withoutEmpty([
      [messages.closingPdfBidAt, atTime(closing.bidAt)],
      [messages.closingPdfConfirmedAt, closing.bidConfirmedAt && atTime(closing.bidConfirmedAt)],
    ]),
  );
  doc
    .font('text')
    .fontSize(9)
    .fillColor(colours.text)
    .text(messages.stfTerms, left, doc.y + 4, { width, lineGap: 2 });
  drawSignatures(sheet, closing);
  return finish(sheet, `${messages.stfTitle} #${closing.id}`);
};

/**
 * Creates the STF, or creates it anew until the seller has agreed. @throws BID_NOT_APPROVED (V39), CLOSING_IDENTITY_NUMBER_MISSING,
 * CLOSING_ADDRESS_MISSING, CLOSING_DOCUMENT_LOCKED once the seller has agreed, ERROR_WHILE_REPORT_CREATE
 */
export const storeStf = async (id: number, context: Pick<Context, 'db' | 'operator' | 'log'>): Promise<void> => {
  const { db, operator, log } = context;
  const found = await lockedForWork(db, id, operator);
  if (found.bidConfirmedAt === null) throw new Refusal('BID_NOT_APPROVED');
  const missing = {
    ...(!found.hasIdentityNumber && { identityNumber: 'CLOSING_IDENTITY_NUMBER_MISSING' as const }),
    ...(found.buyerAddress === '' && { address: 'CLOSING_ADDRESS_MISSING' as const }),
  };
  const [first] = Object.values(missing);
  if (first) throw new Refusal(first, { fields: missing });
  if (found.sellerApprovedAt !== null) throw new Refusal('CLOSING_DOCUMENT_LOCKED');
  await withErrorCode('ERROR_WHILE_REPORT_CREATE', log, async () => {
    const pdf = await makeStf(db, found);
    await storeMade(context, { closingId: id, type: 'STF', auctionName: found.auctionName, pdf });
  });
  await changed(db, found);
};
