import type { Declared } from './tone';

/** Content and messages. */
export const CONTENT = {
  bannerKind: ['MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET'],
  bannerDevice: ['desktop', 'mobile', 'all'],
  bannerTheme: ['CLASSIC', 'POLE_STAR', 'HORIZON_LINE', 'ANNOUNCEMENT'],
  contentKind: [
    'MASTHEAD',
    'STICKY',
    'ANNOUNCEMENT',
    'WIDGET',
    'CMS_BANNER',
    'COLLECTION',
    'LANDING_PAGE',
    'FAQ',
    'CMS_TEXT',
    'AGREEMENT',
  ],
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
  contentAction: [
    'SAVE',
    'DISCARD',
    'PUBLISH',
    'SCHEDULE',
    'CANCEL_SCHEDULE',
    'APPROVE',
    'REJECT',
    'UNPUBLISH',
    'REVERT',
    'REMOVE',
    'BRING_BACK',
  ],
  /** What members agree to, or take note of. */
  memberAgreement: ['MEMBERSHIP', 'KVKK_NOTICE', 'EXPLICIT_CONSENT', 'SALES_AGREEMENT'],
  agreementDecision: { ACCEPTED: 'success', WITHDRAWN: 'warning' },
  agreementChannel: ['WEB', 'ANDROID', 'IOS'],
  /** Where on the site questions are asked. */
  faqPlace: ['HOME', 'AUCTION', 'PARTICIPATION', 'SELLING', 'BROKER', 'HELP'],
  noticeLevel: { info: 'info', danger: 'danger', success: 'success' },
  messageType: ['TRANSACTIONAL', 'MARKETING'],
  recipientType: ['CUSTOMER', 'AGENT', 'BROKER', 'OPERATOR'],
  sendingWay: ['AUTOMATIC', 'MANUAL'],
  /** What customers are told of by themselves. */
  automaticEvent: [
    'APPOINTMENT_BOOKED',
    'APPOINTMENT_MOVED',
    'APPOINTMENT_CANCELLED',
    'DEPOSIT_RECEIVED',
    'BID_OUTBID',
    'BID_WON',
    'AUCTION_LOST',
    'CLOSING_MOVED',
    'CLOSING_DONE',
    'FEE_OVERDUE',
    'REFUND_PAID',
    'EIDS_VERIFIED',
    'EIDS_EXPIRING',
    'EIDS_EXPIRED',
    'AGREEMENT_ENDING',
    'AGREEMENT_ENDED',
    'SELLER_AGREEMENT_ENDING',
    'SELLER_AGREEMENT_ENDED',
  ],
  automaticState: { WAITING: 'info', WRITTEN: 'success', SKIPPED: 'warning' },
  /** What made a message go. */
  messageCause: ['BY_HAND', 'EVENT', 'CAMPAIGN'],
  /** Topics that the app follows: everybody who has it, or whoever chose so there. */
  pushTopic: ['herkes', 'yeni-mezatlar', 'fiyat-degisiklikleri', 'duyurular'],
  /** What a domain says of who may send in its name. */
  senderProof: { PRESENT: 'success', MISSING: 'danger', UNKNOWN: 'neutral' },
  pushTargetType: ['TOPIC', 'TOKEN'],
  outboxChannel: ['SMS', 'EMAIL', 'PUSH'],
  /** What an e-mail is composed of (domain/messaging/blocks.ts), and how much room a spacer takes. */
  mailBlock: ['HEADING', 'TEXT', 'BUTTON', 'PICTURE', 'FACTS', 'DIVIDER', 'SPACER', 'FOOTER'],
  mailSpace: ['SMALL', 'MEDIUM', 'LARGE'],
  outboxStatus: { PENDING: 'warning', SENT: 'success', FAILED: 'danger' },
  /** Where on a page a widget stands; the first word is the page. */
  widgetLocation: ['HOME_MIDDLE', 'HOME_RIGHT', 'LIST_TOP', 'LIST_RIGHT', 'AUCTION_RIGHT', 'AUCTION_BOTTOM'],
  /** How sure it is that what the banners' calendar has is shown then. */
  bannerStage: { PUBLIC: 'success', PLANNED: 'info', DRAFT: 'neutral' },
  /** How a banner stands at a moment. */
  bannerShowing: { SHOWN: 'success', COMING: 'info', OVER: 'neutral', HIDDEN: 'neutral' },
  /** Where an auction is advertised. */
  adChannel: ['WEB', 'SAHIBINDEN', 'HEPSI_EMLAK', 'EMLAK_JET', 'FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'WHATSAPP', 'SMS'],
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
  /** Where a collection's auctions come from, and how those of a rule are ordered. */
  collectionSource: ['BY_HAND', 'BY_RULE'],
  collectionOrder: ['END_SOON', 'NEWEST', 'PRICE_UP', 'PRICE_DOWN', 'SCORE'],
  /** What a landing page is composed of. */
  landingBlock: [
    'HERO',
    'COLLECTION',
    'MULTI_COLLECTION',
    'BANNER',
    'TEXT',
    'VIDEO',
    'FIGURES',
    'FAQ',
    'AGENTS',
    'BROKERS',
    'MAP',
  ],
  /** What a banner block shows: a picture of its own, or the banners of a place of the site. */
  blockBanner: ['PICTURE', 'MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET'],
  /** Where a block's collection comes from: chosen in it, or a setting that names the featured one. */
  collectionChoice: ['CHOSEN', 'HOME_FEATURED', 'DETAIL_FEATURED'],
  collectionsChoice: ['CHOSEN', 'MULTI_FEATURED'],
  /** Figures of the marketplace that a page can show; counted when they are asked for. */
  landingFigure: ['ONGOING_AUCTIONS', 'SOLD_AUCTIONS', 'CITIES', 'AGENTS', 'BROKERS'],
  jobAlarm: { LATE: 'danger', FAILING: 'danger' },
  jobActKind: ['RUN', 'DRY_RUN', 'PAUSE', 'RESUME', 'RETRY', 'DISCARD'],
  jobStatus: { WAITING: 'info', RUNNING: 'brand', SUCCESS: 'success', FAILED: 'danger' },
} as const satisfies Declared;
