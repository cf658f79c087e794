import { DONE } from '@/contract/kit';
import { smsTemplates, type TemplateCalls } from '@/contract/messaging/templates';
import { implement, type Route } from '@/server/kernel/http/bind';
import { listTemplates } from './list';
import { templateDetail } from './record';
import type { MessageChannel } from './rows';
import { samplesFor } from './samples';
import { saveTemplate } from './save';
import { sendTest } from './test';

const routesOf = (name: 'smsTemplates', calls: TemplateCalls, channel: MessageChannel): Route[] =>
  implement(name, calls, {
    list: (input, { db }) => listTemplates(db, channel, input),
    detail: ({ id }, { db }) => templateDetail(db, channel, id),
    save: (input, { db, operator }) => saveTemplate(db, channel, input, operator),
    samples: ({ recipientType }, { db, operator }) => samplesFor(db, recipientType, operator),
    test: async (input, { db, operator }) => {
      await sendTest(db, channel, input, operator);
      return DONE;
    },
  });

/** Templates of every channel. */
export const templateRoutes: Route[] = routesOf('smsTemplates', smsTemplates, 'SMS');
