import type { States } from '../tone';

/** The property and its auction. */
export const AUCTIONS = {
  auctionStatus: {
    DRAFT: 'neutral',
    INITIAL: 'neutral',
    PENDING: 'warning',
    WAITING_REPORT: 'warning',
    READY_FOR_REVIEW: 'warning',
    WAITING_SELLER_APPROVE: 'warning',
    RETURN: 'warning',
    ACCEPTED: 'success',
    REJECTED: 'danger',
    WAITING_PUBLISH_APPROVAL: 'warning',
    LIVE: 'brand',
    VIEW_ONLY: 'info',
    HIDDEN_PRICE: 'info',
    ONLY_FOR_BROKERS: 'info',
    AGENT_AD: 'info',
    BIDDING: 'brand',
    BIDDING_FINISHED: 'warning',
    WAITING_PAYMENT: 'warning',
    SOLD: 'success',
    OFFLINE: 'neutral',
    HIBERNATED: 'neutral',
  },
  auctionProgress: {
    IN_APPRAISAL: 'info',
    APPRAISAL_COMPLETE: 'success',
    APPRAISAL_NOT_TO_BE_DONE: 'neutral',
    IN_PUBLISH: 'brand',
    PUBLISH_FAILED: 'danger',
    PUBLISHED: 'success',
    GOING_LIVE: 'brand',
    LIVE: 'brand',
    UPDATE: 'info',
  },
  /** State of a seller's agreement. LEAVING: in force until an agreed last day. */
  sellerAgreementState: {
    UPCOMING: 'info',
    IN_FORCE: 'success',
    LEAVING: 'warning',
    ENDED: 'neutral',
  },
  keyStatus: {
    AVAILABLE: 'success',
    WITH_KEY_HOLDER: 'info',
    WITH_TENANT: 'info',
    IN_DISCOVERY: 'brand',
    NO_WAY: 'danger',
    UNKNOWN: 'neutral',
  },
  eidsStatus: { MISSING: 'neutral', PENDING: 'warning', VERIFIED: 'success', REJECTED: 'danger', EXPIRED: 'danger' },
  revisionStatus: { INITIAL: 'warning', APPROVED: 'success', REJECTED: 'danger' },
  appraisalStatus: { REQUESTED: 'info', REPORTED: 'warning', ACCEPTED: 'success', REJECTED: 'danger' },
  /** The state of the verification of the right to advertise (EİDS). */
  eidsQueue: { EXPIRED: 'danger', EXPIRING: 'warning', MISSING: 'warning', VALID: 'success' },
} as const satisfies States;
