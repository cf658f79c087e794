import type { EnumValue } from '../enums';
import type { Kind } from '../kinds';

export type RevisionField = EnumValue<'revisionField'>;
export type RevisionType = EnumValue<'revisionType'>;

/** The fields that each type of revision may change. An error report may name no field: then its note describes the error. */
export const REVISION_FIELDS = {
  PRICE_UPDATE: ['REQUEST_PRICE', 'START_PRICE', 'RESERVE_PRICE'],
  AGREEMENT_UPDATE: ['AGREEMENT_END_ON', 'AGREEMENT_TYPE'],
  ERROR_REPORT: ['GROSS_M2', 'NET_M2', 'BUILDING_AGE', 'FLOOR', 'FLOOR_COUNT', 'ADA', 'PARSEL', 'ADDRESS'],
} as const satisfies Record<RevisionType, readonly RevisionField[]>;

/** The input type of a field's new value. */
export const REVISION_VALUES: Readonly<Record<RevisionField, 'money' | 'number' | 'day' | 'agreementType' | 'text'>> = {
  REQUEST_PRICE: 'money',
  START_PRICE: 'money',
  RESERVE_PRICE: 'money',
  AGREEMENT_END_ON: 'day',
  AGREEMENT_TYPE: 'agreementType',
  GROSS_M2: 'number',
  NET_M2: 'number',
  BUILDING_AGE: 'number',
  FLOOR: 'number',
  FLOOR_COUNT: 'number',
  ADA: 'text',
  PARSEL: 'text',
  ADDRESS: 'text',
};

const KINDS: Readonly<Record<(typeof REVISION_VALUES)[RevisionField], Kind | undefined>> = {
  money: { kind: 'money' },
  number: undefined,
  day: { kind: 'day' },
  agreementType: { kind: 'enum', enum: 'agreementType' },
  text: undefined,
};
/** The kind of each field's value. */
export const REVISION_KINDS: Readonly<Record<string, Kind | undefined>> = Object.fromEntries(
  Object.entries(REVISION_VALUES).map(([field, value]) => [field, KINDS[value]]),
);

/** Revisions are for live auctions only (V30): with an announced start, or in bidding. */
export const LIVE_STATUSES = ['LIVE', 'BIDDING'] as const satisfies readonly EnumValue<'auctionStatus'>[];
export const isLive = (status: EnumValue<'auctionStatus'>): boolean => LIVE_STATUSES.some((live) => live === status);
