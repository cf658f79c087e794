import type { Access } from './permissions';

/**
 * `all`: one topic for everybody with permission. `record`: one for each record, named with its id. `own`: one for each operator; the browser
 * names it without an id and hears only its own.
 */
type Reach = 'all' | 'record' | 'own';

/**
 * The topics of live events. An event says that something changed, never what. A topic's permission is that of the
 * calls whose answers it makes stale; a record's own scope is checked as well (server/platform/live/topics.ts).
 */
export const LIVE_TOPICS = {
  /** One's own notifications. */
  notifications: { reach: 'own', may: 'signedIn' },
  /** One's own work: activities assigned, moved or closed. */
  work: { reach: 'own', may: 'signedIn' },
  /** One's own telephone line: a call that comes in, is answered, ends. */
  calls: { reach: 'own', may: 'signedIn' },
  /** Everybody's calls: dialled, rung in, taken, ended, written down. */
  callList: { reach: 'all', may: 'calls.read' },
  /** One's own long jobs: progress and end. */
  jobs: { reach: 'own', may: 'signedIn' },
  /** The queue that everybody takes work from. */
  queue: { reach: 'all', may: 'signedIn' },
  activity: { reach: 'record', may: 'signedIn' },
  appointments: { reach: 'all', may: 'signedIn' },
  auctions: { reach: 'all', may: 'auctions.open' },
  auction: { reach: 'record', may: 'auctions.open' },
  /** The desk's list: biddings that begin, move or end. */
  biddings: { reach: 'all', may: 'bidding.read' },
  /** One auction's desk: bids, participants, decisions. */
  bidding: { reach: 'record', may: 'bidding.read' },
  customer: { reach: 'record', may: 'customers.read' },
  /** Deals in any status. */
  deals: { reach: 'all', may: 'deals.read' },
  /** Those who want to sell. */
  sellers: { reach: 'all', may: 'wantToSell.read' },
  /** Transfers, statement lines and uncharged fees. */
  payments: { reach: 'all', may: 'payments.read' },
  refunds: { reach: 'all', may: 'refunds.read' },
  /** Closings at any step. */
  closings: { reach: 'all', may: 'closings.read' },
  closing: { reach: 'record', may: 'closings.read' },
  /** Agents' earnings; each agent then reloads their own. */
  earnings: { reach: 'all', may: 'earnings.open' },
  /** Versions of agents' and offices' shares. */
  shares: { reach: 'all', may: 'earnings.seeShares' },
  discounts: { reach: 'all', may: 'discountCodes.read' },
  /** Who wants to become an agent, and who is being taken on. */
  agentApplications: { reach: 'all', may: 'agents.applications.read' },
  agentOnboardings: { reach: 'all', may: 'agents.onboarding.read' },
  /** Who works for commission: looked after, changed, gone. */
  agents: { reach: 'all', may: 'agents.read' },
  /** What members were given: credits and discounts. */
  members: { reach: 'all', may: 'members.read' },
  /** Offices of estate agents. */
  brokers: { reach: 'all', may: 'brokers.read' },
  /** Campaigns in any status, and how far each has come. */
  campaigns: { reach: 'all', may: 'campaigns.read' },
  /** What the consent registry was told. */
  consents: { reach: 'all', may: 'consents.read' },
  /** Requests of data subjects: taken in, checked, answered. */
  dataRequests: { reach: 'all', may: 'kvkk.read' },
  /** Segments: kept, changed, deleted. */
  segments: { reach: 'all', may: 'segments.read' },
  /** Announcements to offices and agents, and who has read them. */
  announcements: { reach: 'all', may: 'announcements.read' },
  /** Keys of properties, and requests for them. */
  keys: { reach: 'all', may: 'keys.read' },
  /** One agent's page, and the change beside it. */
  agentPage: { reach: 'record', may: 'agents.profile.read' },
  /** The agents' knowledge: pages, who must read them, who has. */
  knowledge: { reach: 'all', may: 'agents.knowledge.read' },
  /** Content of any kind: what is written, published, taken down. */
  content: { reach: 'all', may: 'content.read' },
  /** One piece of content, and who has it open. */
  contentItem: { reach: 'record', may: 'content.read' },
  /** Requests for access that wait for a decision. */
  access: { reach: 'all', may: 'access.decide' },
  /** What runs by the clock and what waits in the queue. */
  schedule: { reach: 'all', may: 'jobs.read' },
  /** Settings: changed, planned, waiting or decided. */
  configuration: { reach: 'all', may: 'configuration.read' },
} as const satisfies Record<string, { reach: Reach; may: Access }>;

export type LiveName = keyof typeof LIVE_TOPICS;
type Named<R extends Reach> = { [N in LiveName]: (typeof LIVE_TOPICS)[N]['reach'] extends R ? N : never }[LiveName];

/** A topic as a screen watches it. */
export type Watched = Named<'all' | 'own'> | `${Named<'record'>}:${number}`;
/** A topic as the server publishes it: `own` ones with the operator's id. */
export type Changed = Named<'all'> | `${Named<'record' | 'own'>}:${number}`;
export type RecordTopic = Named<'record'>;

/** What a page was rendered with counts as fresh for this long: opening it does not ask for the same again. ms */
export const ANSWER_FRESH_MS = 10_000;

/** A stream says at least this often that it is there. ms */
export const BEAT_MS = 15_000;

/** A tab watches no more than this at once. */
export const LIVE_TOPICS_MAX = 20;

const isName = (name: string): name is LiveName => Object.hasOwn(LIVE_TOPICS, name);

/** A watched topic taken apart; null when there is none of that name and form. */
export const readTopic = (topic: string): { name: LiveName; id: number | null } | null => {
  const [, name = '', id] = /^([a-zA-Z]+)(?::([1-9]\d{0,9}))?$/.exec(topic) ?? [];
  if (!isName(name) || (LIVE_TOPICS[name].reach === 'record') !== (id !== undefined)) return null;
  return { name, id: id === undefined ? null : Number(id) };
};
