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

/** Everybody who can be assigned activities: the roles, and the finer permissions for single types. */
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
 * Who may do what: the only table that names roles. Screens, menu items, buttons and calls name the permission. Any one of the listed
 * authorities grants it; ADMIN grants only where it is listed. For the reasons see docs/decisions/0002-who-may-do-what.md.
 */
export const PERMISSIONS = {
  /** Everybody with any authority; each figure on the dashboard has its own permission. */
  'dashboard.read': AUTHORITIES,

  /** Auction screens: all auctions, or one's own. The two permissions below narrow the rows. */
  'auctions.open': [...AUCTION_READERS, 'AGENT'],
  'auctions.read': AUCTION_READERS,
  'auctions.readOwn': ['AGENT'],
  'auctions.export': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  'auctions.edit': ['ADMIN', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  'auctions.appraise': ['ADMIN', 'AUCTION_APPRAISAR'],
  'auctions.review': ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR'],
  'auctions.publish': ['ADMIN', 'APPROVE_TO_LIVE'],
  /** Changing prices and dates of a public auction, always with a reason. */
  'auctions.changeLive': ['ADMIN', 'AUCTION_OPERATOR', 'APPROVE_TO_LIVE'],
  /** Everybody who may make any of the moves; the auction's machine decides which. */
  'auctions.move': ['ADMIN', 'BACKOFFICE', 'APPROVE_TO_LIVE', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  /** The authority's verification of the right to advertise (EİDS). */
  'auctions.verify': ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR', 'APPROVE_TO_LIVE'],
  /** An auction's advertising: agents only for their own auctions. */
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
  /** Short links: one's own, and those of auctions one is the agent of; all with the permission below. */
  'links.read': ['ADMIN', 'MANAGER', 'MARKETING', 'CMS_MANAGER', 'AUCTION_MARKETER', 'AUCTION_OPERATOR', 'AGENT'],
  'links.readAll': ['ADMIN', 'MANAGER', 'MARKETING', 'CMS_MANAGER', 'AUCTION_MARKETER'],
  'links.create': ['ADMIN', 'MARKETING', 'CMS_MANAGER', 'AUCTION_MARKETER', 'AUCTION_OPERATOR', 'AGENT'],
  /** Groups of people by their attributes and actions, for campaigns: own and shared segments; other people's only with the last permission. */
  'segments.read': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'segments.edit': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'segments.editAll': ['ADMIN', 'MANAGER'],
  /** Campaigns. Above the number in the settings somebody else must approve them. */
  'campaigns.read': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'campaigns.write': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'campaigns.approve': ['ADMIN', 'MANAGER'],
  /** Sending on each channel needs the channel's permission. */
  'campaigns.SMS': ['ADMIN', 'MANAGER', 'MARKETING', 'SMS_MANAGER'],
  'campaigns.EMAIL': ['ADMIN', 'MANAGER', 'MARKETING', 'EMAIL_MANAGER'],
  'campaigns.PUSH': ['ADMIN', 'MANAGER', 'MARKETING'],
  'projects.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  'projects.edit': ['ADMIN', 'AUCTION_CREATOR'],
  /** Companies that sell, and agreements with sellers. */
  'corporate.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CORPORATE_CREATOR', 'AUCTION_OPERATOR'],
  'corporate.edit': ['ADMIN', 'CORPORATE_CREATOR'],
  'corporate.export': ['ADMIN', 'MANAGER'],
  /** Prices by quarter. */
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
  /** Change requests for live auctions: agents only for their own auctions. Nobody decides about their own request. */
  'revisions.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AUCTION_OPERATOR', 'AUCTION_UPDATER', 'AGENT'],
  'revisions.create': ['ADMIN', 'AUCTION_OPERATOR', 'AUCTION_UPDATER', 'AGENT'],
  'revisions.decide': ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR'],
  /** Pictures and videos: agents only for their own auctions. */
  'auctions.photos': ['ADMIN', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER', 'AUCTION_MARKETER', 'AGENT'],
  /** Adding and removing documents: agents only for their own auctions. */
  'auctions.documents': [
    'ADMIN',
    'AUCTION_CREATOR',
    'AUCTION_OPERATOR',
    'AUCTION_UPDATER',
    'AUCTION_APPRAISAR',
    'AGENT',
  ],
  /** The content of documents; everybody who sees the auction sees that they exist. */
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
  /** Bids: of all auctions that one may see, or of one's own. The two permissions below narrow the rows. */
  'auctions.readBids': [...BID_READERS, 'AGENT'],
  'auctions.readAllBids': BID_READERS,
  'auctions.readOwnBids': ['AGENT'],

  /** The live desk: reading it, and acting there for bidders. */
  'bidding.read': ['BIDDING_EVENT_LIST_ACCESS'],
  'bidding.act': ['BIDDING_EVENT_LIST_ACCESS'],
  /** Decisions about bids: approve, reject, cancel, settle, offer to the next bidder. */
  'bidding.approve': ['BIDDING_APPROVE'],
  /** The reserve price before it is met. */
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

  /** Customer screens: all customers, or one's own. The two permissions below narrow the rows. */
  'customers.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'ALL_CUSTOMER_ACCESS', 'OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'ALL_CUSTOMER_ACCESS'],
  'customers.readOwn': ['OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.export': ['ADMIN', 'MANAGER', 'KVK'],
  /** Revealing one phone or e-mail of a visible customer, with a recorded reason. */
  'customers.reveal': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'AGENT'],
  'customers.seePhone': ['PHONE_VIEWER'],
  'customers.seeEmail': ['EMAIL_VIEWER'],
  /** Changing customers that one may see: rows are narrowed as for reading. */
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
  /** Muting a customer, and ending that. */
  'customers.mute': ['ADMIN', 'MANAGER', 'PREFERENCE_MUTE_MANAGER', 'NOTIFICATION_PREFERENCE_MANAGER'],
  /** Reports to the consent registry (İYS), and exchanging files with it. */
  'consents.read': ['ADMIN', 'MANAGER', 'NOTIFICATION_PREFERENCE_MANAGER', 'MARKETING_PREFERENCE_MANAGER'],
  'consents.exchange': ['ADMIN', 'NOTIFICATION_PREFERENCE_MANAGER', 'MARKETING_PREFERENCE_MANAGER'],
  'customers.sendSms': ['ADMIN', 'MANAGER', 'SMS_SENDER'],
  'customers.sendEmail': ['ADMIN', 'MANAGER', 'EMAIL_SENDER'],
  'customers.sendPush': ['ADMIN', 'MANAGER', 'NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER'],
  /** Actions on many customers at once, or on other people's. */
  'customers.assign': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  'customers.merge': ['ADMIN', 'MANAGER'],
  'customers.import': ['ADMIN', 'MANAGER'],
  /** Adding, renaming and switching tags. */
  'tags.edit': ['ADMIN', 'MANAGER', 'BACKOFFICE'],

  /** Activities: one's own, and those of records one may open; all with the permission below. */
  'activities.read': WORKERS,
  'activities.readAll': ['ADMIN', 'MANAGER'],
  /** Opening activities, and working on one's own. */
  'activities.work': WORKERS,
  /** Reassigning other people's activities, and working on them. */
  'activities.assign': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER'],
  'activities.export': ['ADMIN', 'MANAGER'],
  'discoveries.approve': ['DISCOVERY_APPROVE'],

  /** Refunds. Releasing one above the limit is payments.approve; reversing a booked payout is payments.cancel. */
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
  /** Requesting documents, entering the payee, preparing, cancelling. */
  'refunds.move': ['ASSIGNEE_REFUND'],
  /** Returning a prepared refund before it is sent. */
  'refunds.sendBack': ['ASSIGNEE_REFUND', 'EFT_APPROVE'],
  /** Recording that it was sent, and that it was paid. */
  'refunds.pay': ['ASSIGNEE_REFUND', 'BACKOFFICE'],
  /** Recording that the bank returned it. */
  'refunds.return': ['ASSIGNEE_REFUND', 'BACKOFFICE', 'EFT_CANCEL'],
  /** Reopening a cancelled one. */
  'refunds.open': ['ASSIGNEE_REFUND', 'CLOSING_CANCELLATION', 'EFT_CANCEL'],

  /** Closings: those assigned to one, an agent's own, or all with the permission below. */
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
  /** The closings of auctions one is the agent of: read only. */
  'closings.readOwn': ['AGENT'],
  /** Working through the steps of the closings assigned to one. */
  'closings.work': [
    'CLOSING_MANAGER',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS',
    'ASSIGNEE_TRANSFER_OFFICER',
  ],
  /** Other people's closings: working on them, reassigning them, moving deadlines. */
  'closings.manage': ['CLOSING_MANAGER'],
  /** The content of documents, which include identity numbers. Agents only see that they exist. */
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

  /** Calls: one's own, and those with customers one may open; all with the permission below. */
  'calls.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CALL_CONNECTOR_REQUEST', 'AGENT'],
  'calls.readAll': ['ADMIN', 'MANAGER'],
  /** Calling through the exchange, answering incoming calls, and recording their outcome. */
  'calls.make': ['CALL_CONNECTOR_REQUEST'],
  'calls.export': ['ADMIN', 'MANAGER'],

  /** Deals: one's own, and those of customers one may open; all with the permission below. */
  'deals.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'DEAL_UPDATER', 'AGENT'],
  'deals.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  /** Opening and moving deals, and recording the parties involved. */
  'deals.edit': ['ADMIN', 'MANAGER', 'DEAL_UPDATER', 'AGENT'],
  'deals.export': ['ADMIN', 'MANAGER'],

  /** Want-to-sell processes: one's own, and those of customers one may open; all with the permission below. */
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
  /** Assigning its operator and its agent. */
  'wantToSell.assign': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'WANT_TO_SELL_UPDATER', 'AGENT_MANAGER'],
  'wantToSell.export': ['ADMIN', 'MANAGER'],

  /** Appointments: one's own; all with the permission below. */
  'appointments.read': WORKERS,
  'appointments.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'APPOINTMENT_UPDATER'],
  /** Booking one's own time, and the actions that follow. */
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

  /** The marketplace's members: their activity, credits and discounts. Their bids also need auctions.readBids. */
  'members.read': ['ADMIN', 'CREDIT_ASSIGNER', 'CREDIT_MANAGER'],
  'members.export': ['ADMIN'],
  /** Credits and operator discounts: those who give them may not cancel them. */
  'credits.give': ['CREDIT_ASSIGNER'],
  'credits.cancel': ['CREDIT_MANAGER'],
  'credits.export': ['ADMIN', 'CREDIT_MANAGER'],

  /** Estate agents' offices: who they are, how they were taken on, their results. */
  'brokers.read': [
    'BROKER_PAGE_ACCESS',
    'BROKER_LEGAL_APPROVER',
    'BROKER_APPROVE',
    'ASSIGNEE_BROKER_ONBOARDING',
    'ASSIGNEE_BROKER_INQUIRY',
    'ASSIGNEE_BROKER_ASSIGNEE',
  ],
  'brokers.export': ['BROKER_PAGE_ACCESS'],
  /** Entering offices, their people and documents, and sending them to the legal approval. */
  'brokers.work': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_BROKER_ONBOARDING', 'ASSIGNEE_BROKER_ASSIGNEE'],
  /** Answering offices' inquiries about auctions. */
  'brokers.answer': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_BROKER_INQUIRY'],
  /** Never for an office that one submitted oneself. */
  'brokers.approve': ['BROKER_LEGAL_APPROVER'],
  /** Approving an office's agreement, never one that one proposed oneself. */
  'brokers.agree': ['BROKER_APPROVE'],
  /** Refusing an application, and ending or resuming the partnership with an office. */
  'brokers.manage': ['BROKER_PAGE_ACCESS'],

  /** Keys of properties: who has which, and offices' requests. */
  'keys.read': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_KEY_HOLDER_REQUEST'],
  'keys.work': ['BROKER_PAGE_ACCESS', 'ASSIGNEE_KEY_HOLDER_REQUEST'],
  'keys.export': ['BROKER_PAGE_ACCESS'],

  /** Announcements to offices and agents. Their addressees read them without this permission. */
  'announcements.read': ['BROKER_PAGE_ACCESS', 'AGENT_MANAGER', 'CMS_MANAGER'],
  'announcements.write': ['BROKER_PAGE_ACCESS', 'AGENT_MANAGER', 'CMS_MANAGER'],
  'announcements.export': ['BROKER_PAGE_ACCESS'],
  'announcements.own': ['AGENT'],
  'announcements.look': ['BROKER_PAGE_ACCESS', 'AGENT_MANAGER', 'CMS_MANAGER', 'AGENT'],

  /** Discount codes of operators and brokers. */
  'discountCodes.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'BROKER_PAGE_ACCESS', 'DISCOUNT_CODE_DEACTIVATE'],
  'discountCodes.create': ['ADMIN', 'BROKER_PAGE_ACCESS'],
  'discountCodes.cancel': ['DISCOUNT_CODE_DEACTIVATE'],
  /** Using a code in a closing: in those assigned to one, or in all for closing managers. */
  'discountCodes.use': ['CLOSING_MANAGER', 'ASSIGNEE_CLOSING'],
  'discountCodes.export': ['ADMIN', 'MANAGER'],

  /** Agents' earnings: of all agents, or one's own. The two permissions below narrow the amounts. */
  'earnings.look': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  /** A single earning: an agent's for those above, an office's for those who may see offices' shares. */
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
  /** How a service fee is split: agents always see their own share. */
  'earnings.readAgentShares': ['AGENT_REVENUE_SHARE_VIEW', 'AGENT_REVENUE_SHARE_CHANGE'],
  'earnings.readBrokerShares': ['BROKER_REVENUE_SHARE_VIEW', 'BROKER_REVENUE_SHARE_CHANGE'],
  /** Individual shares of agents or offices; the two permissions above decide which. */
  'earnings.seeShares': [
    'AGENT_REVENUE_SHARE_VIEW',
    'AGENT_REVENUE_SHARE_CHANGE',
    'BROKER_REVENUE_SHARE_VIEW',
    'BROKER_REVENUE_SHARE_CHANGE',
  ],
  /** Changing either share: of a sale until its closing is complete, or of future closings; the two permissions below decide which. */
  'earnings.changeShares': ['AGENT_REVENUE_SHARE_CHANGE', 'BROKER_REVENUE_SHARE_CHANGE'],
  'earnings.changeAgentShare': ['AGENT_REVENUE_SHARE_CHANGE'],
  'earnings.changeBrokerShare': ['BROKER_REVENUE_SHARE_CHANGE'],
  /** Those who approve earnings do not pay them. */
  'earnings.approve': ['ADMIN', 'AGENT_MANAGER'],
  'earnings.pay': ['BACKOFFICE'],
  /** Submitting the invoice: agents their own; an office's, which has no account, by those who work with offices. */
  'earnings.sendInvoice': ['AGENT', 'AGENT_OPERATOR', 'BACKOFFICE', 'BROKER_PAGE_ACCESS'],

  /** The sales force: who the agents are, and their state. */
  'agents.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.export': ['ADMIN', 'AGENT_MANAGER'],
  /** Assigning agents to managers, targets, and deactivating an agent with a hand-over. */
  'agents.manage': ['ADMIN', 'AGENT_MANAGER'],
  'agents.landing': ['ADMIN'],
  /** An agent's own sales and state. */
  'agents.readOwn': ['AGENT'],
  /** Agents' public pages: agents see only their own, and edit it until it is live. */
  'agents.profile.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  /** Editing a page and submitting it for approval: operations for any page, agents for their own. */
  'agents.profile.write': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  /** Every agent's page in every state. */
  'agents.profile.edit': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.profile.editOwn': ['AGENT'],
  /** Never one's own page, nor one that one submitted. */
  'agents.profile.approve': ['ADMIN', 'AGENT_MANAGER'],
  /** Revealing another agent's identity number. */
  'agents.profile.reveal': ['ADMIN', 'AGENT_MANAGER'],
  /** Applications to become an agent. */
  'agents.applications.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'ASSIGNEE_AGENT_APPLY'],
  'agents.applications.work': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'ASSIGNEE_AGENT_APPLY'],
  'agents.onboarding.read': ['ADMIN', 'AGENT_MANAGER', 'ASSIGNEE_AGENT_ONBOARDING'],
  'agents.onboarding.work': ['ADMIN', 'AGENT_MANAGER', 'ASSIGNEE_AGENT_ONBOARDING'],
  /** Opening the account at the end of the onboarding. */
  'agents.create': ['ADMIN', 'AGENT_MANAGER'],
  /** The agents' knowledge. Drafts, versions and the archive are for authors. */
  'agents.knowledge.read': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR', 'AGENT'],
  'agents.knowledge.write': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.knowledge.readers': ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
  'agents.knowledge.export': ['ADMIN', 'AGENT_MANAGER'],

  /** Expected and received transfers, and the bank statements they are matched with. */
  'payments.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'CLOSING_LIST_ACCESS', 'EFT_APPROVE', 'EFT_CANCEL'],
  'payments.export': ['ADMIN', 'MANAGER', 'BACKOFFICE'],
  /** Recording that money was received. Above the limit a second person approves it, and cancelling is a third permission. */
  'payments.register': ['ADMIN', 'BACKOFFICE', 'CLOSING_MANAGER'],
  'payments.approve': ['EFT_APPROVE'],
  'payments.cancel': ['EFT_CANCEL'],
  /** Earned service fees that could not be charged; ADMIN alone does not grant it. */
  'uncharged.read': ['UNCHARGED_VIEW'],
  'uncharged.collect': ['ADMIN', 'BACKOFFICE', 'CLOSING_MANAGER'],
  'uncharged.export': ['UNCHARGED_VIEW'],
  /** The journal: the entries behind an amount, and the trial balance. Entries of a share also need the permission to see it. */
  'ledger.read': ['ADMIN', 'MANAGER', 'BACKOFFICE'],

  'operators.read': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER'],
  'operators.export': ['ADMIN', 'OPERATOR_MANAGER'],
  /** Creating, changing, deactivating; handing over the work of somebody who leaves. */
  'operators.edit': ['ADMIN', 'OPERATOR_MANAGER'],
  /** Granting and removing roles and groups; changing the phone and e-mail with which a password is set. */
  'operators.grant': ['OPERATOR_MANAGER'],
  /** The same for guarded authorities (domain/rights.ts). */
  'operators.grantGuarded': ['ADMIN'],
  /** Viewing the console as another operator (domain/viewing.ts). */
  'operators.viewAs': ['ADMIN'],
  /** Removing another operator's lost second factor. */
  'operators.resetSecondFactor': ['ADMIN'],

  'groups.read': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER'],
  'groups.edit': ['AUTHORIZATION_GROUP_MANAGER'],

  /** Granting, rejecting and revoking temporary access; never one's own. */
  'access.decide': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'KVK'],

  'locations.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'OPERATOR_MANAGER', 'AGENT_MANAGER'],
  'locations.edit': ['ADMIN', 'BACKOFFICE'],

  /** The attributes of each category of property. */
  'categories.read': ['ADMIN', 'BACKOFFICE', 'CMS_MANAGER', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'AUCTION_UPDATER'],
  'categories.edit': ['ADMIN'],

  /** Content of any kind; the permissions of the kinds below decide in each call. */
  'content.read': ['ADMIN', 'MARKETING', 'CMS_MANAGER', 'KVK'],
  'content.write': ['ADMIN', 'MARKETING', 'CMS_MANAGER'],
  /** Publishing now or by schedule, taking down, and approving what somebody else submitted. */
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
  /** Agreements that members accept, their versions, and who accepted which. */
  'content.agreements.read': ['ADMIN', 'KVK'],
  'content.agreements.write': ['ADMIN'],
  'content.agreements.publish': ['ADMIN'],
  'content.agreements.export': ['KVK'],

  'backoffice.read': ['ADMIN'],
  /** Resending or discarding a failed message; signing an operator out. */
  'backoffice.act': ['ADMIN'],

  /** Recurring jobs and queued work. */
  'jobs.read': ['ADMIN'],
  /** Running now, pausing, resuming, retrying, discarding. */
  'jobs.execute': ['FUTURE_JOB_EXECUTE'],

  /** The settings of the areas one may change. */
  'configuration.read': [
    'CONFIGURATION_BROKER',
    'CONFIGURATION_MOBILE',
    'CONFIGURATION_COLLECTION',
    'CONFIGURATION_MARKETING',
    'CONFIGURATION_OTHER',
  ],
  /** Changing the settings of one's areas, and approving other people's changes there; below, the permission of each area. */
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

  /** The whole audit trail: who changed what, in every record. Phones and e-mails in it are masked as elsewhere. */
  'audit.read': ['ADMIN', 'KVK'],
  'audit.export': ['ADMIN', 'KVK'],
  /** Requests of data subjects, destruction and its records. */
  'kvkk.read': ['KVK'],
  'kvkk.answer': ['KVK'],
  'kvkk.destroy': ['KVK'],

  /** Other operators' calendars; everybody may see their own. */
  'calendars.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER', 'APPOINTMENT_UPDATER'],

  /** SMS templates, and sending one to oneself; editing them is a different permission from sending. */
  'sms.read': ['ADMIN', 'MANAGER', 'SMS_SENDER', 'SMS_MANAGER'],
  'sms.write': ['ADMIN', 'SMS_MANAGER'],

  /** Sent push notifications; testers of devices see their results too. */
  'push.read': ['ADMIN', 'NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER', 'DEV_PUSH'],
  /** Sending to a topic's subscribers; to one customer: customers.sendPush. */
  'push.sendTopic': ['NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER'],
  'push.tokens': ['ADMIN', 'NOTIFICATION_SENDER', 'MOBILE_PUSH_SENDER'],
  /** Testing: sending to any device, and seeing device tokens in full. */
  'push.dev': ['DEV_PUSH'],
  'push.export': ['ADMIN'],
  'push.write': ['ADMIN', 'NOTIFICATION_SENDER'],

  /** Sent e-mails, and how mail servers see their sender. */
  'emails.read': ['ADMIN', 'EMAIL_SENDER', 'EMAIL_MANAGER'],
  'emails.export': ['ADMIN', 'EMAIL_MANAGER'],
  /** E-mail templates; reading them is emails.read. */
  'emails.write': ['ADMIN', 'EMAIL_MANAGER'],

  /** Automatic messages to customers, by event. */
  'automatic.read': ['ADMIN', 'SMS_MANAGER', 'EMAIL_MANAGER'],
  'automatic.write': ['ADMIN', 'SMS_MANAGER', 'EMAIL_MANAGER'],

  'views.share': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER'],
} as const satisfies Record<string, readonly Authority[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * The access that a call or a screen requires: a permission of the table, none at all, only a signed-in operator, or a program instead of
 * an operator: the marketplace's website or the brokers' website with its API key, or the card payment provider, which signs its events.
 */
export type Access = Permission | 'public' | 'signedIn' | Program;
/** Callers that are programs: no session, no cookies, no XSRF token. */
type Program = 'site' | 'brokersSite' | 'provider';
const PROGRAMS: readonly Access[] = ['site', 'brokersSite', 'provider'] satisfies readonly Program[];
export const isProgram = (access: Access): access is Program => PROGRAMS.includes(access);

/**
 * Whether these authorities, or a single permission granted temporarily, give this access. 'public' and 'signedIn' always pass: the caller
 * must have checked before whether somebody is signed in.
 */
export const may = (authorities: readonly string[], access: Access): boolean =>
  access === 'public' ||
  access === 'signedIn' ||
  (!isProgram(access) &&
    (authorities.includes(access) || PERMISSIONS[access].some((authority) => authorities.includes(authority))));

/** All permissions that these authorities grant. */
export const permissionsOf = (authorities: readonly string[]): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(authorities, permission));

/** Whether the user has an access: on the server by their authorities, in the browser by data that came with the page (lib/session.tsx). */
export type Asked = (access: Access) => boolean;
