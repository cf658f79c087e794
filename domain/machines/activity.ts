import { ACTIVITY_RULES } from '../activities';
import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';
import { may } from '../permissions';

type Status = EnumValue<'activityStatus'>;
type Action = EnumValue<'activityAction'>;

/** The input of an activity's guards. */
export type ActivityFacts = {
  type: EnumValue<'activityType'>;
  assigned: boolean;
  hasLostReason: boolean;
  /** There is a call about it without an outcome. */
  hasOpenCall: boolean;
  /** The state of what completes it (domain/activities.ts): its auction's publication, appraisal, closing, call … */
  thing: EnumValue<'activityThingState'>;
  /** Every open deal it is about has been updated since it started. */
  dealsUpdated: boolean;
  /** The result was written down. */
  hasResult: boolean;
  /** The actor may complete it without its outcome. */
  mayOverride: boolean;
};

/** Whether somebody may complete such an activity without its usual outcome. */
export const mayOverride = (type: EnumValue<'activityType'>, authorities: readonly string[]): boolean => {
  const { override } = ACTIVITY_RULES[type];
  return override !== undefined && may(authorities, override);
};

const assigned: Guard<ActivityFacts> = (facts) => (facts.assigned ? null : 'ACTIVITY_NOT_ASSIGN');
const callClosed: Guard<ActivityFacts> = (facts) => (facts.hasOpenCall ? 'ACTIVITY_CALL_OPEN' : null);

/** An activity succeeds only by its outcome; without it only through an authorised person with a written reason. */
const jobDone: Guard<ActivityFacts> = (facts) => {
  const { endsWith } = ACTIVITY_RULES[facts.type];
  if (endsWith === 'HAND') return null;
  if (facts.thing === 'DONE') return null;
  if (!facts.mayOverride || facts.thing === 'OPEN') return 'ACTIVITY_ENDS_ELSEWHERE';
  return facts.hasResult ? null : 'ACTIVITY_RESULT_REQUIRED';
};
/** V42: when a call is completed by a written reason, the deals must be updated just as after a wrap-up. */
const deals: Guard<ActivityFacts> = ({ type, thing, dealsUpdated }) =>
  ACTIVITY_RULES[type].endsWith === 'CALL' && thing !== 'DONE' && !dealsUpdated
    ? 'SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE'
    : null;
/** While the outcome is in progress, it must be ended itself, which also closes the activity. */
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

/** The life cycle of an activity. The order is our decision: docs/decisions/0035-work-queue-and-calls.md. */
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
