import { dayRefusal, type WorkingTime } from './appointments';
import { isLand } from './auctions/editing';
import { ENUMS, type EnumValue } from './enums';
import type { ErrorCode } from './errors';
import { DAY_MS, dayOf, HOUR_MS, iso, startOfDay } from './time';

export type ClosingStep = EnumValue<'closingStep'>;
type Check = EnumValue<'closingCheck'>;
type Exemption = EnumValue<'closingExemption'>;
type DocumentType = EnumValue<'closingDocumentType'>;
type Mend = EnumValue<'closingMend'>;
type Outcome = EnumValue<'closingOutcome'>;

/** The thirteen steps in order: docs/decisions/0041-closing.md. */
export const CLOSING_STEPS: readonly ClosingStep[] = ENUMS.closingStep;

export type ClosingWork = 'CLOSING' | 'CLOSING_TITLE_DEED';
/** Steps at the title-deed office: those who may do its activities may be assigned the closing in these steps. */
export const AT_THE_OFFICE = [
  'DEED_APPOINTMENT',
  'TITLE_DEED',
  'PAYMENT_AND_DEED',
] as const satisfies readonly ClosingStep[];
export const workAt = (step: ClosingStep): ClosingWork =>
  AT_THE_OFFICE.some((one) => one === step) ? 'CLOSING_TITLE_DEED' : 'CLOSING';

/** The optional steps of a sale. */
export type ClosingPlan = {
  usesCredit: boolean;
  buyerRepresented: boolean;
  sellerRepresented: boolean;
  tripleAgreement: boolean;
};
const OPTIONAL: Partial<Record<ClosingStep, (plan: ClosingPlan) => boolean>> = {
  TRIPLE_AGREEMENT: ({ tripleAgreement }) => tripleAgreement,
  CREDIT_USAGE: ({ usesCredit }) => usesCredit,
  POWER_OF_ATTORNEY: ({ buyerRepresented, sellerRepresented }) => buyerRepresented || sellerRepresented,
};
export const isOptional = (step: ClosingStep): boolean => OPTIONAL[step] !== undefined;
export const isNeeded = (step: ClosingStep, plan: ClosingPlan): boolean => OPTIONAL[step]?.(plan) ?? true;

/** For these sellers a third party signs too: one agreement with three signatures. */
const WITH_TRIPLE_AGREEMENT: readonly EnumValue<'sellerType'>[] = ['CORPORATE', 'BANK', 'PUBLIC_BODY'];
export const asksTripleAgreement = (seller: EnumValue<'sellerType'>): boolean => WITH_TRIPLE_AGREEMENT.includes(seller);

/** The state of each step: entered and not the present one is done; passed but never entered is skipped. */
export const stepState = (
  step: ClosingStep,
  { step: present, outcome, entered }: { step: ClosingStep; outcome: Outcome; entered: boolean },
): EnumValue<'closingStepState'> => {
  const [at, now] = [CLOSING_STEPS.indexOf(step), CLOSING_STEPS.indexOf(present)];
  if (at > now) return 'AHEAD';
  if (at === now) return outcome === 'DONE' ? 'DONE' : 'CURRENT';
  return entered ? 'DONE' : 'SKIPPED';
};

/** The items of the title-deed checklist; land has no building to insure. */
export const checksFor = (kind: EnumValue<'propertyCategory'>): readonly Check[] =>
  ENUMS.closingCheck.filter((item) => item !== 'DASK' || !isLand(kind));

/**
 * Why a checklist item may not apply: some buildings are excluded from compulsory earthquake insurance (Law 6305, art. 10), and public
 * bodies are exempt from the title-deed fee (Law 492, art. 13 and 59). The other items always apply.
 */
const EXEMPTIONS: Partial<Record<Check, readonly Exemption[]>> = {
  DASK: ['INDUSTRIAL_BUILDING', 'PUBLIC_BUILDING', 'VILLAGE_BUILDING', 'UNFINISHED_BUILDING', 'OTHER'],
  BUYER_DEED_FEE: ['PUBLIC_BUYER', 'OTHER'],
  SELLER_DEED_FEE: ['PUBLIC_SELLER', 'OTHER'],
};
export const exemptionsOf = (item: Check): readonly Exemption[] => EXEMPTIONS[item] ?? [];

/** Documents that the console generates; they are not uploaded. */
const MADE: readonly DocumentType[] = ['STF', 'SUMMARY'];
export const isMade = (type: DocumentType): boolean => MADE.includes(type);
/** Documents that may be added before the STF (V40). */
const BEFORE_STF: readonly DocumentType[] = ['IDENTITY', 'OTHER'];
export const needsStf = (type: DocumentType): boolean => !BEFORE_STF.includes(type) && !isMade(type);

export type Blocker = { code: ErrorCode; mend: Mend; subject: DocumentType | Check | null };

