import type { EnumValue } from './enums';
import { may, PERMISSIONS } from './permissions';
import type { Authority } from './roles';

type Type = EnumValue<'activityType'>;
type Attempt = EnumValue<'activityAttempt'>;

type Rules = {
  /** Who may have such work: any one of these. */
  assignees: readonly Authority[];
  /** The required customer or auction. */
  needs?: readonly ('customer' | 'auction')[];
  /** The customer must be an active broker. */
  byBroker?: true;
  /** Opened by the console only (an auction's publication, a closing, a refund), never by hand. */
  made?: 'elsewhere';
  /** A customer has at most one open. */
  once?: true;
  /** Done at the property: assigned automatically only to an operator of its territory. */
  onTheSpot?: true;
  /** A call about it offers something that nobody asked for. */
  marketing?: true;
};

/** Any operator may be given a task. */
const ANYBODY: readonly Authority[] = PERMISSIONS['activities.read'];

/** The 21 types of work. The reasons are in docs/decisions/0035-work-queue-and-calls.md. */
export const ACTIVITY_RULES: Readonly<Record<Type, Rules>> = {
  AGENT_ONBOARDING: { assignees: ['ASSIGNEE_AGENT_ONBOARDING'], made: 'elsewhere' },
  AGENT_PROFILE_PAGE_CREATION_APPROVAL: { assignees: ['AGENT_MANAGER', 'AGENT_OPERATOR'], made: 'elsewhere' },
  APPOINTMENT: {
    assignees: ['ASSIGNEE_APPOINTMENT', 'ASSIGNEE_SELLER_APPOINTMENT', 'AGENT'],
    needs: ['customer'],
    onTheSpot: true,
  },
  AUCTION_APPRAISAL: {
    assignees: ['AUCTION_APPRAISAR', 'ASSIGNEE_AGENT_AUCTION_APPRAISAL'],
    made: 'elsewhere',
    onTheSpot: true,
  },
  AUCTION_PUBLISH: { assignees: ['APPROVE_TO_LIVE', 'ASSIGNEE_AUCTION_CONTROL'], made: 'elsewhere' },
  BROKER_INQUIRY: { assignees: ['ASSIGNEE_BROKER_INQUIRY'] },
  BROKER_LEGAL_APPROVAL: { assignees: ['BROKER_LEGAL_APPROVER'] },
  BROKER_NON_EXCLUSIVE: { assignees: ['ASSIGNEE_BROKER_ASSIGNEE', 'ASSIGNEE_BROKER_ONBOARDING'] },
  BROKER_ONBOARDING: { assignees: ['ASSIGNEE_BROKER_ONBOARDING'] },
  CALL_ME_BACK: {
    assignees: ['CALL_ME_BACK_UPDATER', 'ASSIGNEE_TELESALES', 'ASSIGNEE_SALES', 'ASSIGNEE_NPS_CALL'],
    needs: ['customer'],
    once: true,
  },
  CALL_ME_BACK_INDIVIDUAL: { assignees: ['AGENT'], needs: ['customer'], once: true, onTheSpot: true },
  CLOSING: { assignees: ['ASSIGNEE_CLOSING', 'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS'], made: 'elsewhere' },
  CLOSING_TITLE_DEED: {
    assignees: ['ASSIGNEE_TRANSFER_OFFICER', 'ASSIGNEE_CLOSING'],
    made: 'elsewhere',
  },
  CUSTOMER_ACCESS_REQUEST: { assignees: PERMISSIONS['access.decide'], made: 'elsewhere' },
  DISCOVERY: { assignees: ['ASSIGNEE_DISCOVERY'], needs: ['auction'], onTheSpot: true },
  INDIVIDUAL_AGENT_APPLICATION: { assignees: ['ASSIGNEE_AGENT_APPLY'], made: 'elsewhere' },
  INFORMATION: {
    assignees: ['ASSIGNEE_TELESALES', 'ASSIGNEE_SALES', 'CALL_ME_BACK_UPDATER', 'AGENT'],
    needs: ['customer'],
    marketing: true,
  },
  KEY_HOLDER_REQUEST: {
    assignees: ['ASSIGNEE_KEY_HOLDER_REQUEST'],
    needs: ['customer', 'auction'],
    byBroker: true,
  },
  REFUND: { assignees: ['ASSIGNEE_REFUND'], made: 'elsewhere' },
  TASK: { assignees: ANYBODY },
  WANT_TO_SELL: {
    assignees: ['ASSIGNEE_WANT_TO_SELL', 'WANT_TO_SELL_UPDATER', 'AGENT'],
    needs: ['customer'],
    once: true,
  },
};

const TYPES = Object.keys(ACTIVITY_RULES) as Type[];

/** Whether somebody who holds these authorities may have work of this type. */
export const mayHave = (authorities: readonly string[], type: Type): boolean =>
  may(authorities, 'activities.read') && ACTIVITY_RULES[type].assignees.some((one) => authorities.includes(one));

/** The types of work that somebody may be given. */
export const typesFor = (authorities: readonly string[]): Type[] => TYPES.filter((type) => mayHave(authorities, type));

/** The types that people open by hand. */
export const TYPES_BY_HAND: readonly Type[] = TYPES.filter((type) => !ACTIVITY_RULES[type].made);

/** The types that a filter of the activity list leaves. */
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

/** Outcomes with a conversation about the deal, which must then be updated before the call is closed (V42). */
export const isTalk = (outcome: Outcome): boolean => outcome === 'REACHED' || outcome === 'NOT_INTERESTED';
