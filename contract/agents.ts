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
  /** Done this year, and the service fees that they brought. */
  closings: z.int(),
  closedFee: money(),
  target: z.nullable(money()),
  certificateNumber: z.nullable(z.string()),
  certificateEndsOn: z.nullable(day()),
  needs: z.array(enumOf('agentNeed')),
  /** Of the sessions and browsers that are known still. */
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
    /** Who has not got there yet. */
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
  /** The auctions that they lead, the newest first. */
  auctions: z.array(z.extend(Linked, { status: enumOf('auctionStatus') })),
  /** What they closed this year. */
  closed: z.array(z.object({ id: id(), name: z.string(), canOpen: z.boolean(), fee: money(), closedAt: instant() })),
  leftAt: z.nullable(instant()),
  leftReason: z.string(),
  /** All that goes to others if the agent leaves. */
  work: Counts,
  /** Why who asks does not let them go: oneself, or somebody who decides over others' rights. */
  locked: z.nullable(z.enum(['OWN_RIGHTS_LOCKED', 'AUTHORIZATION_ERROR'])),
});
export type AgentDetail = z.output<typeof AgentDetail>;

/** The middle of what it took, in days; null where nobody has got there. `not`: active agents who have not yet. */
const FirstTime = z.object({ days: z.nullable(z.number()), reached: z.int(), not: z.int() });
const Sums = { agents: z.int(), liveAuctions: z.int(), closings: z.int(), closedFee: money(), target: money() };

export const AgentLanding = z.object({
  /** Of active agents, this year. `asked`: what the targets ask for by today. */
  sums: z.object({ ...Sums, asked: money(), behind: z.int() }),
  /** Those that are open; `late`: longer in their stage than they should be. */
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
      /** The middle of its towns; null where none is known. */
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
      /** Service fees of a year; null: no target. Left out, it stays. */
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
      /** Left out: whoever of the agent’s own territory looks after the fewest. */
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
      /** Also to the agents’ own phones; what each has chosen of the other channels holds in any case. */
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
          /** What of this agent’s they may be given. */
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
      /** By kind, to whom; what there is none of may be left out. */
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