const mend = (button: Mend, subject: DocumentType | Check | null = null) => ({ mend: button, subject });
/** The button that fixes each blocker. */
const MENDS: Partial<Record<ErrorCode, Omit<Blocker, 'code'>>> = {
  BID_NOT_APPROVED: mend('BID'),
  CLOSING_ACTIVITY_MISSING: mend('ACTIVITY'),
  CLOSING_ACTIVITY_IS_OPEN: mend('TASKS'),
  CLOSING_IDENTITY_NUMBER_MISSING: mend('PARTIES'),
  CLOSING_ADDRESS_MISSING: mend('PARTIES'),
  CLOSING_STF_REQUIRED: mend('STF'),
  CLOSING_IDENTITY_DOCUMENT_MISSING: mend('DOCUMENT', 'IDENTITY'),
  CLOSING_SELLER_APPROVAL_MISSING: mend('SELLER_APPROVAL'),
  CLOSING_STEP_NOT_NEEDED: mend('PLAN'),
  CLOSING_STEP_NEEDED: mend('PLAN'),
  CLOSING_TRIPLE_AGREEMENT_MISSING: mend('DOCUMENT', 'TRIPLE_AGREEMENT'),
  CLOSING_DEPOSIT_UNPAID: mend('DEPOSIT'),
  CLOSING_CREDIT_NOT_APPROVED: mend('CREDIT'),
  CLOSING_FEE_UNPAID: mend('FEE'),
  CLOSING_POWER_OF_ATTORNEY_MISSING: mend('DOCUMENT', 'POWER_OF_ATTORNEY'),
  CLOSING_APPOINTMENT_MISSING: mend('APPOINTMENT'),
  CLOSING_APPOINTMENT_AHEAD: mend('WAIT'),
  CLOSING_MARKET_VALUE_MISSING: mend('CHECK', 'MARKET_VALUE'),
  CLOSING_DASK_MISSING: mend('CHECK', 'DASK'),
  CLOSING_PROPERTY_TAX_MISSING: mend('CHECK', 'PROPERTY_TAX'),
  CLOSING_BUYER_DEED_FEE_MISSING: mend('CHECK', 'BUYER_DEED_FEE'),
  CLOSING_SELLER_DEED_FEE_MISSING: mend('CHECK', 'SELLER_DEED_FEE'),
  CLOSING_PRICE_UNPAID: mend('PRICE'),
  CLOSING_DEED_MISSING: mend('DOCUMENT', 'TITLE_DEED'),
};
/** A reason against a move, with the button that fixes it. */
export const blockerOf = (code: ErrorCode): Blocker => ({ code, ...(MENDS[code] ?? mend('NONE')) });

/** The keys under which a refusal lists its reasons: `CHECK.DASK`, `STF`; two reasons with the same button get different keys. */
export const fieldsOf = (codes: readonly ErrorCode[]): Record<string, ErrorCode> => {
  const fields: Record<string, ErrorCode> = {};
  for (const code of codes) {
    const { mend: button, subject } = blockerOf(code);
    const key = subject === null ? button : `${button}.${subject}`;
    fields[key in fields ? `${key}.${code}` : key] = code;
  }
  return fields;
};

/** The search for a deadline stops after this many days, enough for the longest holidays and all weekends. */
export const DEADLINE_DAYS = 60;

/** The end of the last of this many working days, ISO 8601, for a step entered at `now` (milliseconds). */
export const stepDueAt = (workingDays: number, now: number, { hours, holidays }: WorkingTime): string => {
  let left = workingDays;
  let at = now;
  for (let days = 0; left > 0 && days < DEADLINE_DAYS; days += 1) {
    at += DAY_MS;
    if (!dayRefusal(dayOf(at), holidays)) left -= 1;
  }
  return iso(startOfDay(dayOf(at)) + hours.to * HOUR_MS);
};

/** A fraction of an amount in whole kuruş, rounded half up. */
const part = (kurus: number, numerator: number, denominator: number): number =>
  Number((BigInt(kurus) * BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));

/** Percentages have at most two decimals, so hundredths are whole numbers. */
const hundredths = (percent: number): number => Math.round(percent * 100);

/** Each side's title-deed fee in kuruş: from the price or the market value, whichever is higher (Law 492). */
export const deedFeeOf = (priceKurus: number, marketValueKurus: number | null, percent: number): number =>
  part(Math.max(priceKurus, marketValueKurus ?? 0), hundredths(percent), 100_00);

/** Splits a service fee into net and included VAT, which always add up to the total. Kuruş. */
export const partVat = (totalKurus: number, vatPercent: number): { net: number; vat: number } => {
  const net = part(totalKurus, 100_00, 100_00 + hundredths(vatPercent));
  return { net, vat: totalKurus - net };
};

/** The amounts of a closing in kuruş; received amounts are after refunds. */
type ClosingSums = {
  serviceFee: number;
  feePaid: number;
  depositExpected: number;
  depositPaid: number;
  bidPrice: number;
  pricePaid: number;
};

/** How the deposit is offset, and what is still due. It pays the part of the fee not paid otherwise; the rest is refunded. */
export const settle = ({ serviceFee, feePaid, depositExpected, depositPaid, bidPrice, pricePaid }: ClosingSums) => {
  const depositForFee = Math.min(depositPaid, Math.max(0, serviceFee - feePaid));
  return {
    depositForFee,
    depositBack: depositPaid - depositForFee,
    depositDue: Math.max(0, depositExpected - depositPaid),
    feeDue: Math.max(0, serviceFee - feePaid - depositForFee),
    priceDue: Math.max(0, bidPrice - pricePaid),
  };
};
