import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Stage = EnumValue<'agentApplicationStage'>;
type Action = EnumValue<'agentApplicationAction'>;

/** The input of an application's guards. */
type AgentApplicationFacts = {
  /** The applicant is a registered user of the marketplace. */
  isMember: boolean;
  hasReason: boolean;
};

const member: Guard<AgentApplicationFacts> = (facts) => (facts.isMember ? null : 'NOT_CUSTOMER_FOR_AGENT');
const reason: Guard<AgentApplicationFacts> = (facts) => (facts.hasReason ? null : 'LOST_REASON_NOT_FOUND');

const may = 'agents.applications.work';
const to = (stage: Stage, ...guards: Guard<AgentApplicationFacts>[]): Move<Stage, AgentApplicationFacts> => ({
  to: stage,
  may,
  guards,
});
/** The result of the onboarding closes the application. */
const byOnboarding = (stage: Stage): Move<Stage, AgentApplicationFacts> => ({
  to: stage,
  may: 'system',
  why: 'INVALID_TRANSITION',
});

const lose = to('LOST', reason);

/** An application to become an agent, from the form to the onboarding. docs/decisions/0096-agents-taken-on.md */
export const agentApplicationMachine: Machine<Stage, Action, AgentApplicationFacts> = {
  name: 'agentApplication',
  initial: 'NEW',
  final: ['HIRED'],
  moves: {
    NEW: { CONTACT: to('CONTACTED'), EVALUATE: to('EVALUATION'), LOSE: lose },
    CONTACTED: { EVALUATE: to('EVALUATION'), LOSE: lose },
    EVALUATION: { CONTACT: to('CONTACTED'), ACCEPT: to('ONBOARDING', member), LOSE: lose },
    ONBOARDING: { HIRE: byOnboarding('HIRED'), LOSE: byOnboarding('LOST') },
    HIRED: {},
    LOST: { REOPEN: to('CONTACTED') },
  },
};
