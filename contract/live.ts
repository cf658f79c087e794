import * as z from 'zod/mini';
import { LIVE_TOPICS_MAX, readTopic } from '@/domain/live';
import { events } from './kit';

const topics = z.pipe(
  z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(LIVE_TOPICS_MAX * 30)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(z.string().check(z.refine((topic) => readTopic(topic) !== null))).check(z.maxLength(LIVE_TOPICS_MAX)),
  ),
);

/** Live events for open screens. */
export const live = {
  stream: events({
    path: '/rest/live',
    may: 'signedIn',
    input: z.object({
      /** Names of domain/live.ts, comma-separated: `notifications,auction:12`. */
      topics,
      /** The server's time when the screen's data was requested, or the `id` of the last event received; ms since 1970. */
      since: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    output: z.string(),
    errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'AUTHORIZATION_ERROR'],
    summary:
      'Server-sent events: each message names the watched topics that changed, at first those that changed after `since`. Topics that one may not watch are left out; when none is left the call is refused',
  }),
};
