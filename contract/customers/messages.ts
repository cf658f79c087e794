import * as z from 'zod/mini';
import { enumOf, id, instant, longText, text } from '@/domain/fields';
import { BLOCK_MAX } from '@/domain/messaging/blocks';
import { errorCode, get, post } from '../kit';

const KEYWORDS_MAX = 20;
/** The values of a template's keywords, in the template's order; empty ones are filled from the customer. */
const values = () => z._default(z.array(text(120)).check(z.maxLength(KEYWORDS_MAX)), []);

/** Why marketing is not possible, besides the consent for the channel. */
const MARKETING_CLOSED = [
  'CONSENT_INCOMPLETE',
  'CONSENT_TOO_OLD',
  'MARKETING_TITLE_MISSING',
  'MARKETING_MERSIS_MISSING',
  'MARKETING_REFUSAL_MISSING',
] as const;

/** When it is sent, as marketing waits for its hours. Null: at once, or not at all. */
const sendsAt = () => z.nullable(instant());

/** Why the customer may not be sent a message; null: may. */
const closed = () => z.nullable(errorCode());

const Sent = z.object({ id: id(), body: z.string(), sendsAt: sendsAt() });

/** A template with its values, or else a free text, which is sent as written. */
const Letter = z.object({
  customerId: id(),
  templateId: z.optional(id()),
  values: values(),
  type: z.optional(enumOf('messageType')),
  subject: z.optional(text(120)),
  text: z.optional(longText(BLOCK_MAX.text)),
});

export const customerMessages = {
  smsFinder: get({
    path: '/rest/callcenter/customer/sms/finder',
    may: 'customers.sendSms',
    input: z.object({ customerId: id() }),
    output: z.object({
      consent: enumOf('consentStatus'),
      rows: z.array(
        z.object({
          id: id(),
          name: z.string(),
          type: enumOf('messageType'),
          keywords: z.array(z.string()),
          closed: closed(),
          sendsAt: sendsAt(),
        }),
      ),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'The SMS templates that can be sent to a customer by hand, each with whether it may go now',
  }),
  smsContent: get({
    path: '/rest/callcenter/customer/sms/content',
    may: 'customers.sendSms',
    input: z.object({ customerId: id(), templateId: id(), values: values() }),
    output: z.object({
      /** As it will be sent; marketing includes the legally required footer. */
      body: z.string(),
      /** The number of SMS parts. */
      parts: z.int(),
      keywords: z.array(z.object({ name: z.string(), value: z.string() })),
      missing: z.array(z.string()),
    }),
    errors: ['CUSTOMER_NOT_FOUND', 'SMS_TEMPLATE_NOT_FOUND'],
    summary: 'A template’s text for one customer, as it would be sent',
  }),
  sendSms: post({
    path: '/rest/callcenter/customer/sms/send',
    may: 'customers.sendSms',
    input: z.object({ customerId: id(), templateId: id(), values: values() }),
    output: Sent,
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'SMS_TEMPLATE_NOT_FOUND',
      'SMS_KEYWORDS_MISSING',
      'PHONE_REQUIRED',
      'CONSENT_MISSING_SMS',
      'CUSTOMER_MUTED',
      'CONSENT_REFUSED_SMS',
      ...MARKETING_CLOSED,
    ],
    summary:
      'Send a template to a customer; consent is looked at now and again when it is sent, marketing waits for its hours',
  }),
  emailFinder: get({
    path: '/rest/callcenter/customer/email/finder',
    may: 'customers.sendEmail',
    input: z.object({ customerId: id() }),
    output: z.object({
      consent: enumOf('consentStatus'),
      closed: z.object({ TRANSACTIONAL: closed(), MARKETING: closed() }),
      marketingSendsAt: sendsAt(),
      rows: z.array(
        z.object({ id: id(), name: z.string(), type: enumOf('messageType'), keywords: z.array(z.string()) }),
      ),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'The e-mail templates that can be sent to a customer by hand, and whether an e-mail may go now',
  }),
  emailContent: post({
    path: '/rest/callcenter/customer/email/content',
    may: 'customers.sendEmail',
    input: Letter,
    output: z.object({
      /** As it will be sent; marketing includes the legally required footer. */
      subject: z.string(),
      html: z.string(),
      keywords: z.array(z.object({ name: z.string(), value: z.string() })),
      missing: z.array(z.string()),
    }),
    errors: ['CUSTOMER_NOT_FOUND', 'MESSAGE_TEMPLATE_NOT_FOUND', 'REQUIRED', 'TEXT_TOO_LONG', 'TEMPLATE_WORDS_HIDDEN'],
    whileViewing: true,
    onlyAsks: true,
    summary: 'An e-mail to one customer as it would be sent; changes nothing',
  }),
  sendEmail: post({
    path: '/rest/callcenter/customer/email/send',
    may: 'customers.sendEmail',
    input: Letter,
    output: z.object({ id: id(), sendsAt: sendsAt() }),
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'MESSAGE_TEMPLATE_NOT_FOUND',
      'TEMPLATE_WORDS_HIDDEN',
      'SMS_KEYWORDS_MISSING',
      'EMAIL_REQUIRED',
      'CONSENT_MISSING_EMAIL',
      'CUSTOMER_MUTED',
      'CONSENT_REFUSED_EMAIL',
      ...MARKETING_CLOSED,
      'REQUIRED',
      'TEXT_TOO_LONG',
    ],
    summary:
      'Send a template or a text of one’s own to a customer by e-mail; consent is looked at now and again when it is sent, marketing waits for its hours',
  }),
  pushFinder: get({
    path: '/rest/callcenter/customer/push/finder',
    may: 'customers.sendPush',
    input: z.object({ customerId: id() }),
    output: z.object({
      consent: enumOf('consentStatus'),
      closed: z.object({ TRANSACTIONAL: closed(), MARKETING: closed() }),
      marketingSendsAt: sendsAt(),
      /** The footer of marketing messages. */
      marketingFooter: z.nullable(z.string()),
      rows: z.array(z.object({ id: id(), platform: z.string(), lastSeenAt: instant() })),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'The devices on which a customer takes push messages, last used first',
  }),
  sendPush: post({
    path: '/rest/callcenter/customer/push/send',
    may: 'customers.sendPush',
    input: z.object({
      customerId: id(),
      type: enumOf('messageType'),
      title: text(120).check(z.minLength(1, 'REQUIRED')),
      message: longText(500).check(z.minLength(1, 'REQUIRED')),
    }),
    output: z.object({ devices: z.int(), sendsAt: sendsAt() }),
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'PUSH_TOKEN_NOT_FOUND',
      'CONSENT_MISSING_PUSH',
      'CUSTOMER_MUTED',
      'CONSENT_REFUSED_PUSH',
      ...MARKETING_CLOSED,
      'REQUIRED',
      'TEXT_TOO_LONG',
    ],
    summary: 'Send a push message to all devices of a customer',
  }),
};
