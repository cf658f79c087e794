import type { Kinds } from '../tone';

/** Personal data: requests of data subjects, destruction, the audit trail. */
export const PRIVACY = {
  dataRequestKind: ['ACCESS', 'RECTIFICATION', 'ERASURE', 'OBJECTION'],
  dataRequestChannel: ['FORM', 'EMAIL', 'KEP', 'LETTER', 'IN_PERSON'],
  destructionKind: ['ERASURE', 'RETENTION'],
} as const satisfies Kinds;
