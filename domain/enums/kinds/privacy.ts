import type { Kinds } from '../tone';

/** What concerns the data of people: requests of data subjects, destruction, the audit trail. */
export const PRIVACY = {
  dataRequestKind: ['ACCESS', 'RECTIFICATION', 'ERASURE', 'OBJECTION'],
  dataRequestChannel: ['FORM', 'EMAIL', 'KEP', 'LETTER', 'IN_PERSON'],
  destructionKind: ['ERASURE', 'RETENTION'],
} as const satisfies Kinds;
