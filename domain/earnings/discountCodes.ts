import { DISCOUNT_CODE_PRICE_THRESHOLD_KURUS } from '../limits';

/** Letters and digits that are not confused when read aloud. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 12 of 32 characters: sixty bits, so that a code cannot be guessed. */
export const CODE_LENGTH = 12;

/** Normalises a typed code: `ab2 c-d3` is `AB2CD3`. */
export const normalizeCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').replace(/[ıi]/g, 'I').toUpperCase().replace(/İ/g, 'I');

/** How many days a code for an auction of this price is valid (V48). */
export const codeDays = (priceKurus: number, days: { over: number; under: number }): number =>
  priceKurus > DISCOUNT_CODE_PRICE_THRESHOLD_KURUS ? days.over : days.under;
