import type { EnumValue } from '../enums';

type Agreement = { status: 'ACTIVE' | 'PASSIVE'; startsOn: string; exitsOn: string | null };

/** Days as YYYY-MM-DD, which compare as text. */
export const agreementState = (
  { status, startsOn, exitsOn }: Agreement,
  today: string,
): EnumValue<'sellerAgreementState'> => {
  if (status === 'PASSIVE') return 'ENDED';
  if (exitsOn !== null) return 'LEAVING';
  return startsOn > today ? 'UPCOMING' : 'IN_FORCE';
};

/** The end of an agreement is announced so many days before it, and once it is over. */
export const AGREEMENT_NOTICE_DAYS = [60, 30, 7] as const;

/** Days before the end from which the seller should be contacted. */
export const SOON_DAYS = 30;
