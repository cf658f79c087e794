import type { States } from '../tone';

/** Content and messages. */
export const CONTENT = {
  /** How a piece of content stands. It follows from its row (server/areas/content/life/rows.ts) and is kept nowhere. */
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
  /** What a domain says of who may send in its name. */
  senderProof: { PRESENT: 'success', MISSING: 'danger', UNKNOWN: 'neutral' },
  outboxStatus: { PENDING: 'warning', SENT: 'success', FAILED: 'danger' },
  /** How sure it is that what the banners' calendar has is shown then. */
  bannerStage: { PUBLIC: 'success', PLANNED: 'info', DRAFT: 'neutral' },
  /** How a banner stands at a moment. */
  bannerShowing: { SHOWN: 'success', COMING: 'info', OVER: 'neutral', HIDDEN: 'neutral' },
  /** Whether a short link still leads anywhere, and what was found where it leads. */
  linkState: { ACTIVE: 'success', ENDED: 'neutral' },
  linkTarget: { ALIVE: 'success', GONE: 'danger', FAILING: 'warning', UNCHECKED: 'neutral' },
  /** How a job stands just now; the first that holds. */
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
