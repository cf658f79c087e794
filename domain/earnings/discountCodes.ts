import { DISCOUNT_CODE_PRICE_THRESHOLD_KURUS } from '../limits';

/** Letters and digits that are not taken for one another when they are read out. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 32 letters, 12 of them: sixty bits, so that a code is not found by trying. */
export const CODE_LENGTH = 12;

/** A code as people type it, as it is kept: `ab2 c-d3` is `AB2CD3`. */
export const normalizeCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').replace(/[ıi]/g, 'I').toUpperCase().replace(/İ/g, 'I');

/** For how many days a code for an auction of this price holds (V48). */
export const codeDays = (priceKurus: number, days: { over: number; under: number }): number =>
  priceKurus > DISCOUNT_CODE_PRICE_THRESHOLD_KURUS ? days.over : days.under;
