import type { States } from '../tone';

/** Customers, their interest and their consent. */
export const CUSTOMERS = {
  customerDealStage: {
    INITIAL: 'neutral',
    INVESTIGATION: 'info',
    FOLLOW_UP: 'info',
    UNDER_REVIEW: 'warning',
    BID: 'brand',
    WINNER: 'success',
    RE_INTEREST: 'info',
    OBSOLETE: 'neutral',
    REJECTED: 'danger',
  },
  dealStatus: {
    INITIAL: 'neutral',
    APPOINTMENT: 'info',
    BID: 'brand',
    WINNER: 'success',
    LOST_BID: 'danger',
    NOT_INTERESTED: 'danger',
    OBSOLETE: 'neutral',
    REJECTED: 'danger',
  },
  /** What the registry knows about a consent. */
  consentReportState: {
    WAITING: 'info',
    SENDING: 'neutral',
    REPORTED: 'success',
    UNSURE: 'warning',
    FAILED: 'danger',
  },
  /** How close the deadline for notifying the registry is. */
  consentDeadline: { IN_TIME: 'neutral', NEAR: 'warning', OVER: 'danger' },
  /** The state of a message to a customer. HELD: waits for the allowed hours. STOPPED: only marketing. */
  messageState: {
    HELD: 'info',
    PENDING: 'neutral',
    SENDING: 'neutral',
    SENT: 'success',
    UNSURE: 'warning',
    FAILED: 'danger',
    DROPPED: 'danger',
    STOPPED: 'danger',
  },
  consentStatus: { GRANTED: 'success', REFUSED: 'danger', UNKNOWN: 'neutral' },
  accessRequestStatus: { PENDING: 'warning', GRANTED: 'success', REJECTED: 'danger', EXPIRED: 'neutral' },
  customerImportStatus: {
    READING: 'brand',
    CHECKED: 'warning',
    COMMITTING: 'brand',
    DONE: 'success',
    UNDONE: 'neutral',
  },
  customerImportOutcome: {
    READ: 'neutral',
    VALID: 'success',
    INVALID: 'danger',
    DUPLICATE: 'warning',
    CREATED: 'success',
    UNDONE: 'neutral',
    KEPT: 'warning',
  },
} as const satisfies States;
