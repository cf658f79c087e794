import * as z from 'zod/mini';
import { enumOf, id, instant, longText, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from '../kit';
import { Linked } from '../parts';

export const PUSH_TITLE_MAX = 120;
export const PUSH_MESSAGE_MAX = 500;

const PushRow = z.object({
  id: id(),
  type: enumOf('pushTargetType'),
  title: z.string(),
  message: longText(),
  topic: z.nullable(enumOf('pushTopic')),
  customer: z.nullable(Linked),
  /** Null: from before this was recorded. */
  state: z.nullable(enumOf('messageState')),
  operator: z.nullable(z.string()),
  sentAt: z.nullable(instant()),
  createdAt: instant(),
});
type PushRow = z.output<typeof PushRow>;

const PushDetail = z.extend(PushRow, {
  /** The device token; only its last letters without the permission to test devices. */
  token: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  attempts: z.int(),
  /** Why it was not sent, as stored (domain/messaging/failure.ts). */
  failure: z.nullable(z.string()),
});
export type PushDetail = z.output<typeof PushDetail>;

const written = {
  title: text(PUSH_TITLE_MAX).check(z.minLength(1, 'REQUIRED')),
  message: longText(PUSH_MESSAGE_MAX).check(z.minLength(1, 'REQUIRED')),
};

/** Push notifications: to one customer's devices (customerMessages.sendPush), to a topic, to a test device. */
export const push = {
  list: get({
    path: '/rest/notification/list',
    may: 'push.read',
    input: listInput(['id', 'sentAt'], {
      /** Words of the title and the message. */
      value: z.optional(text(80)),
      type: z.optional(enumOf('pushTargetType')),
      topic: z.optional(enumOf('pushTopic')),
      state: z.optional(enumOf('messageState')),
      customerId: z.optional(id()),
      sentAtFrom: z.optional(z.iso.date()),
      sentAtTo: z.optional(z.iso.date()),
    }),
    output: pageOf(PushRow),
    exportable: 'push.export',
    summary: 'Pushes to phones, the latest first',
  }),
  detail: get({
    path: '/rest/notification/detail',
    may: 'push.read',
    input: z.object({ id: id() }),
    output: PushDetail,
    errors: ['PUSH_NOT_FOUND'],
    summary: 'A push, its device and what became of it',
  }),
  tokens: get({
    path: '/rest/notification/get/token/{customerId}',
    may: 'push.tokens',
    input: z.object({ customerId: id() }),
    output: z.object({
      rows: z.array(z.object({ id: id(), token: z.string(), platform: z.string(), lastSeenAt: instant() })),
    }),
    errors: ['CUSTOMER_NOT_FOUND', 'PUSH_TOKEN_NOT_FOUND'],
    summary: 'The devices on which a customer takes pushes, last used first',
  }),
  topicTemplates: get({
    path: '/rest/notification/topic/templates',
    may: 'push.sendTopic',
    output: z.object({
      rows: z.array(
        z.object({ id: id(), name: z.string(), topic: enumOf('pushTopic'), title: z.string(), message: z.string() }),
      ),
    }),
    summary: 'What is written for everybody who follows a topic, to be sent as it is',
  }),
  sendTopic: post({
    path: '/rest/notification/topic/send',
    may: 'push.sendTopic',
    input: z.object({ ...written, topic: enumOf('pushTopic') }),
    output: PushDetail,
    errors: ['REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Inform everybody who follows a topic. Never marketing: who takes it cannot be asked one by one',
  }),
  sendTest: post({
    path: '/rest/notification/dev/send',
    may: 'push.dev',
    input: z.object({ ...written, token: text(1024).check(z.minLength(20, 'REQUIRED'), z.regex(/^[\w:.-]+$/)) }),
    output: PushDetail,
    errors: ['PUSH_TOKEN_OF_CUSTOMER', 'REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Try a push out on a device that is no customer’s',
  }),
};
