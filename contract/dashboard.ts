import * as z from 'zod/mini';
import { day, enumOf, id, instant, money, text } from '@/domain/fields';
import { FOUND_TYPES } from '@/domain/finding';
import type { Authority } from '@/domain/roles';
import { get } from './kit';

/** A count that stops at COUNT_CAP: capped says that there are more. */
const Count = z.object({ count: z.int(), capped: z.boolean() });
export type Count = z.output<typeof Count>;
/** Days in a row, the last one today; days without anything are there with 0. */
const Days = z.array(z.object({ day: day(), count: z.int() }));
const by = <T extends z.ZodMiniType>(value: T) => z.array(z.extend(Count, { value }));

export const DASHBOARD_DAYS = 14;
/** Over how many days, today the last, new bids and customers are added up. */
export const RECENT_DAYS = 7;
/** Over how many days conversion is counted. */
export const CONVERSION_DAYS = 90;
/** The roles whose control panel can be looked at. */
export const DEMO_ROLES = [
  'ADMIN',
  'MANAGER',
  'BACKOFFICE',
  'DEAL_UPDATER',
  'AUCTION_OPERATOR',
  'AGENT_MANAGER',
  'AGENT',
] as const satisfies readonly Authority[];
export type DemoRole = (typeof DEMO_ROLES)[number];

const AuctionName = z.object({ id: id(), extraInfo: z.string() });

export const WorkItem = z.object({
  id: id(),
  type: enumOf('activityType'),
  priority: enumOf('activityPriority'),
  note: z.string(),
  dueAt: z.nullable(instant()),
  late: z.boolean(),
  /** Null for a customer or an auction that the operator may not see. */
  customer: z.nullable(z.object({ id: id(), name: z.string() })),
  auction: z.nullable(AuctionName),
});
export type WorkItem = z.output<typeof WorkItem>;

const EndingAuction = z.extend(AuctionName, {
  status: enumOf('auctionStatus'),
  endAt: instant(),
  startPrice: z.nullable(money()),
  /** The price that bidding has reached; null without a bid, and for those who may not read bids. */
  highestBid: z.nullable(money()),
  bidCount: z.nullable(z.int()),
  reserveMet: z.nullable(z.boolean()),
});

export const Calculations = z.object({
  at: instant(),
  /** Whose figures these are: the house's, or one's own. */
  scope: z.enum(['HOUSE', 'OWN']),
  auctions: z.nullable(
    z.object({
      live: Count,
      /** Kuruş asked for what is live; with `capped` for the first 10,000 of them. */
      liveValue: money(),
      /** Every status except final ones (sold, offline, rejected, hibernated). */
      byStatus: by(enumOf('auctionStatus')),
      ending: z.array(EndingAuction),
    }),
  ),
  bids: z.nullable(
    z.object({
      byDay: Days,
      /** The highest bid of the day. */
      highestToday: z.nullable(money()),
      /** On how many auctions somebody bid today, and in the last RECENT_DAYS. */
      auctionsToday: Count,
      auctionsLately: Count,
    }),
  ),
  customers: z.nullable(
    z.object({
      byDay: Days,
      byStage: by(enumOf('customerDealStage')),
      /** The first of the CONVERSION_DAYS. */
      since: day(),
      /** Of the customers who signed up from then on: how many came this way, and how many of them won. */
      bySource: z.array(z.object({ source: enumOf('leadSource'), count: z.int(), winners: z.int() })),
    }),
  ),
  /** The operator's own open work, with the most urgent items. */
  work: z.object({
    open: Count,
    late: Count,
    /** Due today, late or not. */
    today: Count,
    /** Visits of today that are agreed on. */
    visits: Count,
    items: z.array(WorkItem),
  }),
  /** Deals by status, in the order of the statuses. */
  deals: z.nullable(z.object({ byStatus: by(enumOf('dealStatus')) })),
  /** Those who want to sell and have no outcome yet, by the step they are at. */
  sellers: z.nullable(z.object({ byStep: by(enumOf('wantToSellStep')) })),
  /** Everybody's open work, for those who read all customers. */
  team: z.nullable(
    z.object({
      byType: z.array(z.object({ type: enumOf('activityType'), count: z.int(), late: z.int() })),
      /** Who has the most open work. */
      byOperator: z.array(z.object({ id: id(), name: z.string(), count: z.int(), late: z.int() })),
      /** Only the oldest 10,000 were counted. */
      capped: z.boolean(),
    }),
  ),
});
export type Calculations = z.output<typeof Calculations>;

