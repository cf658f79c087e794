import type { Kinds } from '../tone';

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
  agreementChannel: ['WEB', 'ANDROID', 'IOS'],
  /** Where on the site questions are asked. */
  faqPlace: ['HOME', 'AUCTION', 'PARTICIPATION', 'SELLING', 'BROKER', 'HELP'],
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
    'OFFICE_EARNING_APPROVED',
    'OFFICE_INVOICE_RETURNED',
    'OFFICE_EARNING_PAID',
    'OFFICE_EARNING_CANCELLED',
  ],
  /** What made a message go. */
  messageCause: ['BY_HAND', 'EVENT', 'CAMPAIGN'],
  /** Topics that the app follows: everybody who has it, or whoever chose so there. */
  pushTopic: ['herkes', 'yeni-mezatlar', 'fiyat-degisiklikleri', 'duyurular'],
  pushTargetType: ['TOPIC', 'TOKEN'],
  outboxChannel: ['SMS', 'EMAIL', 'PUSH'],
  /** What an e-mail is composed of (domain/messaging/blocks.ts), and how much room a spacer takes. */
  mailBlock: ['HEADING', 'TEXT', 'BUTTON', 'PICTURE', 'FACTS', 'DIVIDER', 'SPACER', 'FOOTER'],
  mailSpace: ['SMALL', 'MEDIUM', 'LARGE'],
  /** Where on a page a widget stands; the first word is the page. */
  widgetLocation: ['HOME_MIDDLE', 'HOME_RIGHT', 'LIST_TOP', 'LIST_RIGHT', 'AUCTION_RIGHT', 'AUCTION_BOTTOM'],
  /** Where an auction is advertised. */
  adChannel: ['WEB', 'SAHIBINDEN', 'HEPSI_EMLAK', 'EMLAK_JET', 'FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'WHATSAPP', 'SMS'],
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
  jobActKind: ['RUN', 'DRY_RUN', 'PAUSE', 'RESUME', 'RETRY', 'DISCARD'],
} as const satisfies Kinds;
