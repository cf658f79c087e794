import type { Access } from './permissions';

/**
 * `all`: one topic for everybody with the permission. `record`: one per record, named with its id. `own`: one per operator; the browser
 * names it without an id and receives only its own.
 */
type Reach = 'all' | 'record' | 'own';

/**
 * The topics of live events. An event says that something has changed, never what. A topic's permission is that of the calls whose answers
 * it makes stale; a record's scope is checked too (server/platform/live/topics.ts).
 */
export const LIVE_TOPICS = {
  /** One's own notifications. */
  notifications: { reach: 'own', may: 'signedIn' },
  /** One's own activities: assigned, moved or closed. */
  work: { reach: 'own', may: 'signedIn' },
  /** One's own phone: a call rings, is answered, ends. */
  calls: { reach: 'own', may: 'signedIn' },
  /** Everybody's calls: dialled, ringing, answered, ended, wrapped up. */
  callList: { reach: 'all', may: 'calls.read' },
  /** One's own long jobs: progress and end. */
  jobs: { reach: 'own', may: 'signedIn' },
  /** The common queue of activities. */
  queue: { reach: 'all', may: 'activities.read' },
  activity: { reach: 'record', may: 'activities.read' },
  appointments: { reach: 'all', may: 'signedIn' },
  auctions: { reach: 'all', may: 'auctions.open' },
  auction: { reach: 'record', may: 'auctions.open' },
  /** The desk's list: biddings that start, change or end. */
  biddings: { reach: 'all', may: 'bidding.read' },
  /** One auction's desk: bids, participants, decisions. */
  bidding: { reach: 'record', may: 'bidding.read' },
  customer: { reach: 'record', may: 'customers.read' },
  /** Deals in any status. */
  deals: { reach: 'all', may: 'deals.read' },
  /** Want-to-sell processes. */
  sellers: { reach: 'all', may: 'wantToSell.read' },
  /** Transfers, statement lines and uncharged fees. */
  payments: { reach: 'all', may: 'payments.read' },
  refunds: { reach: 'all', may: 'refunds.read' },
  /** Closings at any step. */
  closings: { reach: 'all', may: 'closings.read' },
  closing: { reach: 'record', may: 'closings.read' },
  /** Agents' earnings; each agent then reloads their own. */
  earnings: { reach: 'all', may: 'earnings.open' },
  /** Versions of agents' and offices' individual shares. */
  shares: { reach: 'all', may: 'earnings.seeShares' },
  discounts: { reach: 'all', may: 'discountCodes.read' },
  /** Applicants, and agents in onboarding. */
  agentApplications: { reach: 'all', may: 'agents.applications.read' },
  agentOnboardings: { reach: 'all', may: 'agents.onboarding.read' },
  /** Agents: assigned, changed, deactivated. */
  agents: { reach: 'all', may: 'agents.read' },
  /** Members' credits and discounts. */
  members: { reach: 'all', may: 'members.read' },
  /** Offices of estate agents. */
  brokers: { reach: 'all', may: 'brokers.read' },
  /** Campaigns in any status, and their progress. */
  campaigns: { reach: 'all', may: 'campaigns.read' },
  /** Reports to the consent registry. */
  consents: { reach: 'all', may: 'consents.read' },
  /** Requests of data subjects: received, in review, answered. */
  dataRequests: { reach: 'all', may: 'kvkk.read' },
  /** Segments: saved, changed, deleted. */
  segments: { reach: 'all', may: 'segments.read' },
  /** Announcements to offices and agents, and who has read them. */
  announcements: { reach: 'all', may: 'announcements.read' },
  /** Keys of properties, and requests for them. */
  keys: { reach: 'all', may: 'keys.read' },
  /** One agent's page and its pending change. */
  agentPage: { reach: 'record', may: 'agents.profile.read' },
  /** The agents' knowledge: pages, required readers, who has read them. */
  knowledge: { reach: 'all', may: 'agents.knowledge.read' },
  /** Content of any kind: edited, published, taken down. */
  content: { reach: 'all', may: 'content.read' },
  /** One content item, and who has it open. */
  contentItem: { reach: 'record', may: 'content.read' },
  /** Requests for access that wait for a decision. */
  access: { reach: 'all', may: 'access.decide' },
  /** Recurring jobs and queued work. */
  schedule: { reach: 'all', may: 'jobs.read' },
  /** Settings: changed, planned, waiting or decided. */
  configuration: { reach: 'all', may: 'configuration.read' },
} as const satisfies Record<string, { reach: Reach; may: Access }>;

export type LiveName = keyof typeof LIVE_TOPICS;
type Named<R extends Reach> = { [N in LiveName]: (typeof LIVE_TOPICS)[N]['reach'] extends R ? N : never }[LiveName];

/** A topic as a screen subscribes to it. */
export type Watched = Named<'all' | 'own'> | `${Named<'record'>}:${number}`;
/** A topic as the server publishes it: `own` topics have the operator's id. */
export type Changed = Named<'all'> | `${Named<'record' | 'own'>}:${number}`;
export type RecordTopic = Named<'record'>;

/** Data rendered with the page counts as fresh for this long, so opening the page does not request it again. ms */
export const ANSWER_FRESH_MS = 10_000;

/** A stream sends a sign of life at least this often. ms */
export const BEAT_MS = 15_000;

/** Maximum topics per tab. */
export const LIVE_TOPICS_MAX = 20;

const isName = (name: string): name is LiveName => Object.hasOwn(LIVE_TOPICS, name);

/** Splits a topic into name and id; null if there is no such topic. */
export const readTopic = (topic: string): { name: LiveName; id: number | null } | null => {
  const [, name = '', id] = /^([a-zA-Z]+)(?::([1-9]\d{0,9}))?$/.exec(topic) ?? [];
  if (!isName(name) || (LIVE_TOPICS[name].reach === 'record') !== (id !== undefined)) return null;
  return { name, id: id === undefined ? null : Number(id) };
};
