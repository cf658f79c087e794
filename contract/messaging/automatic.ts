import * as z from 'zod/mini';
import { enumOf, id, instant } from '@/domain/fields';
import { DELAY_MAX_MINUTES } from '@/domain/messaging/automatic';
import { get, post } from '../kit';
import { Named, orNull } from '../parts';

const AutomaticRow = z.object({
  event: enumOf('automaticEvent'),
  /** 0: not set up yet. */
  version: z.int(),
  status: enumOf('activeFlag'),
  /** In the order they are tried. */
  channels: z.array(enumOf('outboxChannel')),
  templates: z.object({ SMS: z.nullable(Named), EMAIL: z.nullable(Named), PUSH: z.nullable(Named) }),
  delayMinutes: z.int(),
  /** In the last thirty days: messages created, and occasions when none could be created. */
  written: z.int(),
  skipped: z.int(),
  lastAt: z.nullable(instant()),
});
export type AutomaticRow = z.output<typeof AutomaticRow>;

/** Messages that are sent automatically. */
export const automatic = {
  list: get({
    path: '/rest/message/automatic/list',
    may: 'automatic.read',
    output: z.object({
      rows: z.array(AutomaticRow),
      /** Templates for automatic messages to customers, and the keywords that the event must fill in. */
      templates: z.array(
        z.object({ id: id(), name: z.string(), channel: enumOf('outboxChannel'), keywords: z.array(z.string()) }),
      ),
    }),
    summary: 'What is sent to customers on which event, and how often it was',
  }),
  save: post({
    path: '/rest/message/automatic/save',
    may: 'automatic.write',
    input: z.object({
      event: enumOf('automaticEvent'),
      /** 0: not set up yet. */
      version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)),
      status: enumOf('activeFlag'),
      channels: z.array(enumOf('outboxChannel')).check(z.maxLength(3)),
      smsTemplateId: orNull(id()),
      emailTemplateId: orNull(id()),
      pushTemplateId: orNull(id()),
      delayMinutes: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(DELAY_MAX_MINUTES)),
    }),
    output: AutomaticRow,
    errors: ['REQUIRED', 'MESSAGE_TEMPLATE_NOT_FOUND', 'TEMPLATE_WORDS_UNKNOWN', 'VERSION_CONFLICT'],
    summary: 'Set up what is sent on an event: on or off, channels in order, templates, delay',
  }),
};
