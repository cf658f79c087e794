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

/** How many days before its end an agreement's end is announced; it is announced again after it. */
export const AGREEMENT_NOTICE_DAYS = [60, 30, 7] as const;

/** From this many days before the end, the seller should be contacted. */
export const SOON_DAYS = 30;
