import { sql } from 'kysely';
import type { EditorRecord } from '@/contract/auctions/editor';
import { isCompany, PRICE_FIELDS } from '@/domain/auctions/editing';
import { contradictions } from '@/domain/auctions/prices';
import { isFeeAllowed } from '@/domain/auctions/serviceFee';
import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { mayHaveLowFee } from '@/server/platform/settings/configured';

type Changes = Partial<EditorRecord>;

const refuse = (fields: Record<string, ErrorCode>): void => {
  const [code] = Object.values(fields);
  if (code) throw new Refusal(code, { fields });
};

/** The required fields. The asking price may be missing in old drafts, but is not taken away (V10). */
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

/** Prices are not zero, and the changed ones contradict no other (domain/auctions/prices.ts). Only the fee may be zero. */
export const assertPrices = (record: EditorRecord, changes: Changes): void => {
  const wrong: Record<string, ErrorCode> = {};
  for (const field of PRICE_FIELDS) if (field !== 'serviceFee' && record[field] === 0) wrong[field] = 'REQUIRED';
  for (const { field, code } of contradictions(record, Object.keys(changes))) wrong[field] ??= code;
  refuse(wrong);
};

export const assertDates = ({ startAt, endAt }: EditorRecord): void => {
  if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt)) throw beside('endAt', 'INVALID_DATE');
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

/** Each place lies in the one above it. */
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
  for (const [table, field, code] of REFERENCES) {
    const id = changes[field];
    if (id === undefined || id === null) continue;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and status = 'ACTIVE'`.execute(db);
    if (rows.length === 0) throw beside(field, code);
  }
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

/** Fees under the threshold are for the companies alone that the configuration lists. @throws SERVICE_FEE_TOO_LOW */
export const assertServiceFee = async (
  db: Database,
  { serviceFee, sellerCorporateId }: EditorRecord,
  changes: Changes,
) => {
  if (serviceFee === null || !('serviceFee' in changes || 'sellerCorporateId' in changes)) return;
  if (isFeeAllowed(serviceFee, await mayHaveLowFee(db, sellerCorporateId))) return;
  throw beside('serviceFee', 'SERVICE_FEE_TOO_LOW');
};

/** The record as it would be saved, against every rule; `changes` are the fields that are new in it. */
export const checkRecord = async (db: Database, record: EditorRecord, changes: Changes): Promise<void> => {
  assertComplete(record, changes);
  if (PRICE_FIELDS.some((field) => field in changes)) assertPrices(record, changes);
  if ('startAt' in changes || 'endAt' in changes) assertDates(record);
  await assertReferences(db, changes);
  await assertAddress(db, record, changes);
  await assertSeller(db, record, changes);
  await assertServiceFee(db, record, changes);
  await assertSlugFree(db, record, changes);
};
