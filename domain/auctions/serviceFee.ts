import type { ErrorCode } from '../errors';
import { CORPORATE_SERVICE_FEE_THRESHOLD_KURUS } from '../limits';

/** The parts of a service fee, kuruş: the agreed fee and what is taken off it. */
type FeeParts = {
  listKurus: number;
  /** The operator discount of the member (V24). */
  operatorDiscountKurus?: number;
  /** Of a discount code (V48). */
  codeDiscountKurus?: number;
  /** A member's credit: it pays for a part of the fee and does not make it smaller. */
  creditKurus?: number;
};

/** The highest discount in parts per hundred of the fee, and whether the seller may be charged less than the threshold. */
export type FeeRules = { maxDiscountPercent: number; mayHaveLowFee: boolean };

/** `feeKurus`: after the discounts, what is split between broker, agent and house. `payableKurus`: what remains to be paid. */
export type ServiceFee = Required<FeeParts> & { feeKurus: number; payableKurus: number };

/** The most that may be taken off a fee, kuruş; percents have at most two decimals. */
export const maxDiscountOf = (listKurus: number, percent: number): number =>
  Number((BigInt(listKurus) * BigInt(Math.round(Math.min(100, percent) * 100))) / 100_00n);

/**
 * The highest lawful service fee of a sale, kuruş: so many parts in a hundred of the price, and the VAT on them (Regulation on the Trade of
 * Immovables, art. 20). Rounded down; percents have at most two decimals.
 */
export const feeCapOf = (priceKurus: number, capPercent: number, vatPercent: number): number =>
  Number(
    (BigInt(priceKurus) * BigInt(Math.round(capPercent * 100)) * BigInt(100_00 + Math.round(vatPercent * 100))) /
      100_000_000n,
  );

/** Fees below the threshold are for the companies alone that a setting lists. Kuruş. */
export const isFeeAllowed = (feeKurus: number, mayHaveLowFee: boolean): boolean =>
  mayHaveLowFee || feeKurus >= CORPORATE_SERVICE_FEE_THRESHOLD_KURUS;

/**
 * What a buyer pays for the service, or why it cannot be that: INVALID_MAX_SERVICE_FEE_DISCOUNT for more than the highest discount,
 * SERVICE_FEE_TOO_LOW for a discount that leaves less than the threshold, CREDIT_EXCEEDS_SERVICE_FEE (V24).
 */
export const serviceFeeOf = (
  { listKurus, operatorDiscountKurus = 0, codeDiscountKurus = 0, creditKurus = 0 }: FeeParts,
  { maxDiscountPercent, mayHaveLowFee }: FeeRules,
): { fee: ServiceFee } | { refused: ErrorCode } => {
  const discount = operatorDiscountKurus + codeDiscountKurus;
  if (discount > maxDiscountOf(listKurus, maxDiscountPercent)) return { refused: 'INVALID_MAX_SERVICE_FEE_DISCOUNT' };
  const feeKurus = listKurus - discount;
  if (discount > 0 && !isFeeAllowed(feeKurus, mayHaveLowFee)) return { refused: 'SERVICE_FEE_TOO_LOW' };
  if (creditKurus > feeKurus) return { refused: 'CREDIT_EXCEEDS_SERVICE_FEE' };
  return {
    fee: {
      listKurus,
      operatorDiscountKurus,
      codeDiscountKurus,
      creditKurus,
      feeKurus,
      payableKurus: feeKurus - creditKurus,
    },
  };
};
