import { memberAgreements } from '@/contract/content/agreements';
import { faqs } from '@/contract/content/faqs';
import { contentSite, memberAgreementSite } from '@/contract/content/site';
import { texts } from '@/contract/content/texts';
import { DONE } from '@/contract/kit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { createAgreement, listAgreements, listDecisions } from './agreements/agreements';
import { agreementsOf, decideAgreement, publicAgreementBy } from './agreements/site';
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
    agreement: (input, context) => content.answer(context, () => publicAgreementBy(context.db, input)),
  }),
  ...implement('memberAgreements', memberAgreements, {
    list: (input, { db }) => listAgreements(db, input),
    create: (input, { db, operator }) => createAgreement(db, input, operator),
    decisions: (input, { db }) => listDecisions(db, input),
  }),
  ...implement('memberAgreementSite', memberAgreementSite, {
    read: (input, { db }) => agreementsOf(db, input),
    decide: (input, { db }) => decideAgreement(db, input),
  }),
];
