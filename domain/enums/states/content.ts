import type { States } from '../tone';

/** Content and messages. */
export const CONTENT = {
  /** The state of a content item. Computed from its row (server/areas/content/life/rows.ts), not stored. */
  contentState: {
    DRAFT: 'neutral',
    LIVE: 'success',
    CHANGED: 'warning',
    SCHEDULED: 'info',
    WAITING_APPROVAL: 'warning',
    ENDED: 'neutral',
    REMOVED: 'danger',
  },
  agreementDecision: { ACCEPTED: 'success', WITHDRAWN: 'warning' },
  noticeLevel: { info: 'info', danger: 'danger', success: 'success' },
  automaticState: { WAITING: 'info', WRITTEN: 'success', SKIPPED: 'warning' },
  /** The DNS record of a domain that says who may send e-mail in its name. */
  senderProof: { PRESENT: 'success', MISSING: 'danger', UNKNOWN: 'neutral' },
  outboxStatus: { PENDING: 'warning', SENT: 'success', FAILED: 'danger' },
  /** How certain an entry in the banners' calendar is. */
  bannerStage: { PUBLIC: 'success', PLANNED: 'info', DRAFT: 'neutral' },
  /** Whether a banner is shown at a given time. */
  bannerShowing: { SHOWN: 'success', COMING: 'info', OVER: 'neutral', HIDDEN: 'neutral' },
  /** Whether a short link is active, and the result of its target's last check. */
  linkState: { ACTIVE: 'success', ENDED: 'neutral' },
  linkTarget: { ALIVE: 'success', GONE: 'danger', FAILING: 'warning', UNCHECKED: 'neutral' },
  /** The present state of a job; the first that applies. */
  jobState: {
    PAUSED: 'warning',
    FAILING: 'danger',
    LATE: 'danger',
    RUNNING: 'brand',
    FAILED: 'warning',
    WAITING: 'info',
    WELL: 'success',
  },
  jobAlarm: { LATE: 'danger', FAILING: 'danger' },
  jobStatus: { WAITING: 'info', RUNNING: 'brand', SUCCESS: 'success', FAILED: 'danger' },
} as const satisfies States;
