import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isLand } from '@/domain/auctions/editing';
import { deedFeeOf } from '@/domain/closing';
import { formatDay, formatInstant } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import { moneyInWords } from '@/domain/moneyInWords';
import { BLANK } from '@/domain/papers';
import type { EnumValue } from '@/domain/enums';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { commonValues, drawPart, footOf, type Values, wordsOf } from '@/server/areas/auctions/appraisal/paper';
import {
  drawAmounts,
  drawHead,
  drawSignatures,
  finish,
  openSheet,
  type Sheet,
} from '@/server/areas/auctions/appraisal/sheet';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { setting } from '@/server/platform/settings/settings';
import { storeMade } from './documents';
import { type ClosingRecord, deedFeePercentOf, lockedForWork } from './facts';
import { withErrorCode } from './withErrorCode';
import { changed } from './work';

/** Data about people and property that only the documents contain. */
export const particularsOf = (db: Database, id: number) =>
  db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('customer', 'customer.id', 'closing.buyer_customer_id')
    .leftJoin('customer as seller', 'seller.id', 'closing.seller_customer_id')
    .leftJoin('corporate', 'corporate.id', 'auction.seller_corporate_id')
    .select([
      'customer.identity_number as identityNumber',
      'closing.buyer_address as address',
      'auction.address as propertyAddress',
      sql<string | null>`nullif(concat_ws(' / ', auction.ada, auction.parsel), '')`.as('parcel'),
      'auction.independent_section as section',
      'auction.eids_number as propertyNumber',
      'auction.agreement_type as agreementType',
      'auction.agreement_end_on as agreementEnd',
      sql<string | null>`coalesce(corporate.tax_number, seller.identity_number)`.as('sellerNumber'),
      // The seller's brokerage contract in force, or else the day on which the property's own contract was stored.
      sql<{ id: number; type: EnumValue<'agreementType'>; startsOn: string; endsOn: string } | null>`(
        select json_build_object('id', id, 'type', type, 'startsOn', starts_on, 'endsOn', ends_on) from agreement
         where status = 'ACTIVE' and starts_on <= ${TODAY}
           and (corporate_id = auction.seller_corporate_id or customer_id = auction.seller_customer_id)
         order by id desc limit 1)`.as('agreement'),
      sql<string | null>`(select min(created_at) from auction_document
         where auction_document.auction_id = auction.id and type = 'SALES_AGREEMENT')`.as('agreementStored'),
    ])
    .where('closing.id', '=', id)
    .executeTakeFirstOrThrow();

type Fact = readonly [label: string, value: string | null];
export const withoutEmpty = (pairs: readonly Fact[]): (readonly [string, string])[] =>
  pairs.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

type Particulars = Awaited<ReturnType<typeof particularsOf>>;

const isContractKnown = ({ agreement, agreementStored }: Particulars): boolean => Boolean(agreement ?? agreementStored);
/** The brokerage contract (yetkilendirme sözleşmesi) under which the property is sold, as documents name it. */
const agreementOf = ({ agreement, agreementStored, agreementType, agreementEnd }: Particulars): string => {
  if (agreement)
    return fill(messages.paperAgreement, {
      day: formatDay(agreement.startsOn),
      number: agreement.id,
      type: enums.agreementType[agreement.type],
      end: formatDay(agreement.endsOn),
    });
  const named = fill(messages.paperAgreementOfDay, { day: agreementStored ? formatDay(agreementStored) : BLANK });
  return agreementType && agreementEnd
    ? fill(messages.paperAgreementTerms, {
        named,
        type: enums.agreementType[agreementType],
        end: formatDay(agreementEnd),
      })
    : named;
};

/** The independent section, or a note that land has none; null when unknown. */
const sectionOf = ({ kind }: ClosingRecord, { section }: Particulars): string | null =>
  section || (isLand(kind) ? messages.paperNoSection : null);

/** The values for placeholders in the documents of a sale. */
export const saleValues = (closing: ClosingRecord, about: Particulars): Values => ({
  ...commonValues({
    auctionId: closing.auctionId,
    name: closing.auctionName,
    address: about.propertyAddress || closing.place,
    at: closing.now,
  }),
  'kapanış no': String(closing.id),
  alıcı: closing.buyerName,
  satıcı: closing.sellerName,
  'bağımsız bölüm': sectionOf(closing, about),
  'satış bedeli': formatMoney(closing.bidPrice),
  'satış bedeli (yazıyla)': moneyInWords(closing.bidPrice),
  'hizmet bedeli': formatMoney(closing.serviceFee),
  teminat: formatMoney(closing.depositPaid),
  'yetkilendirme sözleşmesi': agreementOf(about),
});

/**
 * Draws property, buyer, seller and company, with which both documents begin. `unknown` stands for missing data: a blank to fill in by hand
 * in a document to be signed, or null, which leaves it out of a report.
 */
