import * as z from 'zod/mini';
import { day, enumOf, id, instant, money, text } from '@/domain/fields';
import { FOUND_TYPES } from '@/domain/finding';
import type { Authority } from '@/domain/roles';
import { get } from './kit';

/** A count that stops at COUNT_CAP; `capped`: there are more. */
const Count = z.object({ count: z.int(), capped: z.boolean() });
export type Count = z.output<typeof Count>;
/** Consecutive days, the last one today; empty days have 0. */
const Days = z.array(z.object({ day: day(), count: z.int() }));
const by = <T extends z.ZodMiniType>(value: T) => z.array(z.extend(Count, { value }));

export const DASHBOARD_DAYS = 14;
/** The period of new bids and customers, in days including today. */
export const RECENT_DAYS = 7;
/** The period of conversion, in days. */
export const CONVERSION_DAYS = 90;
/** The roles whose dashboard can be previewed. */
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
  /** The highest bid so far; null without bids, and if the reader may not see bids. */
  highestBid: z.nullable(money()),
  bidCount: z.nullable(z.int()),
  reserveMet: z.nullable(z.boolean()),
});

export const Calculations = z.object({
  at: instant(),
  /** Whose figures these are: the company's, or the operator's own. */
  scope: z.enum(['HOUSE', 'OWN']),
  auctions: z.nullable(
    z.object({
      live: Count,
      /** Sum of the live auctions' prices in kuruş; with `capped` only of the first 10,000. */
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
      /** How many auctions had a bid today, and in the last RECENT_DAYS. */
      auctionsToday: Count,
      auctionsLately: Count,
    }),
  ),
  customers: z.nullable(
    z.object({
      byDay: Days,
      byStage: by(enumOf('customerDealStage')),
      /** First day of the CONVERSION_DAYS. */
      since: day(),
      /** Customers who signed up since: how many by each source, and how many of them won. */
      bySource: z.array(z.object({ source: enumOf('leadSource'), count: z.int(), winners: z.int() })),
    }),
  ),
  /** The operator's own open activities, with the most urgent items. */
  work: z.object({
    open: Count,
    late: Count,
    /** Due today, overdue or not. */
    today: Count,
    /** Confirmed visits of today. */
    visits: Count,
    items: z.array(WorkItem),
  }),
  /** Deals by status, in status order. */
  deals: z.nullable(z.object({ byStatus: by(enumOf('dealStatus')) })),
  /** Open want-to-sell processes, by step. */
  sellers: z.nullable(z.object({ byStep: by(enumOf('wantToSellStep')) })),
  /** Everybody's open activities, for those who may read all customers. */
  team: z.nullable(
    z.object({
      byType: z.array(z.object({ type: enumOf('activityType'), count: z.int(), late: z.int() })),
      /** The operators with the most open activities. */
      byOperator: z.array(z.object({ id: id(), name: z.string(), count: z.int(), late: z.int() })),
      /** Only the oldest 10,000 were counted. */
      capped: z.boolean(),
    }),
  ),
});
export type Calculations = z.output<typeof Calculations>;

/** Tasks that only the agent can do. */
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
  /** When the certificate ends, or the due date of the first mandatory page. */
  day: z.nullable(day()),
  /** The missing documents. */
  papers: z.array(enumOf('agentDocumentType')),
});
export type HomeTodo = z.output<typeof HomeTodo>;

/** An agent's state, from their own rows only; a part that the agent may not see is null. */
export const AgentHome = z.object({
  /** Service fees of this year; `asked`: the part of the target due by today. Null if the reader is no active agent. */
  target: z.nullable(z.object({ target: z.nullable(money()), fee: money(), asked: money(), closings: z.int() })),
  pipeline: z.nullable(z.array(z.object({ state: enumOf('agentItemState'), count: z.int() }))),
  todo: z.array(HomeTodo),
  /**
   * By the reached part of the target, if the setting agentRank is on; `behind`: percentage points to the next higher one, null for the
   * first.
   */
  rank: z.nullable(z.object({ place: z.int(), of: z.int(), behind: z.nullable(z.number()) })),
  page: z.nullable(
    z.object({
      state: enumOf('agentProfileState'),
      /** The state of a change to the live page. */
      change: z.nullable(enumOf('agentChangeState')),
      slug: z.nullable(z.string()),
      /** Page views on the website, the last day is today. */
      visits: Days,
    }),
  ),
  /** Open ones, earliest due date first. */
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
  /** The agent's own shares: waiting for approval or invoice, to be paid, paid this year. */
  earnings: z.nullable(z.object({ waiting: money(), toBePaid: money(), paidThisYear: money() })),
});
export type AgentHome = z.output<typeof AgentHome>;

export const Found = z.object({
  type: z.enum(FOUND_TYPES),
  id: id(),
  title: z.string(),
  /** Distinguishes results of the same name: place, masked phone, buyer, user name. */
  note: z.string(),
  /** The query is exactly its id, reference or user name. */
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
      /** The figures for somebody with only this role, within the reader's own permissions. */
      as: z.optional(z.enum(DEMO_ROLES)),
    }),
    output: Calculations,
    summary:
      'The figures of the control panel: the house’s, or one’s own for those who see only that; each as far as one may see it',
  }),
};
