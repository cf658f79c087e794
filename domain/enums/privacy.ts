/** What concerns the data of people: requests of data subjects, destruction, the audit trail. */
export const PRIVACY = {
  dataRequestKind: ['ACCESS', 'RECTIFICATION', 'ERASURE', 'OBJECTION'],
  dataRequestChannel: ['FORM', 'EMAIL', 'KEP', 'LETTER', 'IN_PERSON'],
  dataRequestStatus: ['RECEIVED', 'IN_REVIEW', 'ANSWERED', 'REJECTED'],
  /** How a request stands against the law's thirty days. */
  dataRequestDueState: ['OVERDUE', 'SOON', 'ON_TIME', 'CLOSED'],
  destructionKind: ['ERASURE', 'RETENTION'],
  /** What is done with a table's rows: gone, without the person, searched for the person's words, or kept by law. */
  destructionAct: ['DELETE', 'ANONYMISE', 'WORDS', 'KEEP'],
  auditAction: ['INSERT', 'UPDATE', 'DELETE'],
} as const;
