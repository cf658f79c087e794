import { agents } from '@/contract/agents';
import { implement, type Route } from '@/server/kernel/http/bind';
import { assignAgents, managersOf } from './assign';
import { updateAgent } from './change';
import { deactivateAgent, receiversFor } from './deactivate';
import { landingOf } from './landing';
import { listAgents } from './list';
import { messageAgents } from './message';
import { agentDetail } from './record';

export const agentRoutes: Route[] = implement('agents', agents, {
  list: (input, { db }) => listAgents(db, input),
  detail: ({ id }, { db, operator }) => agentDetail(db, id, operator),
  update: (input, { db, operator }) => updateAgent(db, input, operator),
  assign: (input, { db, operator }) => assignAgents(db, input, operator),
  message: (input, { db, operator }) => messageAgents(db, input, operator),
  landing: (_, { db }) => landingOf(db),
  managers: (_, { db }) => managersOf(db),
  receivers: ({ id }, { db }) => receiversFor(db, id),
  deactivate: (input, { db, operator, request }) => deactivateAgent(db, input, operator, request.ip),
});