/** What only the agent can do. */
const HOME_TODOS = [
  'PAGE_SENT_BACK',
  'CERTIFICATE_ENDING',
  'PAPERS_MISSING',
  'KNOWLEDGE_TO_READ',
  'APPOINTMENTS_TODAY',
  'CUSTOMERS_TO_CALL',
  'INVOICES_WAIT',
  'DRAFTS_WITHOUT_PICTURES',
] as const;
const HomeTodo = z.object({
  kind: z.enum(HOME_TODOS),
  count: z.int(),
  /** When the certificate ends, or until when the first of the pages is to be read. */
  day: z.nullable(day()),
  /** Which papers are missing. */
  papers: z.array(enumOf('agentDocumentType')),
});
export type HomeTodo = z.output<typeof HomeTodo>;

/** How an agent stands, of their own rows alone; a part that one may not see is null. */
export const AgentHome = z.object({
  /** Service fees of this year; `asked`: what the target asks for by today. Null for who is no active agent. */
  target: z.nullable(z.object({ target: z.nullable(money()), fee: money(), asked: money(), closings: z.int() })),
  pipeline: z.nullable(z.array(z.object({ state: enumOf('agentItemState'), count: z.int() }))),
  todo: z.array(HomeTodo),
  /** By the part of the target that is there, if the setting agentRank wants it; `behind`: percentage points to the next one, null for the first. */
  rank: z.nullable(z.object({ place: z.int(), of: z.int(), behind: z.nullable(z.number()) })),
  page: z.nullable(
    z.object({
      state: enumOf('agentProfileState'),
      /** Of a change to the live page. */
      change: z.nullable(enumOf('agentChangeState')),
      slug: z.nullable(z.string()),
      /** How often the site showed it, today last. */
      visits: Days,
    }),
  ),
  /** Open ones; those that are due first. */
  closings: z.nullable(
    z.object({
      open: z.int(),
      late: z.int(),
      rows: z.array(
        z.object({
          id: id(),
          name: z.string(),
          step: enumOf('closingStep'),
          dueAt: z.nullable(instant()),
          late: z.boolean(),
        }),
      ),
    }),
  ),
  /** One's own shares: waiting for approval or invoice, to be paid, paid this year. */
  earnings: z.nullable(z.object({ waiting: money(), toBePaid: money(), paidThisYear: money() })),
});
export type AgentHome = z.output<typeof AgentHome>;

export const Found = z.object({
  type: z.enum(FOUND_TYPES),
  id: id(),
  title: z.string(),
  /** What tells it from others of the name: place, phone as one may see it, buyer, user name. */
  note: z.string(),
  /** Its very number, reference or user name was typed. */
  exact: z.boolean(),
});
export type Found = z.output<typeof Found>;

export const dashboard = {
  find: get({
    path: '/rest/panel/find',
    may: 'signedIn',
    input: z.object({ text: text(80) }),
    output: z.object({ rows: z.array(Found) }),
    summary: 'The first few auctions, customers, closings, transfers and operators that one may open, by what is typed',
  }),
  home: get({
    path: '/rest/panel/dashboard/agent',
    may: 'agents.readOwn',
    output: AgentHome,
    summary: 'How an agent stands: target, pipeline, what to do next, closings, earnings, own page with its visits',
  }),
  calculations: get({
    path: '/rest/panel/dashboard/calculations',
    may: 'dashboard.read',
    input: z.object({
      /** The figures as somebody with this role alone would see them, within one's own permissions. */
      as: z.optional(z.enum(DEMO_ROLES)),
    }),
    output: Calculations,
    summary:
      'The figures of the control panel: the house’s, or one’s own for those who see only that; each as far as one may see it',
  }),
};
