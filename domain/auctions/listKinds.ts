import type { EnumValue } from '../enums';

type ListKind = EnumValue<'auctionListKind'>;

/** The ids under which the three computed auction lists stand among real collections. */
export const PSEUDO_COLLECTION_ID = {
  LATEST_SOLD: -1,
  ONGOING: -2,
  LATEST_ADDED: -3,
} as const satisfies Record<ListKind, number>;

/** Their names: a list of auctions has them from here, without the kinds of everything else (domain/enums). */
export const LIST_KINDS = Object.keys(PSEUDO_COLLECTION_ID) as ListKind[];

/** The computed list that a query asks for, by its name or by its number among the collections. */
export const listKindOf = ({ kind, collection }: { kind?: unknown; collection?: unknown }): ListKind | undefined =>
  LIST_KINDS.find((one) => one === kind) ??
  LIST_KINDS.find((one) => String(PSEUDO_COLLECTION_ID[one]) === String(collection));
/** The sort order of each computed list. */
export const KIND_SORT = {
  LATEST_SOLD: '-endAt',
  ONGOING: 'endAt',
  LATEST_ADDED: '-createdAt',
} as const satisfies Record<ListKind, string>;
