import * as z from 'zod/mini';
import { HANDOVER_KINDS, perKind } from '@/domain/agents';
import { day, email, enumOf, id, instant, longText, money, phone, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from './kit';
import { Linked, orNull, Position, TakenFrom, version } from './parts';

const AgentRow = z.object({
  id: id(),
  name: z.string(),
  territory: z.nullable(z.string()),
  /** The operator who looks after the agent. */
  manager: z.nullable(z.string()),
  onboarding: z.nullable(enumOf('activityStatus')),
  page: z.nullable(enumOf('agentProfileState')),
  liveAuctions: z.int(),
  /** Closings of this year, and their service fees. */
  closings: z.int(),
  closedFee: money(),
  target: z.nullable(money()),
  certificateNumber: z.nullable(z.string()),
  certificateEndsOn: z.nullable(day()),
  needs: z.array(enumOf('agentNeed')),
  /** From the sessions and remembered browsers that are still stored. */
  lastSeenAt: z.nullable(instant()),
  startedOn: day(),
  status: enumOf('activeFlag'),
});

const listOf = listInput(
  ['name', 'liveAuctions', 'closings', 'closedFee', 'certificateEndsOn', 'lastSeenAt', 'startedOn'],
  {
    name: z.optional(text(80)),
    territoryId: z.optional(id()),
    managerId: z.optional(id()),
    onboarding: z.optional(enumOf('activityStatus')),
    page: z.optional(enumOf('agentProfileState')),
    need: z.optional(enumOf('agentNeed')),
    /** Agents who have not reached this milestone yet. */
    without: z.optional(enumOf('agentFirst')),
    certificateEndsOnFrom: z.optional(day()),
    certificateEndsOnTo: z.optional(day()),
    startedOnFrom: z.optional(day()),
    startedOnTo: z.optional(day()),
    status: z.optional(enumOf('activeFlag')),
  },
);

/** How many of each kind. */
const Counts = z.object(perKind(() => z.int()));

export const AgentDetail = z.extend(AgentRow, {
  version: version(),
  operatorId: id(),
  territoryId: z.nullable(id()),
  managerId: z.nullable(id()),
  /** The agent as a member of the marketplace. */
  customer: z.nullable(Linked),
  email: email(),
  phone: z.nullable(phone()),
  /** The auctions they are the agent of, newest first. */
  auctions: z.array(z.extend(Linked, { status: enumOf('auctionStatus') })),
  /** Their closings of this year. */
  closed: z.array(z.object({ id: id(), name: z.string(), canOpen: z.boolean(), fee: money(), closedAt: instant() })),
  leftAt: z.nullable(instant()),
  leftReason: z.string(),
  /** What must be handed over if the agent leaves, as counts. */
  work: Counts,
  /** Why the reader may not let this agent leave: it is themselves, or somebody who decides about others' rights. */
  locked: z.nullable(z.enum(['OWN_RIGHTS_LOCKED', 'AUTHORIZATION_ERROR'])),
});
export type AgentDetail = z.output<typeof AgentDetail>;

/** The median time to the milestone, in days; null if nobody has reached it. `not`: active agents who have not yet. */
const FirstTime = z.object({ days: z.nullable(z.number()), reached: z.int(), not: z.int() });
const Sums = { agents: z.int(), liveAuctions: z.int(), closings: z.int(), closedFee: money(), target: money() };

export const AgentLanding = z.object({
  /** Of active agents, this year. `asked`: the part of the targets due by today. */
  sums: z.object({ ...Sums, asked: money(), behind: z.int() }),
  /** Open ones; `late`: longer in their stage than allowed. */
  applications: z.array(z.object({ stage: enumOf('agentApplicationStage'), count: z.int(), late: z.int() })),
  onboardings: z.array(z.object({ status: enumOf('activityStatus'), count: z.int() })),
  firstListing: FirstTime,
  firstClosing: FirstTime,
  /** What agents did on each of the last thirty days: calls, meetings, listings, closings. */
  activity: z.object({
    days: z.array(z.object({ day: day(), count: z.int() })),
    calls: z.int(),
    appointments: z.int(),
    listings: z.int(),
    closings: z.int(),
    before: z.int(),
  }),
  needs: z.array(z.object({ need: enumOf('agentNeed'), count: z.int() })),
  /** Those with the most needs first. */
  helpless: z.array(z.object({ id: id(), name: z.string(), needs: z.array(enumOf('agentNeed')) })),
  territories: z.array(
    z.object({
      id: id(),
      name: z.string(),
      ...Sums,
      /** The centre of its towns; null if no position is known. */
      at: z.nullable(Position),
    }),
  ),
});
export type AgentLanding = z.output<typeof AgentLanding>;

export const agents = {
  list: get({
    path: '/rest/individual/agent/list',
    may: 'agents.read',
    input: listOf,
    output: pageOf(AgentRow),
    exportable: 'agents.export',
    summary:
      'Agents with territory, onboarding, page, live auctions, this year’s closings against the target, and certificate',
  }),
  detail: get({
    path: '/rest/individual/agent/detail/{id}',
    may: 'agents.read',
    input: z.object({ id: id() }),
    output: AgentDetail,
    errors: ['AGENT_NOT_FOUND'],
    summary: 'One agent with how they stand and what hangs on them',
  }),
  update: post({
    path: '/rest/individual/agent/update',
    may: 'agents.manage',
    input: z.object({
      id: id(),
      version: version(),
      /** Service fees per year; null: no target. Absent: unchanged. */
      target: z.optional(z.nullable(money().check(z.positive('REQUIRED')))),
      certificateEndsOn: z.optional(z.nullable(day())),
    }),
    output: AgentDetail,
    errors: ['AGENT_NOT_FOUND', 'AGENT_NOT_ACTIVE', 'VERSION_CONFLICT', 'REQUIRED', 'INVALID_DATE'],
    summary: 'Set an agent’s yearly target and until when the certificate holds',
  }),
  assign: post({
    path: '/rest/individual/agent/assign',
    may: 'agents.manage',
    input: z.object({
      ids: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(100)),
      /** Absent: the person with the fewest agents in the agent's own territory. */
      operatorId: z.optional(id()),
    }),
    output: z.object({
      assigned: z.array(z.object({ id: id(), operatorId: id(), name: z.string() })),
      takenFrom: TakenFrom,
    }),
    errors: [
      'AGENT_NOT_FOUND',
      'AGENT_NOT_ACTIVE',
      'OPERATOR_NOT_FOUND',
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
      'USER_ALREADY_ASSIGNEE_TO_OPERATOR',
      'TERRITORY_OPERATOR_NOT_FOUND',
      'REQUIRED',
    ],
    summary: 'Put agents under an operator who looks after them; all of them or none',
  }),
  message: post({
    path: '/rest/individual/agent/message',
    may: 'agents.manage',
    input: z.object({
      ids: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(100)),
      text: longText().check(z.minLength(1, 'NOTE_REQUIRED')),
      /** Also by SMS; the agent's own choices for the other channels apply either way. */
      bySms: z._default(z.boolean(), false),
    }),
    output: z.object({ sent: z.int() }),
    errors: ['AGENT_NOT_FOUND', 'AGENT_NOT_ACTIVE', 'NOTE_REQUIRED', 'TEXT_TOO_LONG', 'REQUIRED'],
    summary:
      'Write to agents: in the console, by the channels that each has chosen, and by SMS if wanted; to all or none',
  }),
  landing: get({
    path: '/rest/individual/agent/landing',
    may: 'agents.landing',
    output: AgentLanding,
    heavy: true,
    summary: 'The sales force at a glance: targets, pipeline, first sales, activity, territories, who needs help',
  }),
  managers: get({
    path: '/rest/individual/agent/managers',
    may: 'agents.manage',
    output: z.object({
      rows: z.array(z.object({ id: id(), name: z.string(), territory: z.nullable(z.string()), agents: z.int() })),
    }),
    summary: 'Who may look after agents, with how many they have',
  }),
  receivers: get({
    path: '/rest/individual/agent/receivers/{id}',
    may: 'agents.manage',
    input: z.object({ id: id() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          name: z.string(),
          territory: z.nullable(z.string()),
          /** Which kinds of this agent's work they can take over. */
          takes: z.array(z.enum(HANDOVER_KINDS)),
        }),
      ),
    }),
    errors: ['AGENT_NOT_FOUND'],
    summary: 'Who may be given what a leaving agent has, those of the same territory first',
  }),
  deactivate: post({
    path: '/rest/individual/agent/deactivate',
    may: 'agents.manage',
    input: z.object({
      id: id(),
      version: version(),
      reason: longText().check(z.minLength(1, 'NOTE_REQUIRED')),
      /** The new owner of each kind; kinds with no work may be absent. */
      to: z.object(perKind(() => orNull(id()))),
    }),
    output: z.object({ moved: Counts }),
    errors: [
      'AGENT_NOT_FOUND',
      'AGENT_NOT_ACTIVE',
      'VERSION_CONFLICT',
      'NOTE_REQUIRED',
      'REQUIRED',
      'TEXT_TOO_LONG',
      'OPERATOR_NOT_FOUND',
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
      'APPOINTMENT_DATE_TAKEN',
      'OWN_RIGHTS_LOCKED',
      'LAST_ADMINISTRATOR',
      'AUTHORIZATION_ERROR',
    ],
    summary: 'Let an agent go: all that hangs on them goes to the named operators, the account and the page are closed',
  }),
};
