/**
 * Settings changed at run time, by key in the table `configuration`, each with its default until somebody sets
 * another. Amounts in kuruş.
 */
export const CONFIGURATION_DEFAULTS = {
  /** The service fee where none was agreed; no member has more credit than that (V24). */
  defaultServiceFee: 100_000_00,
  /** The most that an operator discount takes off, in parts per hundred of the default service fee (V24). */
  maxServiceFeeDiscount: 50,
  /** 1: nothing is published without a valid verification of the right to advertise (EİDS). 0: it is only shown. */
  eidsRequired: 1,
  /** Transfers above this are received only when a second person approves them. */
  eftApprovalLimit: 250_000_00,
  /** A price of a public auction that moves by more than so many parts in a hundred is changed with a second person only. */
  largePriceChangePercent: 30,
  /** Refunds above this are paid out only when a second person releases them. */
  refundApprovalLimit: 100_000_00,
  /** Discount codes that one operator, or one broker, may make a day (V48). */
  dailyDiscountCodeCreateLimit: 5,
  /** For how many days a discount code is valid, by the auction's price (V48). */
  discountCodeExpiryDaysOver1M: 15,
  discountCodeExpiryDaysUnder1M: 7,
} as const satisfies Record<string, number>;

export type ConfigurationKey = keyof typeof CONFIGURATION_DEFAULTS;

/** The key of the list of companies, by id, that may be charged a service fee under the threshold. Nobody while it is not set. */
export const LOW_FEE_CORPORATES = 'corporateIdsAllowedServiceFeeUnder1000';
