import type { EnumValue } from '../enums';

type Status = EnumValue<'auctionStatus'>;

/** Prices of an auction in kuruş; once it is public, only a command changes them (decision 0033). */
export const PRICE_FIELDS = [
  'startPrice',
  'reservePrice',
  'incrementBeforeReserve',
  'incrementAfterReserve',
  'requestPrice',
  'estimatedPrice',
  'appraisalPrice',
  'serviceFee',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export const DATE_FIELDS = ['startAt', 'endAt'] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** What is being bid on and who sells it: fixed once bidding has started. */
const BOUND_FIELDS = [
  'categoryId',
  'sellerType',
  'sellerCustomerId',
  'sellerCorporateId',
  'cityId',
  'townId',
  'ada',
  'parsel',
] as const;

/** The phase of an auction for its editor. */
type EditPhase = 'PREPARING' | 'PUBLIC' | 'BIDDING' | 'OVER';

const PHASES: Partial<Record<Status, EditPhase>> = {
  LIVE: 'PUBLIC',
  VIEW_ONLY: 'PUBLIC',
  HIDDEN_PRICE: 'PUBLIC',
  ONLY_FOR_BROKERS: 'PUBLIC',
  BIDDING: 'BIDDING',
  BIDDING_FINISHED: 'OVER',
  WAITING_PAYMENT: 'OVER',
  SOLD: 'OVER',
};

/** Null: a new auction, being prepared. */
export const phaseOf = (status: Status | null): EditPhase => (status && PHASES[status]) ?? 'PREPARING';

const PUBLIC_LOCKS: readonly string[] = [...PRICE_FIELDS, ...DATE_FIELDS];
const BIDDING_LOCKS: readonly string[] = [...PUBLIC_LOCKS, ...BOUND_FIELDS];

/** The fields that saving the form must not change in this status. */
export const lockedInForm = (status: Status | null): readonly string[] => {
  const phase = phaseOf(status);
  return phase === 'PREPARING' ? [] : phase === 'PUBLIC' ? PUBLIC_LOCKS : BIDDING_LOCKS;
};

/** The prices that the command may change in this status. During bidding only the reserve price, and only downwards. */
export const changeablePrices = (status: Status | null): readonly PriceField[] => {
  const phase = phaseOf(status);
  return phase === 'PUBLIC' ? PRICE_FIELDS : phase === 'BIDDING' ? ['reservePrice'] : [];
};

/** The dates that the command may change in this status. During bidding only the end, and only to a later time. */
export const changeableDates = (status: Status | null): readonly DateField[] => {
  const phase = phaseOf(status);
  return phase === 'PUBLIC' ? DATE_FIELDS : phase === 'BIDDING' ? ['endAt'] : [];
};

/** A company as seller has no motivation, and is chosen from the companies. */
export const isCompany = (sellerType: EnumValue<'sellerType'> | null): boolean =>
  sellerType === 'CORPORATE' || sellerType === 'BANK' || sellerType === 'PUBLIC_BODY';

const LAND: readonly EnumValue<'propertyCategory'>[] = ['LAND', 'FIELD', 'VINEYARD', 'GARDEN'];
const HOMES: readonly EnumValue<'propertyCategory'>[] = [
  'APARTMENT',
  'RESIDENCE',
  'DETACHED_HOUSE',
  'VILLA',
  'SUMMER_HOUSE',
];
/** Land has neither floors nor age; only homes have rooms. */
export const isLand = (kind: EnumValue<'propertyCategory'> | null): boolean => kind !== null && LAND.includes(kind);
export const hasRooms = (kind: EnumValue<'propertyCategory'> | null): boolean => kind !== null && HOMES.includes(kind);

/**
 * Fields of land only: zoning, floor area ratio (KAKS), coverage ratio (TAKS), height limit (gabari), net parcel area, road. Ratios relate
 * to the parcel's area, heights are in metres.
 */
export const LAND_FIELDS = [
  'zoning',
  'netParcelM2',
  'floorAreaRatio',
  'coverageRatio',
  'heightLimitM',
  'roadFrontageM',
] as const;
export type LandField = (typeof LAND_FIELDS)[number];
const BUILT_FIELDS = ['netM2', 'buildingAge', 'floor', 'floorCount'] as const;
type KindField = LandField | (typeof BUILT_FIELDS)[number] | 'roomLayout';

/** The fields that do not apply to this kind of property, which are empty in its record. Without a kind nothing is excluded. */
export const notAsked = (kind: EnumValue<'propertyCategory'> | null): readonly KindField[] => {
  if (kind === null) return [];
  if (isLand(kind)) return ['roomLayout', ...BUILT_FIELDS];
  return hasRooms(kind) ? LAND_FIELDS : [...LAND_FIELDS, 'roomLayout'];
};

/** Whether building land's fields apply, which farmland does not have: what may be built there. */
export const isBuildingLand = (kind: EnumValue<'propertyCategory'> | null): boolean => kind === 'LAND';

/** The sections of the form, in working order. */
export const EDITOR_SECTIONS = [
  'seller',
  'property',
  'address',
  'map',
  'attributes',
  'prices',
  'dates',
  'text',
  'images',
  'documents',
  'videos',
] as const;
export type EditorSection = (typeof EDITOR_SECTIONS)[number];

/** Required to save a record; `sellerId` stands for the customer or the company. */
const TO_SAVE = {
  seller: ['sellerId'],
  property: ['categoryId'],
  address: ['cityId', 'townId'],
  prices: ['requestPrice'],
  text: ['extraInfo'],
} as const satisfies Partial<Record<EditorSection, readonly string[]>>;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The missing fields that prevent saving, by section. For what publishing requires see readiness.ts. */
export const missingToSave = (
  values: Readonly<Record<string, unknown>>,
): Partial<Record<EditorSection, readonly string[]>> => {
  const sellerId = values.sellerCustomerId ?? values.sellerCorporateId ?? null;
  const missing = (fields: readonly string[]) =>
    fields.filter((field) => isEmpty(field === 'sellerId' ? sellerId : values[field]));
  return Object.fromEntries(
    Object.entries(TO_SAVE)
      .map(([section, fields]) => [section, missing(fields)] as const)
      .filter(([, fields]) => fields.length > 0),
  );
};

/** Somebody lives in it. */
export const isOccupied = (occupancy: EnumValue<'occupancy'> | null): boolean =>
  occupancy === 'OWNER_OCCUPIED' || occupancy === 'TENANT_OCCUPIED';

/**
 * Whether the two contradict: in an occupied property the occupant has the key, so it is not free. Applies to the listing and to a
 * discovery.
 */
export const keyContradicts = (
  occupancy: EnumValue<'occupancy'> | null,
  keyStatus: EnumValue<'keyStatus'> | null,
): boolean => isOccupied(occupancy) && keyStatus === 'AVAILABLE';

/** The key status after a key is returned to the company: free, unless the property is occupied. */
export const keyTakenBack = (occupancy: EnumValue<'occupancy'>): EnumValue<'keyStatus'> => {
  if (!keyContradicts(occupancy, 'AVAILABLE')) return 'AVAILABLE';
  return occupancy === 'TENANT_OCCUPIED' ? 'WITH_TENANT' : 'UNKNOWN';
};
