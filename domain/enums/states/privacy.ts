import type { States } from '../tone';

/** Personal data: requests of data subjects, destruction, the audit trail. */
export const PRIVACY = {
  dataRequestStatus: { RECEIVED: 'warning', IN_REVIEW: 'info', ANSWERED: 'success', REJECTED: 'danger' },
  /** The state of a request within the legal thirty days. */
  dataRequestDueState: { OVERDUE: 'danger', SOON: 'warning', ON_TIME: 'success', CLOSED: 'neutral' },
  /** What happens to a table's rows: deleted, anonymised, searched for the person's data, or kept by law. */
  destructionAct: { DELETE: 'danger', ANONYMISE: 'warning', WORDS: 'warning', KEEP: 'neutral' },
  auditAction: { INSERT: 'success', UPDATE: 'info', DELETE: 'danger' },
} as const satisfies States;
