import type { States } from '../tone';

/** Activities and what they are about. */
export const WORK = {
  activityStatus: { INITIAL: 'neutral', WORKING: 'brand', SUCCESS: 'success', FAILED: 'danger' },
  activityPriority: { LOW: 'neutral', NORMAL: 'neutral', HIGH: 'warning', URGENT: 'danger' },
  /** The state of the record that an activity is about. NONE: there is none, or no longer. */
  activityThingState: { NONE: 'neutral', OPEN: 'brand', DONE: 'success', FAILED: 'danger' },
  /** The number of failed calls to a customer, and the reason of the last one. */
  activityAttempt: {
    CALL_LATER: 'warning',
    CALL_LATER_2: 'warning',
    CALL_LATER_3: 'warning',
    BUSY: 'warning',
    BUSY_2: 'warning',
    BUSY_3: 'warning',
  },
  /** The state of a phone call. */
  callStage: { RINGING: 'warning', TALKING: 'brand', BUSY: 'warning', NO_ANSWER: 'warning', ENDED: 'neutral' },
  callOutcome: {
    REACHED: 'success',
    NO_ANSWER: 'warning',
    BUSY: 'warning',
    CALL_LATER: 'warning',
    WRONG_NUMBER: 'danger',
    NOT_INTERESTED: 'danger',
  },
  appointmentState: {
    APPOINTMENT: 'info',
    RE_APPOINTMENT: 'info',
    CALL_LATER: 'warning',
    CALL_LATER_2: 'warning',
    CALL_LATER_3: 'warning',
    BUSY: 'warning',
    BUSY_2: 'warning',
    BUSY_3: 'warning',
    DONE: 'success',
    CANCEL: 'neutral',
  },
  discoveryState: { ACTIVE: 'brand', WAITING_APPROVAL: 'warning', DONE: 'success', FAILED: 'danger' },
  roomCondition: { NEW: 'success', GOOD: 'success', WORN: 'warning', POOR: 'danger', UNUSABLE: 'danger' },
  refundState: {
    INITIAL: 'neutral',
    WAITING_DOCUMENT: 'warning',
    WAITING_PAYMENT: 'warning',
    CLOSED: 'success',
    CANCEL: 'neutral',
  },
  wantToSellOutcome: { DONE: 'success', SUCCESS: 'success', FAILED: 'danger', CANCEL: 'neutral' },
  closingOutcome: { OPEN: 'brand', DONE: 'success', CANCELLED: 'neutral' },
  /** The state of a step of a closing. */
  closingStepState: { DONE: 'success', CURRENT: 'brand', AHEAD: 'neutral', SKIPPED: 'neutral' },
  creditResult: { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' },
  bulkState: { RUNNING: 'brand', DONE: 'success', STOPPED: 'warning' },
  bulkOutcome: { WAITING: 'info', DONE: 'success', FAILED: 'danger' },
} as const satisfies States;
