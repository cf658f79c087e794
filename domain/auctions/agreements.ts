/** How an agreement stands. LEAVING: in force until a day of leaving that is written down already. */
export const AGREEMENT_STATES = ['UPCOMING', 'IN_FORCE', 'LEAVING', 'ENDED'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

type Agreement = { status: 'ACTIVE' | 'PASSIVE'; startsOn: string; exitsOn: string | null };

/** Days as YYYY-MM-DD, which compare as text. */
export const agreementState = ({ status, startsOn, exitsOn }: Agreement, today: string): AgreementState => {
  if (status === 'PASSIVE') return 'ENDED';
  if (exitsOn !== null) return 'LEAVING';
  return startsOn > today ? 'UPCOMING' : 'IN_FORCE';
};

/** Nearer than this it is time to talk to the seller. */
export const SOON_DAYS = 30;
