import { faqs } from '@/contract/content/faqs';
import { contentSite } from '@/contract/content/site';
import { texts } from '@/contract/content/texts';
import { DONE } from '@/contract/kit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { createFaq, faqKeys, listFaqs, orderFaqs } from './faqs/faqs';
import { publicFaqs } from './faqs/site';
import { contentLifeRoutes } from './life/calls';
import type { PublicContent } from './public/cache';
import { createText, listTexts, publicTextBy } from './texts/texts';

export const contentRoutes = (content: PublicContent): Route[] => [
  ...contentLifeRoutes,
  ...implement('faqs', faqs, {
    list: (input, { db }) => listFaqs(db, input),
    keys: async (_, { db }) => ({ rows: await faqKeys(db) }),
    create: (input, { db, operator }) => createFaq(db, input, operator),
    order: async (input, { db }) => {
      await orderFaqs(db, input);
      return DONE;
    },
  }),
  ...implement('texts', texts, {
    list: (input, { db }) => listTexts(db, input),
    create: (input, { db, operator }) => createText(db, input, operator),
  }),
  ...implement('contentSite', contentSite, {
    faqs: (input, context) => content.answer(context, () => publicFaqs(context.db, input)),
    text: (input, context) => content.answer(context, () => publicTextBy(context.db, input)),
  }),
];
