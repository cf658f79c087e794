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
  /** Bids of the auctions that one may see at all: an agent's own. */
  'auctions.readBids': [
    'ADMIN',
    'MANAGER',
    'BACKOFFICE',
    'AUCTION_OPERATOR',
    'CLOSING_LIST_ACCESS',
    'BIDDING_EVENT_LIST_ACCESS',
    'AGENT',
  ],

  /** Customer screens: all customers, or one's own. The rows are narrowed by the two permissions below. */
  'customers.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'ALL_CUSTOMER_ACCESS', 'OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.readAll': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'ALL_CUSTOMER_ACCESS'],
  'customers.readOwn': ['OWN_CUSTOMER_ACCESS', 'AGENT'],
  'customers.export': ['ADMIN', 'MANAGER', 'KVK'],
  /** Uncovering one phone or e-mail of a customer that one may see, for a reason that is written down. */
  'customers.reveal': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'KVK', 'AGENT'],
  'customers.seePhone': ['PHONE_VIEWER'],
  'customers.seeEmail': ['EMAIL_VIEWER'],

  /** The marketplace's members: what they did, their credits and discounts. Bids in it need auctions.readBids as well. */
  'members.read': ['ADMIN', 'CREDIT_ASSIGNER', 'CREDIT_MANAGER'],
  'members.export': ['ADMIN'],
  /** Credits and operator discounts: who gives them does not take them back. */
  'credits.give': ['CREDIT_ASSIGNER'],
  'credits.cancel': ['CREDIT_MANAGER'],
  'credits.export': ['ADMIN', 'CREDIT_MANAGER'],

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

  'groups.read': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER'],
  'groups.edit': ['AUTHORIZATION_GROUP_MANAGER'],

  /** Granting, rejecting and taking back access for a time; never one's own. */
  'access.decide': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'KVK'],

  'locations.read': ['ADMIN', 'MANAGER', 'BACKOFFICE', 'OPERATOR_MANAGER', 'AGENT_MANAGER'],
  'locations.edit': ['ADMIN', 'BACKOFFICE'],

  'backoffice.read': ['ADMIN'],
  /** Sending a failed message again or dropping it; signing an operator out. */
  'backoffice.act': ['ADMIN'],

  /** The whole trail: who changed what, in every record. Phones and e-mails in it stay masked as elsewhere. */
  'audit.read': ['ADMIN', 'KVK'],
  'audit.export': ['ADMIN', 'KVK'],
  /** Data subjects' requests, destruction and its records. */
  'kvkk.read': ['KVK'],
  'kvkk.answer': ['KVK'],
  'kvkk.destroy': ['KVK'],

  'views.share': ['ADMIN', 'MANAGER', 'OPERATOR_MANAGER'],
} as const satisfies Record<string, readonly Authority[]>;

export type Permission = keyof typeof PERMISSIONS;

/** What a call or a screen asks for: an action of the table, nothing at all, or only that somebody is signed in. */
export type Access = Permission | 'public' | 'signedIn';

/**
 * Whether somebody who holds these authorities, or this single permission granted for a time, has this access. 'public' and 'signedIn' always pass: whether anybody is signed in
 * is the caller's question, asked before this one.
 */
export const may = (authorities: readonly string[], access: Access): boolean =>
  access === 'public' ||
  access === 'signedIn' ||
  authorities.includes(access) ||
  PERMISSIONS[access].some((authority) => authorities.includes(authority));
