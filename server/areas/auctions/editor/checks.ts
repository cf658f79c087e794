import { sql } from 'kysely';
import type { EditorRecord } from '@/contract/auctions/editor';
import { isCompany, keyContradicts, type LandField, notAsked, PRICE_FIELDS } from '@/domain/auctions/editing';
import { contradictions } from '@/domain/auctions/prices';
import { isFeeAllowed } from '@/domain/auctions/serviceFee';
import type { ErrorCode } from '@/domain/errors';
import { formatMoney } from '@/domain/money';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal, refusedTogether, wrongDate } from '@/server/kernel/refusal';
import { feeCap } from '../feeCap';
import { mayHaveLowFee } from '../lowFee';

type Changes = Partial<EditorRecord>;

const refuse = (fields: Record<string, ErrorCode>): void => {
  const [code] = Object.values(fields);
  if (code) throw new Refusal(code, { fields });
};

/** The required fields. The asking price may be missing in old drafts, but cannot be removed (V10). */
const assertComplete = (record: EditorRecord, changes: Changes): void => {
  const wrong: Record<string, ErrorCode> = {};
  if (!record.extraInfo) wrong.extraInfo = 'REQUIRED';
  if (record.categoryId === null) wrong.categoryId = 'REQUIRED';
  if (record.cityId === null) wrong.cityId = 'REQUIRED';
  if (record.townId === null) wrong.townId = 'REQUIRED';
  const askedForNow = record.id === null || 'requestPrice' in changes;
  if (askedForNow && record.requestPrice === null) wrong.requestPrice = 'AUCTION_ASKED_PRICE_NOT_FOUND';
  const sellerField = isCompany(record.sellerType) ? 'sellerCorporateId' : 'sellerCustomerId';
  const sellerAsked = record.id === null || 'sellerCustomerId' in changes || 'sellerCorporateId' in changes;
  if (sellerAsked && record[sellerField] === null) wrong.sellerCustomerId = 'REQUIRED';
  refuse(wrong);
};

/** Prices are not zero, except the fee, and changed ones do not contradict others (domain/auctions/prices.ts). */
export const assertPrices = (record: EditorRecord, changes: Changes): void => {
  const wrong: Record<string, ErrorCode> = {};
  for (const field of PRICE_FIELDS) if (field !== 'serviceFee' && record[field] === 0) wrong[field] = 'REQUIRED';
  for (const { field, code } of contradictions(record, Object.keys(changes))) wrong[field] ??= code;
  refuse(wrong);
};

/** Checked when either of the two changes. @throws PROPERTY_OCCUPIED */
const assertKey = ({ occupancy, keyStatus }: EditorRecord, changes: Changes): void => {
  if (!('keyStatus' in changes) && !('occupancy' in changes)) return;
  if (keyContradicts(occupancy, keyStatus)) throw beside('keyStatus', 'PROPERTY_OCCUPIED');
};

export const assertDates = ({ startAt, endAt }: EditorRecord): void => {
  if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt)) throw wrongDate('endAt', 'END_NOT_AFTER_START');
};

const kindOf = async (db: Database, categoryId: number | null) => {
  if (categoryId === null) return null;
  const found = await db.selectFrom('category').select('kind').where('id', '=', categoryId).executeTakeFirst();
  return found?.kind ?? null;
};

/** Fields that do not apply to the kind of a newly chosen category, and are emptied. */
export const emptiedByKind = async (db: Database, record: EditorRecord, changes: Changes): Promise<Changes> => {
  if (changes.categoryId === undefined) return {};
  const left = notAsked(await kindOf(db, changes.categoryId)).filter(
    (field) => record[field] !== null && !(field in changes),
  );
  return Object.fromEntries(left.map((field) => [field, null]));
};

type Land = Pick<EditorRecord, 'grossM2' | LandField>;
/** Contradictions among the land fields, if one of them was changed. */
export const landContradictions = (
  { grossM2, netParcelM2, floorAreaRatio, coverageRatio }: Land,
  changes: Changes,
): Record<string, ErrorCode> => {
  const touched = (...fields: (keyof EditorRecord)[]) => fields.some((field) => field in changes);
  return {
    ...(touched('grossM2', 'netParcelM2') &&
      grossM2 !== null &&
      netParcelM2 !== null &&
      netParcelM2 > grossM2 && { netParcelM2: 'NET_PARCEL_ABOVE_GROSS' as const }),
    ...(touched('floorAreaRatio', 'coverageRatio') &&
      (floorAreaRatio ?? Infinity) < (coverageRatio ?? 0) && { floorAreaRatio: 'LAND_RATIOS_CONTRADICT' as const }),
  };
};

/**
 * Land has fields of its own, which other kinds do not have. @throws FIELD_NOT_ASKED_OF_KIND, NET_PARCEL_ABOVE_GROSS,
 * LAND_RATIOS_CONTRADICT
 */
const assertKind = async (db: Database, record: EditorRecord, changes: Changes): Promise<void> => {
  const wrong = landContradictions(record, changes);
  const unasked = notAsked(await kindOf(db, record.categoryId));
  for (const field of unasked) if (field in changes && record[field] !== null) wrong[field] = 'FIELD_NOT_ASKED_OF_KIND';
  refuse(wrong);
};

