import type { States } from '../tone';

/** Agents, brokers and what they earn. */
export const AGENTS = {
  agentItemState: {
    DRAFT: 'neutral',
    WAITING_APPROVAL: 'warning',
    APPROVED: 'success',
    BID: 'brand',
    BID_REJECTED: 'danger',
    WAITING_CLOSING: 'info',
    WAITING_INVOICE: 'warning',
  },
  /** Why somebody should look after an agent. */
  agentNeed: {
    NO_LISTING: 'warning',
    BEHIND_TARGET: 'warning',
    PAGE_NOT_LIVE: 'info',
    CERTIFICATE_ENDING: 'danger',
    AWAY: 'neutral',
  },
  agentProfileState: { DRAFT: 'neutral', WAITING_APPROVAL: 'warning', LIVE: 'brand' },
  /** A change that waits beside a page that is live. */
  agentChangeState: { DRAFT: 'neutral', WAITING_APPROVAL: 'warning', APPROVED: 'success', WITHDRAWN: 'neutral' },
  /** How far somebody's wish to become an agent has come. */
  agentApplicationStage: {
    NEW: 'info',
    CONTACTED: 'brand',
    EVALUATION: 'warning',
    ONBOARDING: 'brand',
    HIRED: 'success',
    LOST: 'neutral',
  },
  /** Of a page of the agents' knowledge: a draft that nobody has read yet, what agents read, and what they read no more. */
  knowledgePageState: { DRAFT: 'warning', PUBLISHED: 'success', ARCHIVED: 'neutral' },
  knowledgeReading: { READ: 'success', EARLIER: 'warning', UNREAD: 'danger' },
  brokerStatus: {
    APPLICATION: 'warning',
    LEGAL_REVIEW: 'warning',
    ACTIVE: 'success',
    SUSPENDED: 'danger',
    PASSIVE: 'neutral',
    REJECTED: 'danger',
  },
  /** An office's agreement, from the proposal to its last day. */
  brokerAgreementState: {
    PROPOSED: 'warning',
    AGREED: 'success',
    REFUSED: 'danger',
    WITHDRAWN: 'neutral',
    ENDED: 'neutral',
  },
  /** What came of what an office asked about an auction. */
  brokerInquiryState: {
    OPEN: 'warning',
    ANSWERED: 'success',
    APPOINTMENT: 'success',
    PERMITTED: 'success',
    REJECTED: 'danger',
  },
  /** How a city's list of the best offices stands today: none, not begun, shown on the site, over. */
  bestListState: { NONE: 'neutral', AHEAD: 'info', SHOWN: 'success', OVER: 'warning' },
  /** How the authority certificate of an office stands. */
  brokerCertificate: { VALID: 'success', ENDING: 'warning', ENDED: 'danger', MISSING: 'neutral' },
  /** How far an announcement has come, and whether readers see it now. */
  announcementStage: { DRAFT: 'neutral', PUBLISHED: 'success', WITHDRAWN: 'neutral' },
  announcementState: { DRAFT: 'neutral', PLANNED: 'info', SHOWN: 'success', ENDED: 'neutral', WITHDRAWN: 'danger' },
  announcementReading: { READ: 'success', UNREAD: 'warning' },
  keyHolderState: { HELD: 'info', DUE: 'warning', LATE: 'danger', RETURNED: 'neutral' },
  shareState: { PROPOSED: 'warning', APPROVED: 'success', REJECTED: 'danger', WITHDRAWN: 'neutral' },
  earningStatus: {
    PENDING: 'info',
    WAITING_APPROVAL: 'warning',
    WAITING_INVOICE: 'warning',
    WAITING_PAYMENT: 'warning',
    PAID: 'success',
    CANCELLED: 'neutral',
  },
} as const satisfies States;
