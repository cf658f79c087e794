/** The state of an agreement. LEAVING: in force until an agreed last day. */
export const AGREEMENT_STATES = ['UPCOMING', 'IN_FORCE', 'LEAVING', 'ENDED'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

type Agreement = { status: 'ACTIVE' | 'PASSIVE'; startsOn: string; exitsOn: string | null };

/** Days as YYYY-MM-DD, which compare as text. */
export const agreementState = ({ status, startsOn, exitsOn }: Agreement, today: string): AgreementState => {
  if (status === 'PASSIVE') return 'ENDED';
  if (exitsOn !== null) return 'LEAVING';
  return startsOn > today ? 'UPCOMING' : 'IN_FORCE';
};

/** The end of an agreement is announced so many days before it, and once it is over. */
export const AGREEMENT_NOTICE_DAYS = [60, 30, 7] as const;

/** Days before the end from which the seller should be contacted. */
export const SOON_DAYS = 30;
