import type { Declared } from './tone';

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
  /** What an agent does for a first time. */
  agentFirst: ['LISTING', 'CLOSING'],
  agentProfileState: { DRAFT: 'neutral', WAITING_APPROVAL: 'warning', LIVE: 'brand' },
  agentProfileAction: ['EDIT', 'SEND_TO_APPROVAL', 'APPROVE', 'SEND_BACK', 'WITHDRAW', 'TAKE_DOWN'],
  /** A change that waits beside a page that is live. */
  agentChangeState: { DRAFT: 'neutral', WAITING_APPROVAL: 'warning', APPROVED: 'success', WITHDRAWN: 'neutral' },
  /** Where on the page a picture is shown. */
  agentPictureKind: ['PROFILE', 'HERO', 'INTRO', 'GALLERY', 'POSTER'],
  /** How far somebody's wish to become an agent has come. */
  agentApplicationStage: {
    NEW: 'info',
    CONTACTED: 'brand',
    EVALUATION: 'warning',
    ONBOARDING: 'brand',
    HIRED: 'success',
    LOST: 'neutral',
  },
  agentApplicationAction: ['CONTACT', 'EVALUATE', 'ACCEPT', 'HIRE', 'LOSE', 'REOPEN'],
  agentApplicationSource: ['SITE', 'HAND', 'IMPORT'],
  agentOnboardingAction: ['START', 'COMPLETE', 'FAIL'],
  agentDocumentType: ['IDENTITY', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE', 'CONTRACT', 'PHOTO'],
  /** Of a page of the agents' knowledge: a draft that nobody has read yet, what agents read, and what they read no more. */
  knowledgePageState: { DRAFT: 'warning', PUBLISHED: 'success', ARCHIVED: 'neutral' },
  /** Who must have read a page. */
  knowledgeAudience: ['NOBODY', 'ALL', 'TERRITORIES'],
  knowledgeReading: { READ: 'success', EARLIER: 'warning', UNREAD: 'danger' },
  brokerStatus: {
    APPLICATION: 'warning',
    LEGAL_REVIEW: 'warning',
    ACTIVE: 'success',
    SUSPENDED: 'danger',
    PASSIVE: 'neutral',
    REJECTED: 'danger',
  },
  brokerAction: ['SEND', 'APPROVE', 'SEND_BACK', 'REJECT', 'SUSPEND', 'DEACTIVATE', 'REOPEN'],
  brokerDocumentType: ['AUTHORITY_CERTIFICATE', 'TAX_PLATE', 'SIGNATURE_CIRCULAR', 'AGREEMENT'],
  brokerPersonRole: ['OWNER', 'RESPONSIBLE', 'CONSULTANT'],
  brokerSource: ['SITE', 'HAND'],
  /** An office's agreement, from the proposal to its last day. */
  brokerAgreementState: {
    PROPOSED: 'warning',
    AGREED: 'success',
    REFUSED: 'danger',
    WITHDRAWN: 'neutral',
    ENDED: 'neutral',
  },
  brokerAgreementAction: ['APPROVE', 'REFUSE', 'WITHDRAW', 'END', 'TERMINATE'],
  /** What is checked of an office: the first two in its onboarding, the last two of an agreement, the others in the legal approval. */
  brokerCheckKind: [
    'INTRODUCED',
    'TERMS_TOLD',
    'CERTIFICATE_REGISTER',
    'SIGNATURE_AUTHORITY',
    'TAX_RECORD',
    'NO_OBJECTION',
    'AGREEMENT_TERMS',
    'AGREEMENT_SIGNED',
  ],
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
  brokerInquiryAction: ['ANSWER', 'BOOK', 'PERMIT', 'REJECT'],
  /** What the office wants for its buyer. */
  brokerInquiryWish: ['INFORMATION', 'VISIT', 'BID'],
  /** How the authority certificate of an office stands. */
  brokerCertificate: { VALID: 'success', ENDING: 'warning', ENDED: 'danger', MISSING: 'neutral' },
  /** How far an announcement has come, and whether readers see it now. */
  announcementStage: { DRAFT: 'neutral', PUBLISHED: 'success', WITHDRAWN: 'neutral' },
  announcementState: { DRAFT: 'neutral', PLANNED: 'info', SHOWN: 'success', ENDED: 'neutral', WITHDRAWN: 'danger' },
  announcementAction: ['PUBLISH', 'WITHDRAW'],
  announcementAudience: ['ALL', 'CITIES', 'EXCLUSIVE', 'AGENTS'],
  announcementReaderKind: ['OFFICE', 'AGENT'],
  announcementReading: { READ: 'success', UNREAD: 'warning' },
  /** Whose hands a property's key is in. */
  keyHolderKind: ['OFFICE', 'PERSON'],
  keyHolderState: { HELD: 'info', DUE: 'warning', LATE: 'danger', RETURNED: 'neutral' },
  keyReturn: ['RETURNED', 'LOST'],
  /** How whoever takes a key signs for it. */
  keySignature: ['DRAWN', 'PAPER'],
  keyRequestAction: ['TAKE', 'RELEASE', 'HAND_OVER', 'REFUSE'],
  /** Whose part of the service fee: versions of it, and by what one closing is parted. */
  shareKind: ['OFFICE', 'AGENT'],
  shareState: { PROPOSED: 'warning', APPROVED: 'success', REJECTED: 'danger', WITHDRAWN: 'neutral' },
  shareAction: ['APPROVE', 'REJECT', 'WITHDRAW'],
  shareSource: ['OWN', 'DEFAULT', 'SALE'],
  earningType: ['SALE', 'LISTING', 'REFERRAL'],
  earningStatus: {
    PENDING: 'info',
    WAITING_APPROVAL: 'warning',
    WAITING_INVOICE: 'warning',
    WAITING_PAYMENT: 'warning',
    PAID: 'success',
    CANCELLED: 'neutral',
  },
  earningAction: ['FREEZE', 'APPROVE', 'SEND_INVOICE', 'RETURN_INVOICE', 'PAY', 'CANCEL'],
} as const satisfies Declared;
