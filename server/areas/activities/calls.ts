import { activities } from '@/contract/activities';
import { DONE } from '@/contract/kit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { assign, autoAssign, listAssignees } from './assign';
import { moveActivity, updateActivity } from './change';
import { createActivity } from './create';
import { lostReasons, workDetail } from './detail';
import { activitiesOf, listActivities, listOwnWork, waitingWork } from './list';
import { lockMine, publishChanged } from './lock';
import { snooze, takeNext, takeThis } from './queue';
import { assertActivity, communicationOf, wantToSellLoader } from './related';
import { briefOf } from './scope';
import { moveStep } from './steps';
import { clockOf, startClock, stopClock, timeEntries } from './time';

export const activityRoutes: Route[] = implement('activities', activities, {
  create: async (input, { db, operator }) => workDetail(db, await createActivity(db, input, operator), operator),
  list: listActivities,
  work: listOwnWork,
  waiting: (_, { db, operator }) => waitingWork(db, operator),
  brief: ({ id }, { db, operator }) => briefOf(db, id, operator),
  detail: ({ id }, { db, operator }) => workDetail(db, id, operator),
  next: async (input, { db, operator }) => {
    const id = await takeNext(db, input, operator);
    return { activity: id === null ? null : await workDetail(db, id, operator) };
  },
  take: async ({ id }, { db, operator }) => {
    await takeThis(db, id, operator);
    return workDetail(db, id, operator);
  },
  snooze: async (input, { db, operator }) => {
    await snooze(db, input, operator);
    return workDetail(db, input.id, operator);
  },
  release: async ({ id }, { db, operator }) => {
    await moveActivity(db, await lockMine(db, id, operator), 'RELEASE', {}, operator);
    return DONE;
  },
  autoAssign: async ({ id }, { db, operator }) => ({ assignee: await autoAssign(db, id, operator) }),
  assign: (input, { db, operator }) => assign(db, input, operator),
  assignees: async ({ type }, { db }) => ({ rows: await listAssignees(db, type) }),
  update: async (input, { db, operator }) => {
    await updateActivity(db, input, operator);
    return workDetail(db, input.id, operator);
  },
  step: async (input, { db, operator }) => {
    await moveStep(db, input, operator);
    await publishChanged(db, input.id);
    return workDetail(db, input.id, operator);
  },
  time: async ({ id, running }, { db, operator }) => {
    await lockMine(db, id, operator);
    await (running ? startClock(db, operator.id, id) : stopClock(db, operator.id, id));
    return clockOf(db, id, operator);
  },
  timeEntries: async ({ activityId }, { db, operator }) => {
    if (activityId !== undefined) await assertActivity(db, activityId, operator);
    return { rows: await timeEntries(db, activityId === undefined ? { operatorId: operator.id } : { activityId }) };
  },
  communication: async ({ activityId }, { db, operator }) => ({
    rows: await communicationOf(db, activityId, operator),
  }),
  ofRecord: async (input, { db, operator }) => ({ rows: await activitiesOf(db, input, operator) }),
  wantToSellLoader: (input, { db, operator }) => wantToSellLoader(db, input, operator),
  lostReasons: async (_, { db }) => ({ rows: await lostReasons(db) }),
});
