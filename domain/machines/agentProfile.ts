import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Guard, Machine } from '../machine';

type Action = EnumValue<'agentProfileAction'>;

/** The input of the guards: the page with the pending edit, and the actor. */
type AgentProfileFacts = {
  /** The first missing field (V31). */
  missing: ErrorCode | null;
  /** It is the actor's own page. */
  isOwn: boolean;
  /** The actor submitted it for approval, or has edited it since. */
  isSender: boolean;
  /** The agent is active. */
  isActive: boolean;
};

type PageGuard<F = AgentProfileFacts> = Guard<F>;
const whole: PageGuard = ({ missing }) => missing; // V31
const bySomebodyElse: PageGuard = ({ isOwn, isSender }) => (isOwn || isSender ? 'AGENT_PROFILE_PAGE_OWN' : null);
const active: PageGuard = ({ isActive }) => (isActive ? null : 'AGENT_NOT_ACTIVE');
const never: PageGuard = () => 'AGENT_PROFILE_PAGE_ALREADY_SENT_TO_APPROVAL';

/**
 * An agent's public page. Editing a submitted or live page returns it to approval and takes it off the website, and only operations may
 * edit a live page (V32); nobody approves their own page or one they submitted. docs/decisions/0095-pages-of-agents.md
 */
export const agentProfileMachine: Machine<EnumValue<'agentProfileState'>, Action, AgentProfileFacts> = {
  name: 'agentProfile',
  initial: 'DRAFT',
  final: [],
  moves: {
    DRAFT: {
      EDIT: { to: 'DRAFT', may: 'agents.profile.write' },
      SEND_TO_APPROVAL: { to: 'WAITING_APPROVAL', may: 'agents.profile.write', guards: [active, whole] },
    },
    WAITING_APPROVAL: {
      EDIT: { to: 'WAITING_APPROVAL', may: 'agents.profile.write', guards: [whole] },
      SEND_TO_APPROVAL: { to: 'WAITING_APPROVAL', may: 'agents.profile.write', guards: [never] },
      APPROVE: { to: 'LIVE', may: 'agents.profile.approve', guards: [bySomebodyElse, active, whole] },
      SEND_BACK: { to: 'DRAFT', may: 'agents.profile.approve', guards: [bySomebodyElse] },
      TAKE_DOWN: { to: 'DRAFT', may: 'system', why: 'INVALID_TRANSITION' },
    },
    LIVE: {
      EDIT: { to: 'WAITING_APPROVAL', may: 'agents.profile.edit', guards: [whole] },
      TAKE_DOWN: { to: 'DRAFT', may: 'system', why: 'INVALID_TRANSITION' },
    },
  },
};

/** The same for a pending change of a live page. */
export type AgentChangeFacts = AgentProfileFacts & {
  /** It differs from the page. */
  changes: boolean;
};

const changed: Guard<AgentChangeFacts> = ({ changes }) => (changes ? null : 'AGENT_PROFILE_PAGE_NOTHING_CHANGED');

/**
 * An agent's change of a live page: the page is unchanged until the change is approved, and is then replaced in one step. While the page is
 * not live, the change is suspended.
 */
export const agentChangeMachine: Machine<EnumValue<'agentChangeState'>, Action, AgentChangeFacts> = {
  name: 'agentProfileChange',
  initial: 'DRAFT',
  final: ['APPROVED', 'WITHDRAWN'],
  moves: {
    DRAFT: {
      EDIT: { to: 'DRAFT', may: 'agents.profile.editOwn' },
      SEND_TO_APPROVAL: { to: 'WAITING_APPROVAL', may: 'agents.profile.editOwn', guards: [active, changed, whole] },
      WITHDRAW: { to: 'WITHDRAWN', may: 'agents.profile.editOwn' },
    },
    WAITING_APPROVAL: {
      EDIT: { to: 'WAITING_APPROVAL', may: 'agents.profile.editOwn', guards: [whole] },
      SEND_TO_APPROVAL: { to: 'WAITING_APPROVAL', may: 'agents.profile.editOwn', guards: [never] },
      APPROVE: { to: 'APPROVED', may: 'agents.profile.approve', guards: [bySomebodyElse, active, whole] },
      SEND_BACK: { to: 'DRAFT', may: 'agents.profile.approve', guards: [bySomebodyElse] },
      WITHDRAW: { to: 'WITHDRAWN', may: 'agents.profile.editOwn' },
      TAKE_DOWN: { to: 'DRAFT', may: 'system', why: 'INVALID_TRANSITION' },
    },
    APPROVED: {},
    WITHDRAWN: {},
  },
};
