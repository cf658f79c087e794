import { fold, tidy } from './text';

/** Kinds of records found by the global search, in display order. */
export const FOUND_TYPES = ['auction', 'customer', 'closing', 'transfer', 'operator'] as const;
export type FoundType = (typeof FOUND_TYPES)[number];

/** The record's screen. */
export const foundPath = (type: FoundType, id: number): string =>
  ({
    auction: `/auctions/detail?id=${id}`,
    customer: `/customers/detail?id=${id}`,
    closing: `/closing/detail?id=${id}`,
    transfer: `/eft/list?eft=${id}`,
    operator: `/operators/edit?id=${id}`,
  })[type];

export type Parcel = { ada: string; parsel: string };
/** Between a word and its number: "ada no: 12", "parsel=3", "ada. 12". */
const TO = String.raw`\s*(?:no)?\s*[.:=#]*\s*`;
const BETWEEN = String.raw`\s*(?:[,;/\\-]|ve)?\s*`;
/** The ways people write a parcel, in folded letters; `a` is the ada (block), `p` the parsel (parcel). */
const PARCELS = [
  String.raw`^(?:ada\s*[/-]?\s*parsel${TO})?(?<a>\d+)\s*[/\\-]\s*(?<p>\d+)$`,
  String.raw`^ada${TO}(?<a>\d+)${BETWEEN}parsel${TO}(?<p>\d+)$`,
  String.raw`^parsel${TO}(?<p>\d+)${BETWEEN}ada${TO}(?<a>\d+)$`,
  String.raw`^(?<a>\d+)\s*(?:\.|nolu|no'?lu)?\s*ada${BETWEEN}(?<p>\d+)\s*(?:\.|nolu|no'?lu)?\s*parsel$`,
].map((pattern) => new RegExp(pattern));

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The land registry parcel in a text, in any form: "123/45", "Ada 123 Parsel 45", "123 ada, 45 parsel"; otherwise null. */
export const parcelOf = (typed: string): Parcel | null => {
  const text = fold(tidy(typed)).trim();
  for (const pattern of PARCELS) {
    const { a, p } = pattern.exec(text)?.groups ?? {};
    if (a !== undefined && p !== undefined) return { ada: withoutZeros(a), parsel: withoutZeros(p) };
  }
  return null;
};

/** The database's largest id. */
const ID_MAX = 2_147_483_647;
/** A record's id as people write it: "42", "#42", "No 42"; otherwise null. */
export const numberOf = (typed: string): number | null => {
  const [, digits] = /^(?:#|no\s*[.:]?)?\s*(\d{1,10})$/.exec(fold(tidy(typed)).trim()) ?? [];
  const number = Number(digits);
  return number > 0 && number <= ID_MAX ? number : null;
};