export const drawSale = (
  { facts, heading }: Pick<Sheet, 'facts' | 'heading'>,
  closing: ClosingRecord,
  about: Particulars,
  unknown: typeof BLANK | null,
): void => {
  const { identityNumber, address, propertyAddress, parcel, propertyNumber, sellerNumber } = about;
  heading(messages.closingPdfSale);
  facts(
    withoutEmpty([
      [messages.closingPdfNumber, String(closing.id)],
      [messages.closingPdfDay, formatDay(closing.now)],
      [messages.reportAuction, String(closing.auctionId)],
      [messages.reportKind, enums.propertyCategory[closing.kind]],
      [messages.reportPlace, closing.place],
      [messages.reportParcel, parcel],
      [messages.paperSection, sectionOf(closing, about) ?? unknown],
      [messages.paperPropertyNumber, propertyNumber],
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
      [messages.paperSellerName, closing.sellerName ?? unknown],
      [messages.closingPdfSellerType, enums.sellerType[closing.sellerType]],
      [closing.sellerCorporateId === null ? messages.closingPdfIdentity : messages.paperTaxNumber, sellerNumber],
    ]),
  );
  const house = withoutEmpty([
    [messages.paperCompany, setting('companyTitle') ?? unknown],
    [messages.paperCertificate, setting('companyCertificateNumber') ?? unknown],
    [messages.paperContract, unknown === null && !isContractKnown(about) ? null : agreementOf(about)],
  ]);
  if (house.length === 0) return;
  heading(messages.paperHouse);
  facts(house);
};

const amountsOf = (closing: ClosingRecord): (readonly [string, string])[] => [
  [messages.closingPdfPrice, formatMoney(closing.bidPrice)],
  [messages.closingPdfFee, formatMoney(closing.serviceFee)],
  [messages.closingPdfDeposit, formatMoney(closing.depositPaid)],
  [messages.closingPdfDeedFee, formatMoney(deedFeeOf(closing.bidPrice, null, deedFeePercentOf(closing)))],
];
const timesOf = ({ bidAt, bidConfirmedAt }: ClosingRecord) =>
  withoutEmpty([
    [messages.closingPdfBidAt, formatInstant(bidAt)],
    [messages.closingPdfConfirmedAt, bidConfirmedAt && formatInstant(bidConfirmedAt)],
  ]);

/** A hash of everything that the form says about the sale, except the day on which it is made. */
const stfMadeOf = (closing: ClosingRecord, about: Particulars): string => {
  const said: (readonly [string, string])[] = [];
  drawSale({ facts: (pairs) => said.push(...pairs), heading: () => undefined }, closing, about, BLANK);
  said.push(...amountsOf(closing), ...timesOf(closing));
  const lasting = said.filter(([label]) => label !== messages.closingPdfDay);
  return createHash('sha256').update(JSON.stringify(lasting)).digest('hex');
};

/** Whether the sale has changed since the form was made, and the form can still be renewed because the seller has not agreed yet. */
export const isStfOutdated = async (db: Database, closing: ClosingRecord): Promise<boolean> => {
  if (closing.outcome !== 'OPEN' || closing.sellerApprovedAt !== null) return false;
  const made = await db
    .selectFrom('closing_document')
    .select('made_of_hash')
    .where('closing_id', '=', closing.id)
    .where('type', '=', 'STF')
    .executeTakeFirst();
  if (!made?.made_of_hash) return false;
  return made.made_of_hash !== stfMadeOf(closing, await particularsOf(db, closing.id));
};

/** A document made by the console, the version of its wording, and a hash of its content where changes are detected later. */
export type Made = { pdf: Buffer; version: number; madeOf?: string };

const makeStf = async (db: Database, closing: ClosingRecord): Promise<Made> => {
  const about = await particularsOf(db, closing.id);
  const words = wordsOf('offer', saleValues(closing, about));
  const sheet = await openSheet(`${words.title} #${closing.id}`);
  const { doc, facts, heading } = sheet;
  drawHead(sheet, words.title, closing.auctionName);
  drawPart(sheet, words.part('opening'));
  drawSale(sheet, closing, about, BLANK);
  heading(messages.closingPdfTerms);
  drawAmounts(sheet, amountsOf(closing));
  doc.moveDown(0.4);
  facts(timesOf(closing));
  drawPart(sheet, words.part('terms'));
  drawSignatures(sheet, words.part('signing'), [
    [messages.stfBuyerSigns, closing.buyerName],
    // The seller may be one of several who represent a company.
    [messages.stfSellerSigns, closing.sellerName],
    [messages.stfHouseSigns, setting('companyTitle')],
  ]);
  return {
    pdf: await finish(sheet, footOf(words, closing.id)),
    version: words.version,
    madeOf: stfMadeOf(closing, about),
  };
};

/**
 * Creates the STF, or renews it until the seller has agreed. @throws BID_NOT_APPROVED (V39), CLOSING_IDENTITY_NUMBER_MISSING,
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
    const made = await makeStf(db, found);
    await storeMade(context, { closingId: id, type: 'STF', auctionName: found.auctionName, ...made });
  });
  await changed(db, found);
};
