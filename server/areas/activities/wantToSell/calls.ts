import { wantToSell } from '@/contract/activities/wantToSell';
import { implement, type Route } from '@/server/kernel/http/bind';
import { assignProcesses, peopleFor } from './assign';
import { updateProcess } from './change';
import { createProcess } from './create';
import { processDetail } from './detail';
import { listProcesses } from './list';

export const wantToSellRoutes: Route[] = implement('wantToSell', wantToSell, {
  list: listProcesses,
  create: async (input, { db, operator }) => processDetail(db, await createProcess(db, input, operator), operator),
  detail: ({ id }, { db, operator }) => processDetail(db, id, operator),
  update: async (input, { db, operator }) => {
    await updateProcess(db, input, operator);
    return processDetail(db, input.id, operator);
  },
  assign: async (input, { db, operator }) => ({ assigned: await assignProcesses(db, input, operator) }),
  people: (_, { db }) => peopleFor(db),
});
