import * as z from 'zod/mini';
import { enumOf, flag, id, instant } from '@/domain/fields';
import { TEXT_LIMIT } from '@/domain/basics';
import { isPushService, NOTIFICATION_KINDS } from '@/domain/notifications';
import { done, get, listInput, pageOf, post } from './kit';

export const Notification = z.object({
  id: id(),
  /** Null for those created before kinds existed. */
  kind: z.nullable(z.enum(NOTIFICATION_KINDS)),
  level: enumOf('noticeLevel'),
  title: z.string(),
  body: z.string(),
  /** Path in the console of what it is about. */
  path: z.nullable(z.string()),
  readAt: z.nullable(instant()),
  createdAt: instant(),
});
export type Notification = z.output<typeof Notification>;

const endpoint = () => z.string().check(z.maxLength(TEXT_LIMIT), z.refine(isPushService));
/** As the browser provides it: a P-256 point and 16 bytes, base64url. */
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length},${length + 2}}=*$`)));

/** Only the notifications of the signed-in operator. */
export const notifications = {
  news: get({
    path: '/rest/operator/notification/news',
    may: 'signedIn',
    /** Counted up to 99. */
    output: z.object({ unread: z.int() }),
    summary: 'How many notifications one has not read',
  }),
  list: get({
    path: '/rest/operator/notification/list',
    may: 'signedIn',
    input: listInput(['id'], { unread: z.optional(flag()) }),
    output: pageOf(Notification),
    summary: "One's own notifications, newest first",
  }),
  read: post({
    path: '/rest/operator/notification/read',
    may: 'signedIn',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND', 'VIEWING_LOCKED'],
    summary: 'One notification has been read',
  }),
  readAll: post({
    path: '/rest/operator/notification/read-all',
    may: 'signedIn',
    /** The newest one on the screen: later ones remain unread. */
    input: z.object({ upTo: id() }),
    output: z.object({ read: z.int() }),
    errors: ['VIEWING_LOCKED'],
    summary: 'All notifications up to this one have been read',
  }),
  pushKey: get({
    path: '/rest/operator/notification/push/key',
    may: 'signedIn',
    /** Null if push is switched off. */
    output: z.object({ key: z.nullable(z.string()) }),
    summary: 'The key that a browser subscribes to pushes with',
  }),
  pushOn: post({
    path: '/rest/operator/notification/push/on',
    may: 'signedIn',
    input: z.object({ endpoint: endpoint(), p256dh: key(87), auth: key(22) }),
    output: done,
    errors: ['PUSH_OFF', 'VIEWING_LOCKED'],
    summary: 'Tell one’s notifications in this browser as well',
  }),
  pushOff: post({
    path: '/rest/operator/notification/push/off',
    may: 'signedIn',
    input: z.object({ endpoint: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(TEXT_LIMIT)) }),
    output: done,
    errors: ['VIEWING_LOCKED'],
    summary: 'No longer in this browser',
  }),
};
