import type { Kinds } from '../tone';

/** Agents, brokers and their earnings. */
export const AGENTS = {
  /** An agent's milestones: their first listing and first closing. */
  agentFirst: ['LISTING', 'CLOSING'],
  agentProfileAction: ['EDIT', 'SEND_TO_APPROVAL', 'APPROVE', 'SEND_BACK', 'WITHDRAW', 'TAKE_DOWN'],
  /** The place of a picture on the page. */
  agentPictureKind: ['PROFILE', 'HERO', 'INTRO', 'GALLERY', 'POSTER'],
  agentApplicationAction: ['CONTACT', 'EVALUATE', 'ACCEPT', 'HIRE', 'LOSE', 'REOPEN'],
  agentApplicationSource: ['SITE', 'HAND', 'IMPORT'],
  agentOnboardingAction: ['START', 'COMPLETE', 'FAIL'],
  agentDocumentType: ['IDENTITY', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE', 'CONTRACT', 'PHOTO'],
  /** Who must read a page. */
  knowledgeAudience: ['NOBODY', 'ALL', 'TERRITORIES'],
  brokerAction: ['SEND', 'APPROVE', 'SEND_BACK', 'REJECT', 'SUSPEND', 'DEACTIVATE', 'REOPEN'],
  brokerDocumentType: ['AUTHORITY_CERTIFICATE', 'TAX_PLATE', 'SIGNATURE_CIRCULAR', 'AGREEMENT'],
  brokerPersonRole: ['OWNER', 'RESPONSIBLE', 'CONSULTANT'],
  brokerSource: ['SITE', 'HAND'],
  brokerAgreementAction: ['APPROVE', 'REFUSE', 'WITHDRAW', 'END', 'TERMINATE'],
  /** The checks of an office: the first two in its onboarding, the last two of an agreement, the others in the legal approval. */
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
  brokerInquiryAction: ['ANSWER', 'BOOK', 'PERMIT', 'REJECT'],
  /** What the office wants for its buyer. */
  brokerInquiryWish: ['INFORMATION', 'VISIT', 'BID'],
  announcementAction: ['PUBLISH', 'WITHDRAW'],
  announcementAudience: ['ALL', 'CITIES', 'EXCLUSIVE', 'AGENTS'],
  announcementReaderKind: ['OFFICE', 'AGENT'],
  /** Who has a property's key. */
  keyHolderKind: ['OFFICE', 'PERSON'],
  keyReturn: ['RETURNED', 'LOST'],
  /** How the recipient of a key signs for it. */
  keySignature: ['DRAWN', 'PAPER'],
  keyRequestAction: ['TAKE', 'RELEASE', 'HAND_OVER', 'REFUSE'],
  /** Whose share of the service fee: its versions, and the rate used for a closing. */
  shareKind: ['OFFICE', 'AGENT'],
  shareAction: ['APPROVE', 'REJECT', 'WITHDRAW'],
  shareSource: ['OWN', 'DEFAULT', 'SALE'],
  earningType: ['SALE', 'LISTING', 'REFERRAL'],
  earningAction: ['FREEZE', 'APPROVE', 'SEND_INVOICE', 'RETURN_INVOICE', 'PAY', 'CANCEL'],
} as const satisfies Kinds;
