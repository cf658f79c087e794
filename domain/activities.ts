import type { EnumValue } from './enums';
import { may, type Permission, PERMISSIONS } from './permissions';
import type { Authority } from './roles';

type Type = EnumValue<'activityType'>;
type Attempt = EnumValue<'activityAttempt'>;

type End = EnumValue<'activityEnd'>;

/** The parts that an activity's record may show, in this order, besides note, people and times. */
export const PARTS = [
  'accessRequest',
  'publication',
  'appraisal',
  'closing',
  'appointments',
  'discovery',
  'refund',
  'wantToSell',
  'application',
  'agent',
  'inquiry',
  'agreement',
  'broker',
  'keys',
  'call',
  'person',
  'deals',
] as const;
export type Part = (typeof PARTS)[number];

type Rules = {
  /** Who may be assigned it: holders of any of these. */
  assignees: readonly Authority[];
  /** What completes it successfully: see `activityEnd`. While that is in progress, it cannot be failed by hand. */
  endsWith: End;
  /** Who may complete it without that, giving a written reason; absent: nobody. */
  override?: Permission;
  /** The parts that its record shows. */
  shows: readonly Part[];
  /** The person it is about; absent: a customer. */
  person?: 'seller' | 'buyer' | 'broker' | 'asked';
  /** Its assignee does not need the person's contact data: the work is about them, not with them. */
  withoutContact?: true;
  /** The record that must be given. */
  needs?: readonly ('customer' | 'auction')[];
  /** The customer must be an active broker. */
  byBroker?: true;
  /** Created only by the console (an auction's publication, a closing, a refund), never by hand. */
  made?: 'elsewhere';
  /** At most one open per customer. */
  once?: true;
  /** Done at the property: assigned automatically only to an operator of its territory. */
  onTheSpot?: true;
  /** Calling about it is marketing: it offers something unasked. */
  marketing?: true;
};

/** Anybody may be assigned a task. */
const ANYBODY: readonly Authority[] = PERMISSIONS['activities.read'];

/** Who may declare other people's work done without its usual outcome. */
const LEADERS = 'activities.assign';

/**
 * The 21 types of activity: who may be assigned it, what completes it, what its record shows. For the reasons see
 * docs/decisions/0035-work-queue-and-calls.md and 0082-work-ends-with-its-thing.md.
 */
