import { PSEUDO_COLLECTION_ID } from './auctions/listKinds';
import type { EnumName } from './enums';

/** The values that the specification also knows by a number. */
const NUMBERS: { readonly [N in EnumName]?: Readonly<Record<string, number>> } = {
  activeFlag: { ACTIVE: 1, PASSIVE: 0 },
  auctionListKind: PSEUDO_COLLECTION_ID,
};

/** The value of an enumeration that a number, or its digits, stands for; anything else as it is. */
export const valueOfNumber = (name: EnumName, given: unknown): unknown =>
  Object.entries(NUMBERS[name] ?? {}).find(([, number]) => number === given || String(number) === given)?.[0] ?? given;
