import { agents } from '@/contract/agents';
import { implement, type Route } from '@/server/kernel/http/bind';
import { listAgents } from './list';

export const agentRoutes: Route[] = implement('agents', agents, {
  list: (input, { db }) => listAgents(db, input),
});
