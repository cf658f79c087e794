import { DONE } from '@/contract/kit';
import { mailTemplates, pushTemplates, smsTemplates, type TemplateCalls } from '@/contract/messaging/templates';
import { implement, type Route } from '@/server/kernel/http/bind';
import type { Addresses } from '@/server/areas/content/links/targets';
import { allowLinks } from './links';
import { listTemplates } from './list';
import { templateDetail } from './record';
import type { MessageChannel } from './rows';
import { samplesFor } from './samples';
import { saveTemplate } from './save';
import { sendTest } from './test';

const routesOf = (
  name: 'smsTemplates' | 'mailTemplates' | 'pushTemplates',
  calls: TemplateCalls,
  channel: MessageChannel,
): Route[] =>
  implement(name, calls, {
    list: (input, { db }) => listTemplates(db, channel, input),
    detail: ({ id }, { db }) => templateDetail(db, channel, id),
    save: (input, { db, operator }) => saveTemplate(db, channel, input, operator),
    samples: ({ recipientType }, { db, operator }) => samplesFor(db, channel, recipientType, operator),
    test: async (input, { db, operator }) => {
      await sendTest(db, channel, input, operator);
      return DONE;
    },
  });

/** The template routes of every channel. */
export const templateRoutes = (addresses: Addresses): Route[] => {
  allowLinks(addresses);
  return [
    ...routesOf('smsTemplates', smsTemplates, 'SMS'),
    ...routesOf('mailTemplates', mailTemplates, 'EMAIL'),
    ...routesOf('pushTemplates', pushTemplates, 'PUSH'),
  ];
};
