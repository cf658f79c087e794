import { AUTHORITIES, type Authority } from './roles';

const AUCTION_READERS = [
  'ADMIN',
  'MANAGER',
  'BACKOFFICE',
  'USER',
  'APPROVE_TO_LIVE',
  'AUCTION_APPRAISAR',
  'AUCTION_CREATOR',
  'AUCTION_MARKETER',
  'AUCTION_OPERATOR',
  'AUCTION_UPDATER',
  'CLOSING_LIST_ACCESS',
  'BIDDING_EVENT_LIST_ACCESS',
  'AGENT_MANAGER',
  'AGENT_OPERATOR',
] as const satisfies readonly Authority[];

const BID_READERS = [
  'ADMIN',
  'MANAGER',
  'BACKOFFICE',
  'AUCTION_OPERATOR',
  'CLOSING_LIST_ACCESS',
  'BIDDING_EVENT_LIST_ACCESS',
] as const satisfies readonly Authority[];

/** Whoever may be given work: the roles, and the finer permissions to have one kind of it. */
const WORKERS = [
  'ADMIN',
  'MANAGER',
  'BACKOFFICE',
  'AGENT',
  'AGENT_MANAGER',
  'AGENT_OPERATOR',
  'APPOINTMENT_UPDATER',
  'APPROVE_TO_LIVE',
  'AUCTION_APPRAISAR',
  'AUCTION_OPERATOR',
  'BROKER_LEGAL_APPROVER',
  'BROKER_PAGE_ACCESS',
  'CALL_ME_BACK_UPDATER',
  'CUSTOMER_ADDER',
  'DEAL_UPDATER',
  'KVK',
  'OPERATOR_MANAGER',
  'OUT_SOURCE',
  'WANT_TO_SELL_UPDATER',
  'ASSIGNEE_CLOSING',
  'ASSIGNEE_REFUND',
  'ASSIGNEE_DISCOVERY',
  'ASSIGNEE_WANT_TO_SELL',
  'ASSIGNEE_APPOINTMENT',
  'ASSIGNEE_BROKER_ONBOARDING',
  'ASSIGNEE_BROKER_INQUIRY',
  'ASSIGNEE_SALES',
  'ASSIGNEE_SELLER_APPOINTMENT',
  'ASSIGNEE_KEY_HOLDER_REQUEST',
  'ASSIGNEE_TRANSFER_OFFICER',
  'ASSIGNEE_TELESALES',
  'ASSIGNEE_AGENT_ONBOARDING',
  'ASSIGNEE_AGENT_APPLY',
  'ASSIGNEE_AUCTION_CONTROL',
  'ASSIGNEE_AGENT_AUCTION',
  'ASSIGNEE_AGENT_AUCTION_APPRAISAL',
  'ASSIGNEE_NPS_CALL',
  'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS',
  'ASSIGNEE_PROPERTY_CHANGE',
  'ASSIGNEE_BROKER_ASSIGNEE',
  'DISCOVERY_APPROVE',
] as const satisfies readonly Authority[];

/**
 * Who may do what: the only table that names roles. Screens, menu items, buttons and calls name the action. Holding any one of the
 * listed authorities grants it; ADMIN grants only what names it. The reasons are in docs/decisions/0002-who-may-do-what.md.
 */
