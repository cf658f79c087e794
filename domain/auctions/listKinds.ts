import { ENUMS, type EnumValue, PSEUDO_COLLECTION_ID } from '../enums';

type ListKind = EnumValue<'auctionListKind'>;
/** The computed list that a query asks for, by its name or by its number among the collections. */
export const listKindOf = ({ kind, collection }: { kind?: unknown; collection?: unknown }): ListKind | undefined =>
  ENUMS.auctionListKind.find((one) => one === kind) ??
  ENUMS.auctionListKind.find((one) => String(PSEUDO_COLLECTION_ID[one]) === String(collection));
/** The sort order of each computed list. */
export const KIND_SORT = {
  LATEST_SOLD: '-endAt',
  ONGOING: 'endAt',
  LATEST_ADDED: '-createdAt',
} as const satisfies Record<ListKind, string>;
