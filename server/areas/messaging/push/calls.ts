import { push } from '@/contract/messaging/push';
import { implement, type Route } from '@/server/kernel/http/bind';
import { listPushes } from './list';
import { pushDetail } from './record';
import { topicTemplates } from './topicTemplates';
import { sendToTestDevice, sendToTopic, tokensOf } from './send';

export const pushRoutes: Route[] = implement('push', push, {
  list: (input, { db, operator }) => listPushes(db, input, operator),
  detail: ({ id }, { db, operator }) => pushDetail(db, id, operator),
  tokens: ({ customerId }, { db, operator }) => tokensOf(db, customerId, operator),
  topicTemplates: async (_, { db }) => ({ rows: await topicTemplates(db) }),
  sendTopic: (input, { db, operator }) => sendToTopic(db, input, operator),
  sendTest: (input, { db, operator }) => sendToTestDevice(db, input, operator),
});
