import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Guard, Machine } from '../machine';

type Action = EnumValue<'agentProfileAction'>;

/** What the guards look at: the page with what is about to be written, and who moves it. */
type AgentProfileFacts = {
  /** The first thing that V31 finds missing. */
  missing: ErrorCode | null;
  /** It is the page of whoever moves it. */
  isOwn: boolean;
  /** Whoever moves it sent it to approval, or changed it since. */
  isSender: boolean;
  /** The agent still works here. */
  isActive: boolean;
};

type PageGuard<F = AgentProfileFacts> = Guard<F>;
const whole: PageGuard = ({ missing }) => missing; // V31
const bySomebodyElse: PageGuard = ({ isOwn, isSender }) => (isOwn || isSender ? 'AGENT_PROFILE_PAGE_OWN' : null);
const active: PageGuard = ({ isActive }) => (isActive ? null : 'AGENT_NOT_ACTIVE');
const never: PageGuard = () => 'AGENT_PROFILE_PAGE_ALREADY_SENT_TO_APPROVAL';

/**
 * The public page of an agent. To change what waits or is live sends it (back) to approval and takes it off the site, and what is live is
 * changed by operations only (V32); nobody approves what is theirs or what they sent.
 * docs/decisions/0095-pages-of-agents.md
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

/** The same of a change that waits beside a live page. */
export type AgentChangeFacts = AgentProfileFacts & {
  /** It says anything otherwise than the page. */
  changes: boolean;
};

const changed: Guard<AgentChangeFacts> = ({ changes }) => (changes ? null : 'AGENT_PROFILE_PAGE_NOTHING_CHANGED');

/**
 * What an agent wants otherwise on a page that is live: the page stays as it is until the change is approved, and then is what the change
 * says, in one act. While the page is not live the change rests.
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
