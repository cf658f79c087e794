import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'activityStatus'>;
type Action = EnumValue<'activityAction'>;

/** What the guards of an activity look at. */
export type ActivityFacts = {
  type: EnumValue<'activityType'>;
  assigned: boolean;
  hasLostReason: boolean;
  /** A call about it without an outcome. */
  hasOpenCall: boolean;
  /** Its discovery or refund is still open. */
  hasOpenStep: boolean;
};

const assigned: Guard<ActivityFacts> = (facts) => (facts.assigned ? null : 'ACTIVITY_NOT_ASSIGN');
const callClosed: Guard<ActivityFacts> = (facts) => (facts.hasOpenCall ? 'CALL_NOT_WRAPPED_UP' : null);
const stepDone: Guard<ActivityFacts> = (facts) => (facts.hasOpenStep ? 'ACTIVITY_STEP_OPEN' : null);
/** V29 */
const reasonOfOnboarding: Guard<ActivityFacts> = (facts) =>
  facts.type === 'AGENT_ONBOARDING' && !facts.hasLostReason ? 'LOST_REASON_NOT_FOUND' : null;

const succeed: Move<Status, ActivityFacts> = {
  to: 'SUCCESS',
  may: 'activities.work',
  guards: [assigned, callClosed, stepDone],
};
const fail: Move<Status, ActivityFacts> = {
  to: 'FAILED',
  may: 'activities.work',
  guards: [callClosed, stepDone, reasonOfOnboarding],
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
