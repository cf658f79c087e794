import { gapsOf, type OnboardingFacts } from '../agents/onboarding';
import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'activityStatus'>;
type Action = EnumValue<'agentOnboardingAction'>;

/** The input of an onboarding's guards. */
type AgentOnboardingFacts = OnboardingFacts & { hasReason: boolean };

/** V29 */
const reason: Guard<AgentOnboardingFacts> = (facts) => (facts.hasReason ? null : 'LOST_REASON_NOT_FOUND');
const nothingOf =
  (...codes: readonly ErrorCode[]): Guard<AgentOnboardingFacts> =>
  (facts) =>
    gapsOf(facts).find((code) => codes.includes(code)) ?? null;

const fail: Move<Status, AgentOnboardingFacts> = { to: 'FAILED', may: 'agents.onboarding.work', guards: [reason] };

/** Onboarding an agent: from the accepted application to the account. docs/decisions/0096-agents-taken-on.md */
export const agentOnboardingMachine: Machine<Status, Action, AgentOnboardingFacts> = {
  name: 'agentOnboarding',
  initial: 'INITIAL',
  final: ['SUCCESS', 'FAILED'],
  moves: {
    INITIAL: { START: { to: 'WORKING', may: 'agents.onboarding.work' }, FAIL: fail },
    WORKING: {
      COMPLETE: {
        to: 'SUCCESS',
        may: 'agents.create',
        guards: [
          nothingOf('AGENT_IDENTITY_NUMBER_MISSING'),
          nothingOf('AGENT_CERTIFICATE_MISSING', 'AGENT_CERTIFICATE_EXPIRED'),
          nothingOf('AGENT_DOCUMENTS_MISSING'),
          nothingOf('AGENT_INTERVIEW_MISSING'),
          nothingOf('AGENT_TRAINING_MISSING'),
          nothingOf('TERRITORY_NOT_FOUND'),
          nothingOf('NOT_CUSTOMER_FOR_AGENT'),
        ],
      },
      FAIL: fail,
    },
    SUCCESS: {},
    FAILED: {},
  },
};
