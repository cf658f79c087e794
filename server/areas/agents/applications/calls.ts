import { agentApplications, agentApplicationSite } from '@/contract/agents/applications';
import { implement, type Route } from '@/server/kernel/http/bind';
import { createApplication } from './apply';
import { moveApplication, updateApplication } from './change';
import { importApplications } from './import';
import { applicationChoices, applicationDetail, funnelOf, listApplications } from './rows';
import { applyFromSite } from './site';

export const agentApplicationRoutes: Route[] = [
  ...implement('agentApplications', agentApplications, {
    list: listApplications,
    funnel: (input, { db }) => funnelOf(db, input),
    detail: ({ id }, { db, operator }) => applicationDetail(db, id, operator),
    choices: (_, { db }) => applicationChoices(db),
    create: async (input, { db, operator }) =>
      applicationDetail(db, await createApplication(db, input, operator.id), operator),
    update: async (input, { db, operator }) => {
      await updateApplication(db, input, operator);
      return applicationDetail(db, input.id, operator);
    },
    move: async (input, { db, operator }) => {
      await moveApplication(db, input, operator);
      return applicationDetail(db, input.id, operator);
    },
    import: (input, { db, operator }) => importApplications(db, input, operator),
  }),
  ...implement('agentApplicationSite', agentApplicationSite, { apply: applyFromSite }),
];
