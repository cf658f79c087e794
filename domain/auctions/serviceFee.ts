import type { ErrorCode } from '../errors';
import { CORPORATE_SERVICE_FEE_THRESHOLD_KURUS } from '../limits';

/** The parts of a service fee in kuruş: the agreed fee and the deductions. */
type FeeParts = {
  listKurus: number;
  /** The member's operator discount (V24). */
  operatorDiscountKurus?: number;
  /** Discount by a code (V48). */
  codeDiscountKurus?: number;
  /** A member's credit: pays a part of the fee but does not reduce it. */
  creditKurus?: number;
};

/** The maximum discount as a percentage of the fee, and whether the seller may be charged less than the threshold. */
export type FeeRules = { maxDiscountPercent: number; mayHaveLowFee: boolean };

/** `feeKurus`: after the discounts; split between broker, agent and company. `payableKurus`: what remains to be paid. */
export type ServiceFee = Required<FeeParts> & { feeKurus: number; payableKurus: number };

/** The maximum discount on a fee, in kuruş; percentages have at most two decimals. */
export const maxDiscountOf = (listKurus: number, percent: number): number =>
  Number((BigInt(listKurus) * BigInt(Math.round(Math.min(100, percent) * 100))) / 100_00n);

/**
 * The highest lawful service fee of a sale in kuruş: this percentage of the price plus VAT (Regulation on the Trade of Immovables, art.
 * 20). Rounded down; percentages have at most two decimals.
 */
export const feeCapOf = (priceKurus: number, capPercent: number, vatPercent: number): number =>
  Number(
    (BigInt(priceKurus) * BigInt(Math.round(capPercent * 100)) * BigInt(100_00 + Math.round(vatPercent * 100))) /
      100_000_000n,
  );

/** Fees below the threshold are allowed only for the companies listed in a setting. Kuruş. */
export const isFeeAllowed = (feeKurus: number, mayHaveLowFee: boolean): boolean =>
  mayHaveLowFee || feeKurus >= CORPORATE_SERVICE_FEE_THRESHOLD_KURUS;

/**
 * The buyer's service fee, or why it is not allowed: INVALID_MAX_SERVICE_FEE_DISCOUNT above the maximum discount, SERVICE_FEE_TOO_LOW if a
 * discount leaves less than the threshold, CREDIT_EXCEEDS_SERVICE_FEE (V24).
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
