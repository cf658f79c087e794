import * as z from 'zod/mini';
import { day, enumOf, id, instant, money, text } from '@/domain/fields';
import { get, listInput, pageOf } from './kit';

export const AgentRow = z.object({
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
    certificateEndsOnFrom: z.optional(day()),
    certificateEndsOnTo: z.optional(day()),
    startedOnFrom: z.optional(day()),
    startedOnTo: z.optional(day()),
    status: z.optional(enumOf('activeFlag')),
  },
);

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
};