export const ACTIVITY_RULES: Readonly<Record<Type, Rules>> = {
  AGENT_ONBOARDING: {
    assignees: ['ASSIGNEE_AGENT_ONBOARDING'],
    endsWith: 'AGENT_ONBOARDING',
    override: LEADERS,
    shows: ['agent', 'call', 'person'],
    made: 'elsewhere',
  },
  AGENT_PROFILE_PAGE_CREATION_APPROVAL: {
    assignees: ['AGENT_MANAGER', 'AGENT_OPERATOR'],
    endsWith: 'AGENT_PROFILE',
    shows: ['agent', 'call', 'person'],
    made: 'elsewhere',
  },
  APPOINTMENT: {
    assignees: ['ASSIGNEE_APPOINTMENT', 'ASSIGNEE_SELLER_APPOINTMENT', 'AGENT'],
    endsWith: 'APPOINTMENT',
    override: LEADERS,
    shows: ['appointments', 'call', 'person', 'deals'],
    needs: ['customer'],
    onTheSpot: true,
  },
  AUCTION_APPRAISAL: {
    assignees: ['AUCTION_APPRAISAR', 'ASSIGNEE_AGENT_AUCTION_APPRAISAL'],
    endsWith: 'APPRAISAL',
    shows: ['appraisal', 'call', 'person'],
    person: 'seller',
    made: 'elsewhere',
    onTheSpot: true,
  },
  AUCTION_PUBLISH: {
    assignees: ['APPROVE_TO_LIVE', 'ASSIGNEE_AUCTION_CONTROL'],
    endsWith: 'PUBLICATION',
    shows: ['publication', 'person'],
    person: 'seller',
    made: 'elsewhere',
  },
  BROKER_INQUIRY: {
    assignees: ['ASSIGNEE_BROKER_INQUIRY'],
    endsWith: 'BROKER_INQUIRY',
    shows: ['inquiry', 'broker', 'appointments', 'call', 'person'],
    person: 'broker',
    made: 'elsewhere',
  },
  BROKER_LEGAL_APPROVAL: {
    assignees: ['BROKER_LEGAL_APPROVER'],
    endsWith: 'BROKER_LEGAL_APPROVAL',
    shows: ['broker', 'call', 'person'],
    person: 'broker',
    made: 'elsewhere',
  },
  BROKER_NON_EXCLUSIVE: {
    assignees: ['ASSIGNEE_BROKER_ASSIGNEE', 'ASSIGNEE_BROKER_ONBOARDING'],
    endsWith: 'BROKER_AGREEMENT',
    shows: ['agreement', 'broker', 'call', 'person'],
    person: 'broker',
    made: 'elsewhere',
  },
  BROKER_ONBOARDING: {
    assignees: ['ASSIGNEE_BROKER_ONBOARDING'],
    endsWith: 'BROKER_ONBOARDING',
    shows: ['broker', 'call', 'person'],
    person: 'broker',
    made: 'elsewhere',
  },
  CALL_ME_BACK: {
    assignees: ['CALL_ME_BACK_UPDATER', 'ASSIGNEE_TELESALES', 'ASSIGNEE_SALES', 'ASSIGNEE_NPS_CALL'],
    endsWith: 'CALL',
    override: 'activities.work',
    shows: ['call', 'person', 'deals', 'wantToSell'],
    needs: ['customer'],
    once: true,
  },
  CALL_ME_BACK_INDIVIDUAL: {
    assignees: ['AGENT'],
    endsWith: 'CALL',
    override: 'activities.work',
    shows: ['call', 'person', 'deals', 'wantToSell'],
    needs: ['customer'],
    once: true,
    onTheSpot: true,
  },
  CLOSING: {
    assignees: ['ASSIGNEE_CLOSING', 'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS'],
    endsWith: 'CLOSING',
    shows: ['closing', 'call', 'person'],
    person: 'buyer',
    made: 'elsewhere',
  },
  CLOSING_TITLE_DEED: {
    assignees: ['ASSIGNEE_TRANSFER_OFFICER', 'ASSIGNEE_CLOSING'],
    endsWith: 'CLOSING',
    shows: ['closing', 'call', 'person'],
    person: 'buyer',
    made: 'elsewhere',
  },
  CUSTOMER_ACCESS_REQUEST: {
    assignees: PERMISSIONS['access.decide'],
    endsWith: 'ACCESS_REQUEST',
    shows: ['accessRequest'],
    person: 'asked',
    withoutContact: true,
    made: 'elsewhere',
  },
  DISCOVERY: {
    assignees: ['ASSIGNEE_DISCOVERY'],
    endsWith: 'DISCOVERY',
    shows: ['discovery', 'call', 'person'],
    needs: ['auction'],
    onTheSpot: true,
  },
  INDIVIDUAL_AGENT_APPLICATION: {
    assignees: ['ASSIGNEE_AGENT_APPLY'],
    endsWith: 'AGENT_APPLICATION',
    override: LEADERS,
    shows: ['application', 'call', 'person'],
    made: 'elsewhere',
  },
  INFORMATION: {
    assignees: ['ASSIGNEE_TELESALES', 'ASSIGNEE_SALES', 'CALL_ME_BACK_UPDATER', 'AGENT'],
    endsWith: 'CALL',
    override: 'activities.work',
    shows: ['call', 'person', 'deals'],
    needs: ['customer'],
    marketing: true,
  },
  KEY_HOLDER_REQUEST: {
    assignees: ['ASSIGNEE_KEY_HOLDER_REQUEST'],
    endsWith: 'KEY_REQUEST',
    shows: ['keys', 'broker', 'call', 'person'],
    person: 'broker',
    needs: ['customer', 'auction'],
    byBroker: true,
  },
  REFUND: {
    assignees: ['ASSIGNEE_REFUND'],
    endsWith: 'REFUND',
    shows: ['refund', 'call', 'person'],
    made: 'elsewhere',
  },
  TASK: { assignees: ANYBODY, endsWith: 'HAND', shows: ['closing', 'call', 'person', 'deals'] },
  WANT_TO_SELL: {
    assignees: ['ASSIGNEE_WANT_TO_SELL', 'WANT_TO_SELL_UPDATER', 'AGENT'],
    endsWith: 'WANT_TO_SELL',
    shows: ['wantToSell', 'call', 'appointments', 'person', 'deals'],
    person: 'seller',
    needs: ['customer'],
    once: true,
  },
};

/**
 * The screen where an outcome is decided, opened by the record's id, and who may open it. The others are decided in the activity's own
 * record.
 */
