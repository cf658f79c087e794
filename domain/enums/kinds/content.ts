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
  /** Agreements that members accept, or notices they acknowledge. */
  memberAgreement: ['MEMBERSHIP', 'KVKK_NOTICE', 'EXPLICIT_CONSENT', 'SALES_AGREEMENT'],
  agreementChannel: ['WEB', 'ANDROID', 'IOS'],
  /** Where the website shows questions. */
  faqPlace: ['HOME', 'AUCTION', 'PARTICIPATION', 'SELLING', 'BROKER', 'HELP'],
  messageType: ['TRANSACTIONAL', 'MARKETING'],
  recipientType: ['CUSTOMER', 'AGENT', 'BROKER', 'OPERATOR'],
  sendingWay: ['AUTOMATIC', 'MANUAL'],
  /** Events that customers are notified of automatically. */
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
  /** What triggered a message. */
  messageCause: ['BY_HAND', 'EVENT', 'CAMPAIGN'],
  /** Push topics: everybody who has the app, or those who chose the topic in it. */
  pushTopic: ['herkes', 'yeni-mezatlar', 'fiyat-degisiklikleri', 'duyurular'],
  pushTargetType: ['TOPIC', 'TOKEN'],
  outboxChannel: ['SMS', 'EMAIL', 'PUSH'],
  /** The blocks of an e-mail (domain/messaging/blocks.ts), and the heights of a spacer. */
  mailBlock: ['HEADING', 'TEXT', 'BUTTON', 'PICTURE', 'FACTS', 'DIVIDER', 'SPACER', 'FOOTER'],
  mailSpace: ['SMALL', 'MEDIUM', 'LARGE'],
  /** Where a widget is shown; the first word is the page. */
  widgetLocation: ['HOME_MIDDLE', 'HOME_RIGHT', 'LIST_TOP', 'LIST_RIGHT', 'AUCTION_RIGHT', 'AUCTION_BOTTOM'],
  /** Where an auction is advertised. */
  adChannel: ['WEB', 'SAHIBINDEN', 'HEPSI_EMLAK', 'EMLAK_JET', 'FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'WHATSAPP', 'SMS'],
  /** The source of a collection's auctions, and the sort order of a rule. */
  collectionSource: ['BY_HAND', 'BY_RULE'],
  collectionOrder: ['END_SOON', 'NEWEST', 'PRICE_UP', 'PRICE_DOWN', 'SCORE'],
  /** The blocks of a landing page. */
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
  /** What a banner block shows: its own picture, or the banners of a place of the website. */
  blockBanner: ['PICTURE', 'MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET'],
  /** How a block's collection is determined: chosen in the block, or by the setting for featured collections. */
  collectionChoice: ['CHOSEN', 'HOME_FEATURED', 'DETAIL_FEATURED'],
  collectionsChoice: ['CHOSEN', 'MULTI_FEATURED'],
  /** Figures of the marketplace that a page can show; counted on request. */
  landingFigure: ['ONGOING_AUCTIONS', 'SOLD_AUCTIONS', 'CITIES', 'AGENTS', 'BROKERS'],
  jobActKind: ['RUN', 'DRY_RUN', 'PAUSE', 'RESUME', 'RETRY', 'DISCARD'],
} as const satisfies Kinds;
