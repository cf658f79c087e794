import { ACTIVITY_RULES } from '../activities';
import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';
import { may } from '../permissions';

type Status = EnumValue<'activityStatus'>;
type Action = EnumValue<'activityAction'>;

/** What the guards of an activity look at. */
export type ActivityFacts = {
  type: EnumValue<'activityType'>;
  assigned: boolean;
  hasLostReason: boolean;
  /** A call about it without an outcome. */
  hasOpenCall: boolean;
  /** How the thing stands that ends it (domain/activities.ts): its auction's publication, appraisal, closing, call … */
  thing: EnumValue<'activityThingState'>;
  /** Every open deal that it is about was updated since it was begun. */
  dealsUpdated: boolean;
  /** What came of it was written down. */
  hasResult: boolean;
  /** The mover may end it well without its thing. */
  mayOverride: boolean;
};

/** Whether somebody may end such work well without its thing. */
export const mayOverride = (type: EnumValue<'activityType'>, authorities: readonly string[]): boolean => {
  const { override } = ACTIVITY_RULES[type];
  return override !== undefined && may(authorities, override);
};

const assigned: Guard<ActivityFacts> = (facts) => (facts.assigned ? null : 'ACTIVITY_NOT_ASSIGN');
const callClosed: Guard<ActivityFacts> = (facts) => (facts.hasOpenCall ? 'ACTIVITY_CALL_OPEN' : null);

/** Success of a kind comes from its thing alone; without it only from who may say so, in writing. */
const jobDone: Guard<ActivityFacts> = (facts) => {
  const { endsWith } = ACTIVITY_RULES[facts.type];
  if (endsWith === 'HAND') return null;
  if (facts.thing === 'DONE') return null;
  if (!facts.mayOverride || facts.thing === 'OPEN') return 'ACTIVITY_ENDS_ELSEWHERE';
  return facts.hasResult ? null : 'ACTIVITY_RESULT_REQUIRED';
};
/** V42: a call ended in writing leaves no deal behind any more than one that was wrapped up. */
const deals: Guard<ActivityFacts> = ({ type, thing, dealsUpdated }) =>
  ACTIVITY_RULES[type].endsWith === 'CALL' && thing !== 'DONE' && !dealsUpdated
    ? 'SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE'
    : null;
/** What is under way is ended itself, and takes the work with it. */
const thingOver: Guard<ActivityFacts> = (facts) => (facts.thing === 'OPEN' ? 'ACTIVITY_STEP_OPEN' : null);
/** V29 */
const reasonOfOnboarding: Guard<ActivityFacts> = (facts) =>
  facts.type === 'AGENT_ONBOARDING' && !facts.hasLostReason ? 'LOST_REASON_NOT_FOUND' : null;

const succeed: Move<Status, ActivityFacts> = {
  to: 'SUCCESS',
  may: 'activities.work',
  guards: [assigned, callClosed, jobDone, deals],
};
const fail: Move<Status, ActivityFacts> = {
  to: 'FAILED',
  may: 'activities.work',
  guards: [callClosed, thingOver, reasonOfOnboarding],
};

/** The life of a piece of work. The order was chosen by us: docs/decisions/0035-work-queue-and-calls.md. */
export const activityMachine: Machine<Status, Action, ActivityFacts> = {
  name: 'activity',
  initial: 'INITIAL',
  final: ['SUCCESS', 'FAILED'],
  moves: {
    INITIAL: { START: { to: 'WORKING', may: 'activities.work', guards: [assigned] }, SUCCEED: succeed, FAIL: fail },
    WORKING: {
      SUCCEED: succeed,
      FAIL: fail,
      RELEASE: { to: 'INITIAL', may: 'activities.work', guards: [callClosed] },
    },
    SUCCESS: {},
    FAILED: {},
  },
};
