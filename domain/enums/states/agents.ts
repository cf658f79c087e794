import type { States } from '../tone';

/** Agents, brokers and their earnings. */
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
  /** Why an agent needs attention. */
  agentNeed: {
    NO_LISTING: 'warning',
    BEHIND_TARGET: 'warning',
    PAGE_NOT_LIVE: 'info',
    CERTIFICATE_ENDING: 'danger',
    AWAY: 'neutral',
  },
  agentProfileState: { DRAFT: 'neutral', WAITING_APPROVAL: 'warning', LIVE: 'brand' },
  /** A pending change of a live page. */
  agentChangeState: { DRAFT: 'neutral', WAITING_APPROVAL: 'warning', APPROVED: 'success', WITHDRAWN: 'neutral' },
  /** The progress of an application to become an agent. */
  agentApplicationStage: {
    NEW: 'info',
    CONTACTED: 'brand',
    EVALUATION: 'warning',
    ONBOARDING: 'brand',
    HIRED: 'success',
    LOST: 'neutral',
  },
  /** State of a knowledge page: a draft that was never published, published, no longer in use. */
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
  /** The outcome of an office's inquiry about an auction. */
  brokerInquiryState: {
    OPEN: 'warning',
    ANSWERED: 'success',
    APPOINTMENT: 'success',
    PERMITTED: 'success',
    REJECTED: 'danger',
  },
  /** State of a city's list of the best offices today: none, not started, shown on the website, over. */
  bestListState: { NONE: 'neutral', AHEAD: 'info', SHOWN: 'success', OVER: 'warning' },
  /** State of an office's authority certificate. */
  brokerCertificate: { VALID: 'success', ENDING: 'warning', ENDED: 'danger', MISSING: 'neutral' },
  /** The announcement's stage, and whether its readers see it now. */
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
