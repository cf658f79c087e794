import type { EnumValue } from '../enums';

type Status = EnumValue<'auctionStatus'>;

/** Prices of an auction: in kuruş, and once it is public changed by a command only (decision 0033). */
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

/** What bidders bid on and from whom: fixed from the first moment of bidding. */
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

/** A new auction has no status yet and is being prepared. */
export const phaseOf = (status: Status | null): EditPhase => (status && PHASES[status]) ?? 'PREPARING';

const PUBLIC_LOCKS: readonly string[] = [...PRICE_FIELDS, ...DATE_FIELDS];
const BIDDING_LOCKS: readonly string[] = [...PUBLIC_LOCKS, ...BOUND_FIELDS];

/** The fields that a saved form does not touch in this status. */
export const lockedInForm = (status: Status | null): readonly string[] => {
  const phase = phaseOf(status);
  return phase === 'PREPARING' ? [] : phase === 'PUBLIC' ? PUBLIC_LOCKS : BIDDING_LOCKS;
};

/** The prices that the command may change in this status. While bids are taken only the reserve, and only downwards. */
export const changeablePrices = (status: Status | null): readonly PriceField[] => {
  const phase = phaseOf(status);
  return phase === 'PUBLIC' ? PRICE_FIELDS : phase === 'BIDDING' ? ['reservePrice'] : [];
};

/** The dates that the command may change in this status. While bids are taken only the end, and only to later. */
export const changeableDates = (status: Status | null): readonly DateField[] => {
  const phase = phaseOf(status);
  return phase === 'PUBLIC' ? DATE_FIELDS : phase === 'BIDDING' ? ['endAt'] : [];
};

/** Sellers that are companies have no motivation and are chosen from the companies. */
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
/** Land has neither floors nor age, and only homes have rooms. */
export const isLand = (kind: EnumValue<'propertyCategory'> | null): boolean => kind !== null && LAND.includes(kind);
export const hasRooms = (kind: EnumValue<'propertyCategory'> | null): boolean => kind !== null && HOMES.includes(kind);

/** What is asked of land alone: zoning, KAKS, TAKS, gabari, the net parcel, the road. Ratios are of the parcel's area, heights in metres. */
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

/** The fields that are not asked of this kind of property, which are empty in its record. Without a kind nothing is known yet. */
export const notAsked = (kind: EnumValue<'propertyCategory'> | null): readonly KindField[] =>
  kind === null
    ? []
    : isLand(kind)
      ? ['roomLayout', ...BUILT_FIELDS]
      : hasRooms(kind)
        ? LAND_FIELDS
        : [...LAND_FIELDS, 'roomLayout'];

/** What land is asked that farmland is not: what may be built there. */
export const isBuildingLand = (kind: EnumValue<'propertyCategory'> | null): boolean => kind === 'LAND';

/** The parts of the form, in the order of the work. */
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

/** Without these no record can be saved; `sellerId` stands for the customer or the company. */
const TO_SAVE = {
  seller: ['sellerId'],
  property: ['categoryId'],
  address: ['cityId', 'townId'],
  prices: ['requestPrice'],
  text: ['extraInfo'],
} as const satisfies Partial<Record<EditorSection, readonly string[]>>;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The fields of each section that keep the form from being saved. What keeps the auction from the public: readiness.ts. */
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

/** Where somebody lives, the key is theirs and not free. It holds for the listing and for what a discovery finds. */
export const keyContradicts = (
  occupancy: EnumValue<'occupancy'> | null,
  keyStatus: EnumValue<'keyStatus'> | null,
): boolean => isOccupied(occupancy) && keyStatus === 'AVAILABLE';

/** How the key of a property stands when it is back with the house: free, unless somebody lives there. */
export const keyTakenBack = (occupancy: EnumValue<'occupancy'>): EnumValue<'keyStatus'> => {
  if (!keyContradicts(occupancy, 'AVAILABLE')) return 'AVAILABLE';
  return occupancy === 'TENANT_OCCUPIED' ? 'WITH_TENANT' : 'UNKNOWN';
};
