import type { EnumValue } from '../enums';

type ListKind = EnumValue<'auctionListKind'>;

/** The ids of the three computed auction lists among the real collections. */
export const PSEUDO_COLLECTION_ID = {
  LATEST_SOLD: -1,
  ONGOING: -2,
  LATEST_ADDED: -3,
} as const satisfies Record<ListKind, number>;

/** Their names; kept here so that a list of auctions need not load the enumerations (domain/enums). */
export const LIST_KINDS = Object.keys(PSEUDO_COLLECTION_ID) as ListKind[];

/** The computed list that a query asks for, by name or by its collection id. */
export const listKindOf = ({ kind, collection }: { kind?: unknown; collection?: unknown }): ListKind | undefined =>
  LIST_KINDS.find((one) => one === kind) ??
  LIST_KINDS.find((one) => String(PSEUDO_COLLECTION_ID[one]) === String(collection));
/** The sort order of each computed list. */
export const KIND_SORT = {
  LATEST_SOLD: '-endAt',
  ONGOING: 'endAt',
  LATEST_ADDED: '-createdAt',
} as const satisfies Record<ListKind, string>;
