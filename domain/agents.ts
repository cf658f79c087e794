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
