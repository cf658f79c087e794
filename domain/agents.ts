/** When somebody should look after an agent: what the list marks, and what the sales force's overview counts. */
export const AGENT_NEEDS = {
  /** Days without a sign of life. */
  awayDays: 14,
  /** Days before the certificate's end from which on it is marked. */
  certificateDays: 60,
  /** Of what the yearly target asks for by today: with less than this part one is behind. */
  behindPart: 0.75,
} as const;

/** Days before a certificate's end on which it is announced. */
export const CERTIFICATE_NOTICE_DAYS = [60, 30, 7] as const;

/** What hangs on an agent and goes to others when they leave, in the order in which it is shown. */
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
/** By kind. */
export type PerKind<T> = Record<HandoverKind, T>;

export const perKind = <T>(valueOf: (kind: HandoverKind) => T): PerKind<T> =>
  Object.fromEntries(HANDOVER_KINDS.map((kind) => [kind, valueOf(kind)])) as PerKind<T>;
