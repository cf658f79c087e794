import { bulk } from '@/contract/bulk';
import { DONE } from '@/contract/kit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { dismissJob, failuresOf, ownJob, ownJobs, stopJob } from './jobs';
import { startBulk } from './start';

/** `routes`: all calls, since records are chosen through their own list. */
export const bulkRoutes = (routes: readonly Route[]): Route[] =>
  implement('bulk', bulk, {
    start: async (input, context) => ownJob(context.db, await startBulk(routes, input, context), context.operator),
    list: async (input, { db, operator }) => ({ rows: await ownJobs(db, input, operator) }),
    failures: (input, { db, operator }) => failuresOf(db, input, operator),
    stop: ({ id }, { db, operator }) => stopJob(db, id, operator),
    dismiss: async ({ id }, { db, operator }) => {
      await dismissJob(db, id, operator);
      return DONE;
    },
  });
