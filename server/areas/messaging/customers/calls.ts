import { customerMessages } from '@/contract/customers/messages';
import { assertInScope } from '@/server/areas/customers/scope';
import { implement, type Route } from '@/server/kernel/http/bind';
import { emailContent, findEmail, sendEmail } from './email';
import { findPush, sendPush } from './push';
import { findSms, sendSms, smsContent } from './sms';

export const customerMessageRoutes: Route[] = implement('customerMessages', customerMessages, {
  smsFinder: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return findSms(db, customerId);
  },
  smsContent: async (input, { db, operator }) => {
    await assertInScope(db, input.customerId, operator);
    const { text: _text, version: _version, ...content } = await smsContent(db, input, operator);
    return content;
  },
  sendSms: (input, { db, operator }) => sendSms(db, input, operator),
  emailFinder: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return findEmail(db, customerId);
  },
  emailContent: async (input, { db, operator }) => {
    await assertInScope(db, input.customerId, operator);
    return emailContent(db, input, operator);
  },
  sendEmail: (input, { db, operator }) => sendEmail(db, input, operator),
  pushFinder: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return findPush(db, customerId);
  },
  sendPush: (input, { db, operator }) => sendPush(db, input, operator),
});