/** A person needs a motivation rating first (V09); a company does not. */
const assertSeller = async (db: Database, record: EditorRecord, changes: Changes): Promise<void> => {
  const { sellerCustomerId, sellerCorporateId } = record;
  if (sellerCustomerId !== null && sellerCorporateId !== null) {
    throw beside('sellerCustomerId', 'INVALID_INPUT');
  }
  if (changes.sellerCorporateId) {
    const found = await db
      .selectFrom('corporate')
      .select('id')
      .where('id', '=', changes.sellerCorporateId)
      .executeTakeFirst();
    if (!found) throw beside('sellerCorporateId', 'NOT_FOUND');
  }
  if (!changes.sellerCustomerId) return;
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'sell_motivation'])
    .where('id', '=', changes.sellerCustomerId)
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) throw beside('sellerCustomerId', 'CUSTOMER_NOT_FOUND');
  if (customer.sell_motivation === null) throw beside('sellerCustomerId', 'SELLER_MOTIVATION_REQUIRED');
};

const PLACES = [
  ['town', 'townId', 'city', 'cityId'],
  ['district', 'districtId', 'town', 'townId'],
  ['quarter', 'quarterId', 'district', 'districtId'],
] as const;

/** Each place must lie in the one above it. */
const assertAddress = async (db: Database, record: EditorRecord, changes: Changes): Promise<void> => {
  const touched = ['cityId', 'townId', 'districtId', 'quarterId'].some((field) => field in changes);
  if (!touched) return;
  const { rows } = await sql`select from city where id = ${record.cityId}`.execute(db);
  if (rows.length === 0) throw beside('cityId', 'NOT_FOUND');
  for (const [level, field, parent, parentField] of PLACES) {
    const id = record[field];
    if (id === null) continue;
    const { rows } = await sql`
      select from ${sql.table(level)} where id = ${id} and ${sql.ref(`${parent}_id`)} = ${record[parentField]}`.execute(
      db,
    );
    if (rows.length === 0) throw beside(field, 'PLACE_NOT_IN_PARENT');
  }
};

const REFERENCES = [
  ['category', 'categoryId', 'CATEGORY_NOT_FOUND'],
  ['project', 'projectId', 'NOT_FOUND'],
  ['operator', 'agentId', 'NOT_FOUND'],
] as const satisfies readonly (readonly [string, keyof EditorRecord, ErrorCode])[];

const assertReferences = async (db: Database, changes: Changes): Promise<void> => {
  const wrong: Record<string, ErrorCode> = {};
  for (const [table, field, code] of REFERENCES) {
    const id = changes[field];
    if (id === undefined || id === null) continue;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and status = 'ACTIVE'`.execute(db);
    if (rows.length === 0) wrong[field] = code;
  }
  refuse(wrong);
};

const assertSlugFree = async (db: Database, { id, slug }: EditorRecord, changes: Changes): Promise<void> => {
  if (!changes.slug) return;
  const taken = await db
    .selectFrom('auction')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (taken) throw beside('slug', 'AUCTION_SLUG_NOT_UNIQUE');
};

/** Only companies listed in a setting may have fees under the threshold. @throws SERVICE_FEE_TOO_LOW */
export const assertServiceFee = ({ serviceFee, sellerCorporateId }: EditorRecord, changes: Changes): void => {
  if (serviceFee === null || !('serviceFee' in changes || 'sellerCorporateId' in changes)) return;
  if (isFeeAllowed(serviceFee, mayHaveLowFee(sellerCorporateId))) return;
  throw beside('serviceFee', 'SERVICE_FEE_TOO_LOW');
};

/**
 * A fee is at most the legal maximum for the lowest expected sale price: the reserve, or else the asking price, or the start price. At the
 * sale the maximum for the real price applies (closing/open.ts). @throws SERVICE_FEE_ABOVE_CAP
 */
export const assertFeeCap = (
  { serviceFee, reservePrice, requestPrice, startPrice }: EditorRecord,
  changes: Changes,
): void => {
  const price = reservePrice || requestPrice || startPrice;
  if (!serviceFee || !price || !('serviceFee' in changes)) return;
  const { percent, kurus } = feeCap(price);
  if (serviceFee > kurus)
    throw beside('serviceFee', 'SERVICE_FEE_ABOVE_CAP', { max: formatMoney(kurus), percent: percent });
};

/** Checks the record as it would be saved against every rule; `changes`: its changed fields. @throws all errors at once */
export const checkRecord = async (
  db: Database,
  record: EditorRecord,
  changes: Changes,
  more: readonly (() => unknown)[] = [],
): Promise<void> =>
  refusedTogether([
    () => assertComplete(record, changes),
    () => assertKey(record, changes),
    () => PRICE_FIELDS.some((field) => field in changes) && assertPrices(record, changes),
    () => ('startAt' in changes || 'endAt' in changes) && assertDates(record),
    () => assertReferences(db, changes),
    () => assertKind(db, record, changes),
    () => assertAddress(db, record, changes),
    () => assertSeller(db, record, changes),
    () => assertServiceFee(record, changes),
    () => assertFeeCap(record, changes),
    () => assertSlugFree(db, record, changes),
    ...more,
  ]);