export const PLACES: Partial<Readonly<Record<End, { path: string; may: Permission }>>> = {
  PUBLICATION: { path: '/auctions/detail?id=', may: 'auctions.open' },
  APPRAISAL: { path: '/appraisal/detail?id=', may: 'appraisals.read' },
  CLOSING: { path: '/closing/detail?id=', may: 'closings.read' },
  APPOINTMENT: { path: '/appointments/detail?id=', may: 'appointments.read' },
  REFUND: { path: '/payments/refunds?refund=', may: 'refunds.read' },
  WANT_TO_SELL: { path: '/want-to-sell/detail?id=', may: 'wantToSell.read' },
  AGENT_APPLICATION: { path: '/agent/application?id=', may: 'agents.applications.read' },
  AGENT_ONBOARDING: { path: '/agent/onboarding?id=', may: 'agents.onboarding.read' },
  KEY_REQUEST: { path: '/brokers/key-request?id=', may: 'keys.read' },
  BROKER_ONBOARDING: { path: '/brokers/detail?id=', may: 'brokers.read' },
  BROKER_AGREEMENT: { path: '/brokers/detail?id=', may: 'brokers.read' },
  BROKER_LEGAL_APPROVAL: { path: '/brokers/detail?id=', may: 'brokers.read' },
};

/** Whether somebody completes it by hand, with nothing happening elsewhere: a task. */
const endsByHand = (type: Type): boolean => ACTIVITY_RULES[type].endsWith === 'HAND';

/** Whether a conversation completes it: the call itself, or its assignee by hand afterwards. */
export const endsByCall = (type: Type): boolean => ACTIVITY_RULES[type].endsWith === 'CALL' || endsByHand(type);

/** Whether completing it by hand requires a written reason, since its usual outcome is missing. */
export const asksResult = (type: Type, thing: EnumValue<'activityThingState'>): boolean =>
  ACTIVITY_RULES[type].override !== undefined && thing !== 'DONE';

/** The motivation that it is about: the seller's, the possible buyer's, or none (V46). */
export const motivationOf = (type: Type): EnumValue<'motivationKind'> | null => {
  const { person, shows } = ACTIVITY_RULES[type];
  if (person === 'seller') return 'SELL';
  return shows.includes('deals') ? 'BUY' : null;
};

/** The types whose assignee may see the person's contact data while the activity is open. */
export const TYPES_WITH_CONTACT: readonly Type[] = (Object.keys(ACTIVITY_RULES) as Type[]).filter(
  (type) => !ACTIVITY_RULES[type].withoutContact,
);

const TYPES = Object.keys(ACTIVITY_RULES) as Type[];

/** Whether a holder of these authorities may be assigned an activity of this type. */
export const mayHave = (authorities: readonly string[], type: Type): boolean =>
  may(authorities, 'activities.read') && ACTIVITY_RULES[type].assignees.some((one) => authorities.includes(one));

/** Who may be the operator of a want-to-sell process; its individual agent is an AGENT. */
export const SALE_LEADERS: readonly Authority[] = ACTIVITY_RULES.WANT_TO_SELL.assignees.filter(
  (one) => one !== 'AGENT',
);
export const mayLeadSale = (authorities: readonly string[]): boolean =>
  SALE_LEADERS.some((one) => authorities.includes(one));

/** The types that somebody may be assigned. */
export const typesFor = (authorities: readonly string[]): Type[] => TYPES.filter((type) => mayHave(authorities, type));

/** The types that people open by hand. */
export const TYPES_BY_HAND: readonly Type[] = TYPES.filter((type) => !ACTIVITY_RULES[type].made);

/** The types for customers who want to sell: only these can become an auction. */
export const LEAD_TYPES: readonly Type[] = TYPES.filter((type) => ACTIVITY_RULES[type].shows.includes('wantToSell'));

/** The types that a filter of the activity list keeps; null: all. */
export const typesOfFilter = (filter: EnumValue<'activityFilter'>): readonly Type[] | null =>
  filter === 'ALL' ? null : [filter];

export const ATTEMPTS_MAX = 3;
/** The number of an attempt: BUSY is the first, CALL_LATER_3 the third. */
export const attemptLevel = (attempt: Attempt | null): number =>
  attempt === null ? 0 : Number(/_([23])$/.exec(attempt)?.[1] ?? 1);

/** The next attempt after another failed call; null after the third. */
export const nextAttempt = (attempt: Attempt | null, failed: 'BUSY' | 'CALL_LATER'): Attempt | null => {
  const level = attemptLevel(attempt) + 1;
  if (level > ATTEMPTS_MAX) return null;
  return level === 1 ? failed : (`${failed}_${level}` as Attempt);
};

type Outcome = EnumValue<'callOutcome'>;
/** Outcomes after which the activity is tried again, with its next attempt. */
const RETRIED: Partial<Record<Outcome, 'BUSY' | 'CALL_LATER'>> = {
  BUSY: 'BUSY',
  NO_ANSWER: 'BUSY',
  CALL_LATER: 'CALL_LATER',
};
export const retriedAs = (outcome: Outcome): 'BUSY' | 'CALL_LATER' | null => RETRIED[outcome] ?? null;

/** Outcomes with a conversation about the deal, which must be updated before the call is closed (V42). */
export const isTalk = (outcome: Outcome): boolean => outcome === 'REACHED' || outcome === 'NOT_INTERESTED';