export const PERMISSIONS = {
  /** Everybody who holds anything; each figure on the dashboard asks for its own permission. */
  'dashboard.read': AUTHORITIES,

  /** Auction screens: all auctions, or one's own. The rows are narrowed by the two permissions below. */
  'auctions.open': [...AUCTION_READERS, 'AGENT'],
  'auctions.read': AUCTION_READERS,
  'auctions.readOwn': ['AGENT'],
  'auctions.export': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  'auctions.edit': ['ADMIN', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  'auctions.appraise': ['ADMIN', 'AUCTION_APPRAISAR'],
  'auctions.review': ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR'],
  'auctions.publish': ['ADMIN', 'APPROVE_TO_LIVE'],
  /** Prices and dates of an auction that is public, each time with a reason. */
  'auctions.changeLive': ['ADMIN', 'AUCTION_OPERATOR', 'APPROVE_TO_LIVE'],
  /** Everybody who may make one of the moves; which, the auction's machine says. */
  'auctions.move': ['ADMIN', 'BACKOFFICE', 'APPROVE_TO_LIVE', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  /** The authority's verification of the right to advertise (EİDS). */
  'auctions.verify': ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR', 'APPROVE_TO_LIVE'],
  /** What advertises an auction: agents look at that of their own auctions. */
  'marketing.read': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'AUCTION_MARKETER',
    'AUCTION_OPERATOR',
    'AUCTION_UPDATER',
    'APPROVE_TO_LIVE',
    'AGENT',
  ],
  'marketing.edit': ['ADMIN', 'AUCTION_MARKETER', 'AUCTION_OPERATOR'],
  /** Short links: one's own, and those of auctions that one is the agent of; all of them with the permission below. */
  'links.read': ['ADMIN', 'MANAGER', 'MARKETING', 'CMS_MANAGER', 'AUCTION_MARKETER', 'AUCTION_OPERATOR', 'AGENT'],
  'links.readAll': ['ADMIN', 'MANAGER', 'MARKETING', 'CMS_MANAGER', 'AUCTION_MARKETER'],
  'links.create': ['ADMIN', 'MARKETING', 'CMS_MANAGER', 'AUCTION_MARKETER', 'AUCTION_OPERATOR', 'AGENT'],
  /** People by what they are and did, for campaigns: one's own segments and shared ones; others' only with the last permission. */
  'segments.read': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'segments.edit': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'segments.editAll': ['ADMIN', 'MANAGER'],
  /** Campaigns. Above the number of the settings another approves what somebody wrote. */
  'campaigns.read': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'campaigns.write': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'campaigns.approve': ['ADMIN', 'MANAGER'],
  /** Each channel is written to by who manages it. */
  'campaigns.SMS': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER'],
  'campaigns.EMAIL': ['ADMIN', 'MANAGER', 'MARKETING', 'EMAIL_MANAGER'],
  'campaigns.PUSH': ['ADMIN', 'MANAGER', 'MARKETING'],
  'projects.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  'projects.edit': ['ADMIN', 'AUCTION_CREATOR'],
  /** The companies that sell, and what is agreed with sellers. */
  'corporate.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CORPORATE_CREATOR', 'AUCTION_OPERATOR'],
  'corporate.edit': ['ADMIN', 'CORPORATE_CREATOR'],
  'corporate.export': ['ADMIN', 'MANAGER'],
  /** What a place is worth, by quarter. */
  'locationAnalysis.read': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'AUCTION_APPRAISAR',
    'AUCTION_OPERATOR',
    'AUCTION_MARKETER',
    'AGENT_MANAGER',
    'AGENT',
  ],
  'locationAnalysis.edit': ['ADMIN', 'AUCTION_APPRAISAR'],
  'appraisals.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AUCTION_APPRAISAR', 'AUCTION_OPERATOR'],
  /** Change requests for live auctions: an agent's own auctions only. Who decides is never who asked. */
  'revisions.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AUCTION_OPERATOR', 'AUCTION_UPDATER', 'AGENT'],
  'revisions.create': ['ADMIN', 'AUCTION_OPERATOR', 'AUCTION_UPDATER', 'AGENT'],
  'revisions.decide': ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR'],
  /** Pictures and videos: agents those of their own auctions. */
  'auctions.photos': ['ADMIN', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER', 'AUCTION_MARKETER', 'AGENT'],
  /** Adding and removing documents: agents those of their own auctions. */
  'auctions.documents': [
    'ADMIN',
    'AUCTION_CREATOR',
    'AUCTION_OPERATOR',
    'AUCTION_UPDATER',
    'AUCTION_APPRAISAR',
    'AGENT',
  ],
  /** What the documents say; that they are there is seen by everybody who sees the auction. */
  'auctions.readDocuments': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'APPROVE_TO_LIVE',
    'AUCTION_CREATOR',
    'AUCTION_OPERATOR',
    'AUCTION_UPDATER',
    'AUCTION_APPRAISAR',
    'AGENT',
  ],
  /** Bids: of all auctions that one may see, or of one's own. The rows are narrowed by the two permissions below. */
  'auctions.readBids': [...BID_READERS, 'AGENT'],
  'auctions.readAllBids': BID_READERS,
  'auctions.readOwnBids': ['AGENT'],

  /** The live desk: reading it, and what is done there for bidders. */
  'bidding.read': ['BIDDING_EVENT_LIST_ACCESS'],
  'bidding.act': ['BIDDING_EVENT_LIST_ACCESS'],
  /** Deciding about bids: approving, rejecting, cancelling, settling, offering to the next. */
  'bidding.approve': ['BIDDING_APPROVE'],
  /** How low the seller would go, before it is reached. */
  'bidding.seeReserve': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'BIDDING_APPROVE',
    'APPROVE_TO_LIVE',
    'AUCTION_CREATOR',
    'AUCTION_OPERATOR',
    'AUCTION_UPDATER',
  ],
  'bidding.export': ['BIDDING_APPROVE'],

  /** Customer screens: all customers, or one's own. The rows are narrowed by the two permissions below. */
  'customers.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'ALL_CUSTOMER_ACCESS', 'OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'ALL_CUSTOMER_ACCESS'],
  'customers.readOwn': ['OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.export': ['ADMIN', 'MANAGER', 'KVK'],
  /** Uncovering one phone or e-mail of a customer that one may see, for a reason that is written down. */
  'customers.reveal': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'AGENT'],
  'customers.seePhone': ['PHONE_VIEWER'],
  'customers.seeEmail': ['EMAIL_VIEWER'],
  /** Changing what one may see of a customer: rows are narrowed as for reading. */
  'customers.create': ['ADMIN', 'MANAGER', 'CUSTOMER_ADDER', 'AGENT'],
  'customers.edit': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CUSTOMER_ADDER', 'AGENT'],
  'customers.note': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'ALL_CUSTOMER_ACCESS', 'OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.tag': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CUSTOMER_ADDER', 'AGENT'],
  'customers.rate': ['ADMIN', 'MANAGER', 'MOTIVATION_SCORE_UPDATER', 'AGENT'],
  'customers.consent': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'KVK',
    'CUSTOMER_ADDER',
    'MARKETING_PREFERENCE_MANAGER',
    'AGENT',
  ],
  /** Leaving somebody in peace, and ending that. */
  'customers.mute': ['ADMIN', 'MANAGER', 'PREFERENCE_MUTE_MANAGER', 'NOTIFICATION_PREFERENCE_MANAGER'],
  /** What the consent registry (İYS) was told, and the exchange of files with it. */
  'consents.read': ['ADMIN', 'MANAGER', 'NOTIFICATION_PREFERENCE_MANAGER', 'MARKETING_PREFERENCE_MANAGER'],
  'consents.exchange': ['ADMIN', 'NOTIFICATION_PREFERENCE_MANAGER', 'MARKETING_PREFERENCE_MANAGER'],
  'customers.sendSms': ['ADMIN', 'MANAGER', 'SMS_SENDER'],
  'customers.sendEmail': ['ADMIN', 'MANAGER', 'EMAIL_SENDER'],
  'customers.sendPush': ['ADMIN', 'MANAGER', 'NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER'],
  /** What concerns many customers at once, or other people's. */
  'customers.assign': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  'customers.merge': ['ADMIN', 'MANAGER'],
  'customers.import': ['ADMIN', 'MANAGER'],
  /** Adding, renaming and switching tags. */
  'tags.edit': ['ADMIN', 'MANAGER', 'BACKOFFICE'],

  /** Activities: one's own, and those of records that one may open; all of them with the permission below. */
  'activities.read': WORKERS,
  'activities.readAll': ['ADMIN', 'MANAGER'],
  /** Opening work, and doing one's own. */
  'activities.work': WORKERS,
  /** Giving other people's work to somebody else, and doing it for them. */
  'activities.assign': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER'],
  'activities.export': ['ADMIN', 'MANAGER'],
  'discoveries.approve': ['DISCOVERY_APPROVE'],

  /** Refunds. Releasing one above the limit is payments.approve; taking back what was booked as paid is payments.cancel. */
  'refunds.read': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'CLOSING_LIST_ACCESS',
    'ASSIGNEE_REFUND',
    'CLOSING_CANCELLATION',
    'EFT_APPROVE',
    'EFT_CANCEL',
  ],
  'refunds.export': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  /** Asking for documents, naming the payee, preparing, cancelling. */
  'refunds.move': ['ASSIGNEE_REFUND'],
  /** Sending back what is prepared and not sent yet. */
  'refunds.sendBack': ['ASSIGNEE_REFUND', 'EFT_APPROVE'],
  /** Writing down that it was sent, and that it was paid. */
  'refunds.pay': ['ASSIGNEE_REFUND', 'BACKOFFICE'],
  /** Writing down that it came back. */
  'refunds.return': ['ASSIGNEE_REFUND', 'BACKOFFICE', 'EFT_CANCEL'],
  /** Opening one again that was cancelled. */
  'refunds.open': ['ASSIGNEE_REFUND', 'CLOSING_CANCELLATION', 'EFT_CANCEL'],

  /** Closings: those assigned to one, an agent's own, or all of them with the permission below. */
  'closings.read': [
    'ADMIN',
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS',
    'ASSIGNEE_TRANSFER_OFFICER',
    'AGENT',
  ],
  'closings.readAll': ['ADMIN', 'CLOSING_LIST_ACCESS', 'CLOSING_MANAGER'],
  /** The closings of auctions that one is the agent of: looking, nothing more. */
  'closings.readOwn': ['AGENT'],
  /** Going through the steps of the closings that are assigned to one. */
  'closings.work': [
    'CLOSING_MANAGER',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS',
    'ASSIGNEE_TRANSFER_OFFICER',
  ],
  /** Other people's closings: working on them, giving them to somebody else, moving deadlines. */
  'closings.manage': ['CLOSING_MANAGER'],
  /** What the papers say: identity numbers stand in them. Agents see that they are there. */
  'closings.readDocuments': [
    'ADMIN',
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS',
    'ASSIGNEE_TRANSFER_OFFICER',
  ],
  'closings.confirmBid': ['BIDDING_APPROVE'],
  'closings.cancel': ['CLOSING_CANCELLATION'],
  'closings.export': ['ADMIN', 'CLOSING_MANAGER'],

  /** Calls: one's own, and those with customers that one may open; all of them with the permission below. */
  'calls.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CALL_CONNECTOR_REQUEST', 'AGENT'],
  'calls.readAll': ['ADMIN', 'MANAGER'],
  /** Calling through the exchange, taking calls that come in, and writing down what came of them. */
  'calls.make': ['CALL_CONNECTOR_REQUEST'],
  'calls.export': ['ADMIN', 'MANAGER'],

  /** Deals: one's own, and those of customers that one may open; all of them with the permission below. */
  'deals.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'DEAL_UPDATER', 'AGENT'],
  'deals.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  /** Opening and moving deals, and writing down who has a hand in them. */
  'deals.edit': ['ADMIN', 'MANAGER', 'DEAL_UPDATER', 'AGENT'],
  'deals.export': ['ADMIN', 'MANAGER'],

  /** Who wants to sell: one's own, and those of customers that one may open; all of them with the permission below. */
  'wantToSell.read': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'WANT_TO_SELL_UPDATER',
    'ASSIGNEE_WANT_TO_SELL',
    'AGENT_MANAGER',
    'AGENT',
  ],
  'wantToSell.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'WANT_TO_SELL_UPDATER', 'AGENT_MANAGER'],
  'wantToSell.edit': ['ADMIN', 'MANAGER', 'WANT_TO_SELL_UPDATER', 'ASSIGNEE_WANT_TO_SELL', 'AGENT'],
  /** Giving it an operator and an agent. */
  'wantToSell.assign': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'WANT_TO_SELL_UPDATER', 'AGENT_MANAGER'],
  'wantToSell.export': ['ADMIN', 'MANAGER'],

  /** Appointments: one's own; all of them with the permission below. */
  'appointments.read': WORKERS,
  'appointments.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'APPOINTMENT_UPDATER'],
  /** Booking one's own time, and doing what follows from it. */
  'appointments.book': [
    'ADMIN',
    'MANAGER',
    'AGENT',
    'AGENT_MANAGER',
    'APPOINTMENT_UPDATER',
    'ASSIGNEE_APPOINTMENT',
    'ASSIGNEE_SELLER_APPOINTMENT',
    'ASSIGNEE_DISCOVERY',
    'ASSIGNEE_AGENT_ONBOARDING',
  ],
  /** Other operators' time. */
  'appointments.bookForOthers': ['ADMIN', 'MANAGER', 'AGENT_MANAGER', 'APPOINTMENT_UPDATER'],
  'appointments.export': ['ADMIN', 'MANAGER'],

  /** The marketplace's members: what they did, their credits and discounts. Bids in it need auctions.readBids as well. */
  'members.read': ['ADMIN', 'CREDIT_ASSIGNER', 'CREDIT_MANAGER'],
  'members.export': ['ADMIN'],
  /** Credits and operator discounts: who gives them does not take them back. */
  'credits.give': ['CREDIT_ASSIGNER'],
  'credits.cancel': ['CREDIT_MANAGER'],
  'credits.export': ['ADMIN', 'CREDIT_MANAGER'],

  /** Offices of estate agents: who they are, how they were taken on, what they bring. */
  'brokers.read': [
    'BROKER_PAGE_ACCESS',
    'BROKER_LEGAL_APPROVER',
    'BROKER_APPROVE',
    'ASSIGNEE_BROKER_ONBOARDING',
    'ASSIGNEE_BROKER_INQUIRY',
    'ASSIGNEE_BROKER_ASSIGNEE',
  ],
  'brokers.export': ['BROKER_PAGE_ACCESS'],
  /** Writing offices down, their people and documents, and sending them to the legal approval. */
  'brokers.work': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_BROKER_ONBOARDING', 'ASSIGNEE_BROKER_ASSIGNEE'],
  /** Answering what offices ask about auctions for their buyers. */
  'brokers.answer': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_BROKER_INQUIRY'],
  /** Never an office that one sent oneself. */
  'brokers.approve': ['BROKER_LEGAL_APPROVER'],
  /** Agreeing on an office's agreement, never on one that one proposed oneself. */
  'brokers.agree': ['BROKER_APPROVE'],
  /** Refusing an application, and ending or reopening the work with an office. */
  'brokers.manage': ['BROKER_PAGE_ACCESS'],

  /** Keys of properties: who has which, and what offices ask for. */
  'keys.read': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_KEY_HOLDER_REQUEST'],
  'keys.work': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_KEY_HOLDER_REQUEST'],
  'keys.export': ['BROKER_PAGE_ACCESS'],

  /** Announcements to offices and agents. Whoever is told reads their own. */
  'announcements.read': ['BROKER_PAGE_ACCESS', 'AGENT_MANAGER', 'CMS_MANAGER'],
  'announcements.write': ['BROKER_PAGE_ACCESS', 'AGENT_MANAGER', 'CMS_MANAGER'],
  'announcements.export': ['BROKER_PAGE_ACCESS'],
  'announcements.own': ['AGENT'],
  'announcements.look': ['BROKER_PAGE_ACCESS', 'AGENT_MANAGER', 'CMS_MANAGER', 'AGENT'],

  /** Discount codes of operators and brokers. */
  'discountCodes.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'BROKER_PAGE_ACCESS', 'DISCOUNT_CODE_DEACTIVATE'],
  'discountCodes.create': ['ADMIN', 'BROKER_PAGE_ACCESS'],
  'discountCodes.cancel': ['DISCOUNT_CODE_DEACTIVATE'],
  /** Taking one off the service fee of a closing: of those that are assigned to one, or of all for whoever manages them. */
  'discountCodes.use': ['CLOSING_MANAGER', 'ASSIGNEE_CLOSING'],
  'discountCodes.export': ['ADMIN', 'MANAGER'],

  /** What agents earn: of all agents, or one's own. Amounts are narrowed by the two permissions below. */
  'earnings.look': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  /** One earning: an agent's for those, an office's for whoever sees the shares of offices. */
  'earnings.open': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'AGENT_MANAGER',
    'AGENT_OPERATOR',
    'AGENT',
    'BROKER_REVENUE_SHARE_VIEW',
    'BROKER_REVENUE_SHARE_CHANGE',
  ],
  'earnings.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'earnings.readOwn': ['AGENT'],
  'earnings.export': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  /** How a service fee is parted: agents always see what they get themselves. */
  'earnings.readAgentShares': ['AGENT_REVENUE_SHARE_VIEW', 'AGENT_REVENUE_SHARE_CHANGE'],
  'earnings.readBrokerShares': ['BROKER_REVENUE_SHARE_VIEW', 'BROKER_REVENUE_SHARE_CHANGE'],
  /** What was agreed on with agents or offices; of which, the two permissions above say. */
  'earnings.seeShares': [
    'AGENT_REVENUE_SHARE_VIEW',
    'AGENT_REVENUE_SHARE_CHANGE',
    'BROKER_REVENUE_SHARE_VIEW',
    'BROKER_REVENUE_SHARE_CHANGE',
  ],
  /** Either share: of a sale until its closing is done, or of those that are opened later; which one, the two permissions below say. */
  'earnings.changeShares': ['AGENT_REVENUE_SHARE_CHANGE', 'BROKER_REVENUE_SHARE_CHANGE'],
  'earnings.changeAgentShare': ['AGENT_REVENUE_SHARE_CHANGE'],
  'earnings.changeBrokerShare': ['BROKER_REVENUE_SHARE_CHANGE'],
  /** Who approves an earning does not pay it. */
  'earnings.approve': ['ADMIN', 'AGENT_MANAGER'],
  'earnings.pay': ['BACKOFFICE'],
  /** Sending the invoice: agents their own; that of an office, which does not sign in, whoever works with offices. */
  'earnings.sendInvoice': ['AGENT', 'AGENT_OPERATOR', 'BACKOFFICE', 'BROKER_PAGE_ACCESS'],

  /** The sales force: who works for commission, and how they stand. */
  'agents.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.export': ['ADMIN', 'AGENT_MANAGER'],
  /** Who leads whom, targets, and letting somebody go with a hand-over. */
  'agents.manage': ['ADMIN', 'AGENT_MANAGER'],
  'agents.landing': ['ADMIN'],
  /** What an agent sold and stands at, of one's own only. */
  'agents.readOwn': ['AGENT'],
  /** The public pages: agents see their own row only, and change it until it is live. */
  'agents.profile.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  /** Writing in a page, and sending it to approval: operations in any, agents in their own. */
  'agents.profile.write': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  /** Every agent's page in every state. */
  'agents.profile.edit': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.profile.editOwn': ['AGENT'],
  /** Never one's own page, nor one that one sent. */
  'agents.profile.approve': ['ADMIN', 'AGENT_MANAGER'],
  /** Uncovering the identity number of another agent. */
  'agents.profile.reveal': ['ADMIN', 'AGENT_MANAGER'],
  /** Whoever wants to become an agent. */
  'agents.applications.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'ASSIGNEE_AGENT_APPLY'],
  'agents.applications.work': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'ASSIGNEE_AGENT_APPLY'],
  'agents.onboarding.read': ['ADMIN', 'AGENT_MANAGER', 'ASSIGNEE_AGENT_ONBOARDING'],
  'agents.onboarding.work': ['ADMIN', 'AGENT_MANAGER', 'ASSIGNEE_AGENT_ONBOARDING'],
  /** Opening the account at the end of onboarding. */
  'agents.create': ['ADMIN', 'AGENT_MANAGER'],
  /** What agents have to know. Drafts, versions and the archive are for those who write. */
  'agents.knowledge.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  'agents.knowledge.write': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.knowledge.readers': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.knowledge.export': ['ADMIN', 'AGENT_MANAGER'],

  /** Expected and received transfers, and the bank statements that they are matched with. */
  'payments.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CLOSING_LIST_ACCESS', 'EFT_APPROVE', 'EFT_CANCEL'],
  'payments.export': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  /** Writing down that money came in. Above the limit a second person approves it, and who cancels is a third right. */
  'payments.register': ['ADMIN', 'BACKOFFICE', 'CLOSING_MANAGER'],
  'payments.approve': ['EFT_APPROVE'],
  'payments.cancel': ['EFT_CANCEL'],
  /** Earned service fees that could not be charged: being an administrator is not enough. */
  'uncharged.read': ['UNCHARGED_VIEW'],
  'uncharged.collect': ['ADMIN', 'BACKOFFICE', 'CLOSING_MANAGER'],
  'uncharged.export': ['UNCHARGED_VIEW'],
  /** The journal: what an amount is made of, and the trial balance. */
  'ledger.read': ['ADMIN', 'MANAGER', 'BACKOFFICE'],

  'operators.read': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER'],
  'operators.export': ['ADMIN', 'OPERATOR_MANAGER'],
  /** Creating, changing, deactivating; handing a leaver's work over. */
  'operators.edit': ['ADMIN', 'OPERATOR_MANAGER'],
  /** Giving and taking roles and groups; the phone and e-mail with which a password is set. */
  'operators.grant': ['OPERATOR_MANAGER'],
  /** The same where guarded authorities are concerned (domain/rights.ts). */
  'operators.grantGuarded': ['ADMIN'],
  /** Seeing the console as another operator does (domain/viewing.ts). */
  'operators.viewAs': ['ADMIN'],
  /** Taking a lost second factor away from another operator. */
  'operators.resetSecondFactor': ['ADMIN'],

  'groups.read': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER'],
  'groups.edit': ['AUTHORIZATION_GROUP_MANAGER'],

  /** Granting, rejecting and taking back access for a time; never one's own. */
  'access.decide': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'KVK'],

  'locations.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'OPERATOR_MANAGER', 'AGENT_MANAGER'],
  'locations.edit': ['ADMIN', 'BACKOFFICE'],

  /** Which attributes are asked of the properties of each category. */
  'categories.read': ['ADMIN', 'BACKOFFICE', 'CMS_MANAGER', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  'categories.edit': ['ADMIN'],

  /** Content of any kind; of which, the permissions of the kinds below say on each call. */
  'content.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER', 'KVK'],
  'content.write': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  /** Making it public, at once or by the clock, taking it down, allowing what somebody else asked for. */
  'content.publish': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.banners.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.banners.write': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.banners.publish': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.collections.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.collections.write': ['ADMIN', 'MARKETING'],
  'content.collections.publish': ['ADMIN', 'MARKETING'],
  'content.pages.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.pages.write': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.pages.publish': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.faqs.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.faqs.write': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.faqs.publish': ['ADMIN', 'CMS_MANAGER'],
  'content.texts.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  'content.texts.write': ['ADMIN', 'CMS_MANAGER'],
  'content.texts.publish': ['ADMIN', 'CMS_MANAGER'],
  /** What members agree to, in versions, and who agreed to which. */
  'content.agreements.read': ['ADMIN', 'KVK'],
  'content.agreements.write': ['ADMIN'],
  'content.agreements.publish': ['ADMIN'],
  'content.agreements.export': ['KVK'],

  'backoffice.read': ['ADMIN'],
  /** Sending a failed message again or dropping it; signing an operator out. */
  'backoffice.act': ['ADMIN'],

  /** What runs by the clock and what waits in the queue. */
  'jobs.read': ['ADMIN'],
  /** Running now, pausing, going on, trying again, giving up. */
  'jobs.execute': ['FUTURE_JOB_EXECUTE'],

  /** The settings of the areas that one may change. */
  'configuration.read': [
    'CONFIGURATION_BROKER',
    'CONFIGURATION_MOBILE',
    'CONFIGURATION_COLLECTION',
    'CONFIGURATION_MARKETING',
    'CONFIGURATION_OTHER',
  ],
  /** Changing the settings of one's areas, and approving what somebody else changed there; then of each area. */
  'configuration.change': [
    'CONFIGURATION_BROKER',
    'CONFIGURATION_MOBILE',
    'CONFIGURATION_COLLECTION',
    'CONFIGURATION_MARKETING',
    'CONFIGURATION_OTHER',
  ],
  'configuration.broker': ['CONFIGURATION_BROKER'],
  'configuration.mobile': ['CONFIGURATION_MOBILE'],
  'configuration.collection': ['CONFIGURATION_COLLECTION'],
  'configuration.marketing': ['CONFIGURATION_MARKETING'],
  'configuration.other': ['CONFIGURATION_OTHER'],

  /** The whole trail: who changed what, in every record. Phones and e-mails in it stay masked as elsewhere. */
  'audit.read': ['ADMIN', 'KVK'],
  'audit.export': ['ADMIN', 'KVK'],
  /** Data subjects' requests, destruction and its records. */
  'kvkk.read': ['KVK'],
  'kvkk.answer': ['KVK'],
  'kvkk.destroy': ['KVK'],

  /** Other operators’ calendars; everybody has their own. */
  'calendars.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'APPOINTMENT_UPDATER'],

  /** Templates of SMS, and sending one to oneself; writing them is another right than sending them. */
  'sms.read': ['ADMIN', 'MANAGER', 'SMS_SENDER', 'SMS_MANAGER'],
  'sms.write': ['ADMIN', 'SMS_MANAGER'],

  /** What went to phones; whoever may try a device out sees what came of it. */
  'push.read': ['ADMIN', 'NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER', 'DEV_PUSH'],
  /** Sending to everybody who follows a topic; to one customer: customers.sendPush. */
  'push.sendTopic': ['NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER'],
  'push.tokens': ['ADMIN', 'NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER'],
  /** Trying out: a device that is nobody's, and devices' tokens in full. */
  'push.dev': ['DEV_PUSH'],
  'push.export': ['ADMIN'],
  'push.write': ['ADMIN', 'NOTIFICATION_SENDER'],

  /** E-mails that were sent, and how mail servers see who sends them. */
  'emails.read': ['ADMIN', 'EMAIL_SENDER', 'EMAIL_MANAGER'],
  'emails.export': ['ADMIN', 'EMAIL_MANAGER'],
  /** Their templates; reading these is emails.read. */
  'emails.write': ['ADMIN', 'EMAIL_MANAGER'],

  /** What goes to customers by itself, on which event. */
  'automatic.read': ['ADMIN', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'automatic.write': ['ADMIN', 'SMS_MANAGER', 'EMAIL_MANAGER'],

  'views.share': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER'],
} as const satisfies Record<string, readonly Authority[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * The access that a call or a screen requires: an action of the table, nothing at all, only a signed-in operator, or the
 * marketplace's own site or the brokers' site with its key, which are programs and no operators. So is the card payments' provider,
 * which signs its events.
 */
export type Access = Permission | 'public' | 'signedIn' | Program;
/** Callers that are programs: no session, no cookies, no XSRF token. */
type Program = 'site' | 'brokersSite' | 'provider';
const PROGRAMS: readonly Access[] = ['site', 'brokersSite', 'provider'] satisfies readonly Program[];
export const isProgram = (access: Access): access is Program => PROGRAMS.includes(access);

/**
 * Whether somebody who holds these authorities, or this single permission granted for a time, has this access. 'public' and 'signedIn' always pass: whether anybody is signed in
 * is the caller's question, asked before this one.
 */
export const may = (authorities: readonly string[], access: Access): boolean =>
  access === 'public' ||
  access === 'signedIn' ||
  (!isProgram(access) &&
    (authorities.includes(access) || PERMISSIONS[access].some((authority) => authorities.includes(authority))));

/** Everything in the table that somebody with these authorities may do. */
export const permissionsOf = (authorities: readonly string[]): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(authorities, permission));

/** Whether somebody may do what is asked about: on the server by their authorities, in the browser by what came with the page (lib/session.tsx). */
export type Asked = (access: Access) => boolean;
