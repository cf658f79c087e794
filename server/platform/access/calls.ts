import { sql } from 'kysely';
import { access } from '@/contract/access';
import { DONE } from '@/contract/kit';
import { askable } from '@/domain/access';
import { implement, type Route } from '@/server/kernel/http/bind';
import { markRead } from '@/server/platform/notifications/read';
import { askFor, asWanted, newsFor } from './ask';
import { grant, reject, revoke } from './decide';
import { latestFor, listRequests } from './requests';

export const accessRoutes: Route[] = implement('access', access, {
  state: async (input, { db, operator }) => {
    const wanted = asWanted(input);
    return {
      askable: wanted.kind !== 'PERMISSION' || askable(wanted.permission),
      latest: await latestFor(db, operator, wanted),
    };
  },
  askActivity: ({ activityId, reason }, { db, operator }) =>
    askFor(db, operator, { kind: 'ACTIVITY', recordId: activityId }, reason),
  ask: (input, { db, operator }) => askFor(db, operator, asWanted(input), input.reason),
  inbox: (input, { db, operator }) => listRequests(db, operator, input),
  mine: (input, { db, operator }) => listRequests(db, operator, { ...input, operatorId: operator.id }),
  news: (_, { db, operator }) => newsFor(db, operator),
  answersSeen: async (_, { db, operator }) => {
    await markRead(db, operator.id, sql`path = '/access/mine'`);
    return DONE;
  },
  grant: (input, { db, operator, request }) => grant(db, input, operator, request.ip),
  reject: (input, { db, operator }) => reject(db, input, operator),
  revoke: ({ id }, { db, operator }) => revoke(db, id, operator),
});
