import type { States } from '../tone';

/** Campaigns and their recipients. */
export const CAMPAIGNS = {
  campaignStatus: {
    DRAFT: 'neutral',
    WAITING: 'warning',
    SCHEDULED: 'info',
    RUNNING: 'brand',
    PAUSED: 'warning',
    OVERDUE: 'danger',
    DONE: 'success',
    STOPPED: 'neutral',
  },
  /** UNSURE: only the provider knows whether it was sent. HELD_OUT receives nothing, as the control group. */
  campaignRecipientState: {
    PENDING: 'neutral',
    SENDING: 'brand',
    SENT: 'info',
    DELIVERED: 'success',
    UNDELIVERED: 'danger',
    FAILED: 'danger',
    UNSURE: 'warning',
    SKIPPED: 'neutral',
    HELD_OUT: 'neutral',
    STOPPED: 'neutral',
  },
} as const satisfies States;
