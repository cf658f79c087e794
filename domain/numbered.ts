import { PSEUDO_COLLECTION_ID } from './auctions/listKinds';
import type { EnumName } from './enums';

/** Enumerations whose values also have numbers in the specification. */
const NUMBERS: { readonly [N in EnumName]?: Readonly<Record<string, number>> } = {
  activeFlag: { ACTIVE: 1, PASSIVE: 0 },
  auctionListKind: PSEUDO_COLLECTION_ID,
};

/** The enumeration's value for a number or its digits; any other input is returned unchanged. */
export const valueOfNumber = (name: EnumName, given: unknown): unknown =>
  Object.entries(NUMBERS[name] ?? {}).find(([, number]) => number === given || String(number) === given)?.[0] ?? given;
