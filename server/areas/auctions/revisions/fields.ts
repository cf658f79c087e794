import { REVISION_VALUES, type RevisionField } from '@/domain/auctions/revisions';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import type { AuctionRecord } from '../life/facts';

/** The auction's column for each revisable field. */
const COLUMNS = {
  REQUEST_PRICE: 'request_price_kurus',
  START_PRICE: 'start_price_kurus',
  RESERVE_PRICE: 'reserve_price_kurus',
  AGREEMENT_END_ON: 'agreement_end_on',
  AGREEMENT_TYPE: 'agreement_type',
  GROSS_M2: 'gross_m2',
  NET_M2: 'net_m2',
  BUILDING_AGE: 'building_age',
  FLOOR: 'floor',
  FLOOR_COUNT: 'floor_count',
  ADA: 'ada',
  PARSEL: 'parsel',
  ADDRESS: 'address',
} as const satisfies Record<RevisionField, keyof AuctionRecord>;

export const isPrice = (field: RevisionField): boolean => REVISION_VALUES[field] === 'money';

/** The auction's value in a field: a price in kuruş, everything else as text, null for empty. */
export const priceIn = (record: AuctionRecord, field: RevisionField): number | null =>
  isPrice(field) ? (record[COLUMNS[field]] as number | null) : null;
export const valueIn = (record: AuctionRecord, field: RevisionField): string | null => {
  const value = isPrice(field) ? null : record[COLUMNS[field]];
  return value === null || value === '' ? null : String(value);
};

const NUMBER = /^-?\d{1,7}$/;
const ALLOWED: Partial<Record<RevisionField, (value: string) => boolean>> = {
  GROSS_M2: (value) => Number(value) > 0,
  NET_M2: (value) => Number(value) > 0,
  BUILDING_AGE: (value) => Number(value) >= 0,
  FLOOR: (value) => Math.abs(Number(value)) <= 200,
  FLOOR_COUNT: (value) => Number(value) > 0,
  ADA: (value) => /^[0-9][0-9A-Za-z/-]{0,11}$/.test(value),
  PARSEL: (value) => /^[0-9][0-9A-Za-z/-]{0,11}$/.test(value),
};
/** A valid day of this century; an earlier one is a typing error. */
const isDay = (value: string) =>
  /^2\d{3}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
const FORMS: Record<(typeof REVISION_VALUES)[RevisionField], (value: string) => boolean> = {
  money: () => false,
  number: (value) => NUMBER.test(value),
  day: isDay,
  agreementType: (value) => ENUMS.agreementType.some((one) => one === value),
  text: () => true,
};

/** The new value as it will be stored. @throws REQUIRED, INVALID_INPUT beside the field `newValue` */
export const checkedValue = (field: RevisionField, value: string | null | undefined): string => {
  if (!value) throw beside('newValue', 'REQUIRED');
  if (!FORMS[REVISION_VALUES[field]](value) || ALLOWED[field]?.(value) === false)
    throw beside('newValue', 'INVALID_INPUT');
  return REVISION_VALUES[field] === 'number' ? String(Number(value)) : value;
};

type Change = { field: RevisionField; newPrice: number | null; newValue: string | null };

/** Writes the new value to the locked auction. */
export const applyChange = async (db: Database, auctionId: number, { field, newPrice, newValue }: Change) => {
  const answer = REVISION_VALUES[field] === 'number' ? Number(newValue) : newValue;
  const value = isPrice(field) ? newPrice : answer;
  await db
    .updateTable('auction')
    .set({ [COLUMNS[field]]: value, progress: 'UPDATE' as EnumValue<'auctionProgress'> })
    .where('id', '=', auctionId)
    .execute();
};

/** The highest valid bid of the current round in kuruş, regardless of permissions: for a guard. */
export const highestBid = async (db: Database, auctionId: number): Promise<number | null> => {
  const bidding = await db
    .selectFrom('auction_bidding')
    .select('price_kurus')
    .where('auction_id', '=', auctionId)
    .executeTakeFirst();
  return bidding?.price_kurus ?? null;
};
