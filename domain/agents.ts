/** When an agent needs attention: marked in the list, and counted in the overview of the sales force. */
export const AGENT_NEEDS = {
  /** Days without any activity. */
  awayDays: 14,
  /** Days before the certificate's end when it is first marked. */
  certificateDays: 60,
  /** An agent below this part of the target due by today is behind. */
  behindPart: 0.75,
} as const;

/** Days before a certificate's end on which it is announced. */
export const CERTIFICATE_NOTICE_DAYS = [60, 30, 7] as const;

/** What belongs to an agent and must be handed over when they leave, in display order. */
export const HANDOVER_KINDS = [
  'customers',
  'activities',
  'wantToSell',
  'deals',
  'appointments',
  'auctions',
  'closings',
  'agents',
] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];
/** A value per kind. */
export type PerKind<T> = Record<HandoverKind, T>;

export const perKind = <T>(valueOf: (kind: HandoverKind) => T): PerKind<T> =>
  Object.fromEntries(HANDOVER_KINDS.map((kind) => [kind, valueOf(kind)])) as PerKind<T>;
