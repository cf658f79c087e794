import * as z from 'zod/mini';
import { day, email, enumOf, id, instant, longText, mandatory, percent, phone, text } from '@/domain/fields';
import { MOTIVATION_RATING_MAX, VERIFICATION_CODE_DIGITS } from '@/domain/limits';
import { CUSTOMERS_AT_ONCE_MAX } from '@/domain/lists';
import { CustomerNote } from '../customers';
import { done, get, post } from '../kit';
import { changesOf, orNull, TakenFrom, version } from '../parts';
import { requiredEmailOrMasked, requiredPhoneOrMasked } from '../typedContacts';

const MENTIONS_MAX = 20;
const NAME_MAX = 80;

export const customerIds = () => z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(CUSTOMERS_AT_ONCE_MAX));

const nameOf = () => mandatory('NAME_REQUIRED').check(z.trim(), z.minLength(1, 'NAME_REQUIRED'), z.maxLength(NAME_MAX));
/** An empty form field means null. */
const emptyOr = <T extends z.ZodMiniType>(value: T) =>
  z.pipe(
    z.transform((given: unknown) => (given === '' ? null : given)),
    z.nullable(value),
  );

const About = {
  firstName: nameOf(),
  lastName: nameOf(),
  areaCode: z._default(emptyOr(z.string().check(z.regex(/^\d{3}$/, 'INVALID_INPUT'))), null),
  source: enumOf('leadSource'),
  cityId: orNull(id()),
  townId: orNull(id()),
};

export const CustomerRecord = z.object({
  id: id(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  areaCode: z.nullable(z.string()),
  source: enumOf('leadSource'),
  stage: enumOf('customerDealStage'),
  cityId: z.nullable(id()),
  townId: z.nullable(id()),
});
export type CustomerRecord = z.output<typeof CustomerRecord>;

export const AGENT_KINDS = ['salesAgentId', 'closingAgentId', 'wantToSellAgentId'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];
const agents = () => ({
  /** Absent: unchanged. Null: none. */
  salesAgentId: z.optional(z.nullable(id())),
  closingAgentId: z.optional(z.nullable(id())),
  wantToSellAgentId: z.optional(z.nullable(id())),
});
const Assignment = z.object({ customerId: id(), ...agents() });

const CODE = new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`);
const rating = () => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOTIVATION_RATING_MAX));

const MotivationEntry = z.object({
  id: id(),
  kind: enumOf('motivationKind'),
  ratings: z.array(z.int()),
  score: z.int(),
  percent: percent(),
  at: instant(),
  operatorName: z.nullable(z.string()),
});

const mentionIds = () => z._default(z.array(id()).check(z.maxLength(MENTIONS_MAX)), []);
const body = () => longText().check(z.minLength(1, 'NOTE_REQUIRED'));

/** The answers about a motivation: all three of a side or none; REQUIRED is reported on the missing ones. */
export const MOTIVATION_FIELDS = {
  buyerQuestion1: z.optional(rating()),
  buyerQuestion2: z.optional(rating()),
  buyerQuestion3: z.optional(rating()),
  sellerQuestion1: z.optional(rating()),
  sellerQuestion2: z.optional(rating()),
  sellerQuestion3: z.optional(rating()),
};

export const customerWork = {
  create: post({
    path: '/rest/callcenter/customer/create',
    may: 'customers.create',
    /** Only a name and a phone are required. */
    input: z.object({
      ...About,
      phone: requiredPhoneOrMasked(),
      email: z._default(emptyOr(requiredEmailOrMasked()), null),
    }),
    output: CustomerRecord,
    errors: [
      'NAME_REQUIRED',
      'PHONE_REQUIRED',
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'CUSTOMER_EXIST',
      'ALREADY_REGISTERED_CUSTOMER',
    ],
    summary: 'Open a customer’s record. One that exists by the phone is refused, with its id for those who may see it',
  }),
  update: post({
    path: '/rest/callcenter/customer/update-asistan',
    may: 'customers.edit',
    input: z.object({
      id: id(),
      version: version(),
      ...changesOf(About),
      phone: z.optional(emptyOr(requiredPhoneOrMasked())),
      email: z.optional(emptyOr(requiredEmailOrMasked())),
      stage: enumOf('customerDealStage'),
    }),
    output: CustomerRecord,
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'VERSION_CONFLICT',
      'NAME_REQUIRED',
      'PHONE_REQUIRED',
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'CUSTOMER_EXIST',
      'ALREADY_REGISTERED_CUSTOMER',
      'PHONE_IN_USE',
    ],
    summary: 'Change a customer; a phone or e-mail that came masked stays',
  }),
  sendPhoneCode: post({
    path: '/rest/callcenter/customer/phone/send-code',
    may: 'customers.edit',
    ownTransactions: 'once',
    input: z.object({ customerId: id() }),
    /** Minimum validity of the code, in minutes. */
    output: z.object({ minutes: z.int() }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'PHONE_REQUIRED', 'PHONE_ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
    summary: 'Send a code to a customer’s phone, which the customer reads out (V23)',
  }),
  verifyPhone: post({
    path: '/rest/callcenter/customer/phone/verify',
    may: 'customers.edit',
    ownTransactions: 'once',
    input: z.object({
      customerId: id(),
      code: z.string().check(z.trim(), z.regex(CODE, 'MOBILE_VERIFICATION_CODE_WRONG')),
    }),
    output: z.object({ phoneVerifiedAt: instant() }),
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'PHONE_REQUIRED',
      'MOBILE_VERIFICATION_CODE_WRONG',
      'MOBILE_VERIFICATION_CODE_EXPIRED',
      'TOO_MANY_REQUESTS',
    ],
    summary: 'The code that a customer read out: the phone is the customer’s, until it changes',
  }),
  assignAgent: post({
    path: '/rest/callcenter/customer/assign-agent',
    may: 'customers.assign',
    input: z.object({ customerIds: customerIds(), ...agents() }),
    /** The previous agents of the changed customers, for undo with `restore`. */
    output: z.object({ changed: z.int(), before: z.array(Assignment), takenFrom: TakenFrom }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'OPERATOR_NOT_FOUND', 'REQUIRED'],
    summary: 'Give customers a sales, closing or want-to-sell agent, all of them or none',
  }),
  restoreAgents: post({
    path: '/rest/callcenter/customer/assign-agent/undo',
    may: 'customers.assign',
    input: z.object({
      rows: z.array(Assignment).check(z.minLength(1, 'REQUIRED'), z.maxLength(CUSTOMERS_AT_ONCE_MAX)),
      /** The agents that the assignment set: a customer reassigned since is not restored. */
      was: z.object(agents()),
    }),
    /** `kept`: customers that were reassigned since and therefore not restored. */
    output: z.object({ changed: z.int(), kept: z.int() }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'OPERATOR_NOT_FOUND'],
    summary:
      'Take an assignment back: each customer gets the agents that it had, unless somebody has given it others since',
  }),
  createNote: post({
    path: '/rest/callcenter/customer/note/create',
    may: 'customers.note',
    input: z.object({
      customerId: id(),
      body: body(),
      pinned: z._default(z.boolean(), false),
      mentionIds: mentionIds(),
    }),
    output: CustomerNote,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'NOTE_REQUIRED', 'TEXT_TOO_LONG', 'OPERATOR_NOT_FOUND'],
    summary: 'Write a note about a customer; who is mentioned in it is told',
  }),
  updateNote: post({
    path: '/rest/callcenter/customer/note/update',
    may: 'customers.note',
    input: z.object({ id: id(), version: version(), ...changesOf({ body: body(), mentionIds: mentionIds() }) }),
    output: CustomerNote,
    errors: [
      'NOTE_NOT_FOUND',
      'NOTE_NOT_OWN',
      'VERSION_CONFLICT',
      'NOTE_REQUIRED',
      'TEXT_TOO_LONG',
      'OPERATOR_NOT_FOUND',
    ],
    summary: 'Change a note of one’s own; who is mentioned newly is told',
  }),
  pinNote: post({
    path: '/rest/callcenter/customer/note/pin',
    may: 'customers.note',
    input: z.object({ id: id(), pinned: z.boolean() }),
    output: done,
    errors: ['NOTE_NOT_FOUND'],
    summary: 'Keep a note at the top, or let it go',
  }),
  rate: post({
    path: '/rest/api/crm-customer/motivation/create',
    may: 'customers.rate',
    input: z.object({
      customerId: id(),
      ...MOTIVATION_FIELDS,
    }),
    /** One per rated side. */
    output: z.object({ rows: z.array(MotivationEntry) }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'REQUIRED'],
    summary: 'Rate a customer’s motivation to buy, to sell or both by three answers of 1 to 3 each (V46)',
  }),
  ratings: get({
    path: '/rest/api/crm-customer/motivation/list/{customerId}',
    may: 'customers.read',
    input: z.object({ customerId: id() }),
    output: z.object({ rows: z.array(MotivationEntry) }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'How a customer’s motivation was rated over time, newest first',
  }),
  updateConsent: post({
    path: '/rest/callcenter/customer/consent/update',
    may: 'customers.consent',
    input: z.object({
      customerId: id(),
      channel: enumOf('consentChannel'),
      status: enumOf('consentStatus').check(z.refine((status) => status !== 'UNKNOWN', 'REQUIRED')),
      /** The day it was given or refused. */
      givenOn: day(),
      source: enumOf('consentSource', 'REQUIRED'),
      /** Required for a granted consent. */
      recipient: z._default(z.nullable(enumOf('consentRecipient', 'REQUIRED')), null),
      /** The evidence: a reference or a few words; required for a granted consent. */
      proof: z._default(text(255), ''),
    }),
    output: done,
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'INVALID_DATE',
      'CONSENT_SOURCE_2015',
      'CONSENT_BEFORE_REFUSAL',
      'CONSENT_PROOF_REQUIRED',
      'CONSENT_PROOF_TOO_SHORT',
      'REQUIRED',
    ],
    summary: 'Record that a customer gave or refused consent on a channel: when, where, as what and with what evidence',
  }),
  mute: post({
    path: '/rest/callcenter/customer/mute',
    may: 'customers.mute',
    input: z.object({
      customerId: id(),
      /** False ends the mute. */
      muted: z.boolean(),
      /** The last day; null: until somebody ends it. */
      until: z._default(z.nullable(day()), null),
      /** Required when a mute begins. */
      reason: z._default(text(255), ''),
      /** Start of the mute as read, null if there was none: if somebody has muted the customer since, that is not overwritten. */
      was: z.optional(z.nullable(instant())),
    }),
    output: done,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'VERSION_CONFLICT', 'INVALID_DATE', 'REQUIRED'],
    summary:
      'Leave a customer in peace: nothing that they did not ask for is written to them, and nobody calls them for it',
  }),
};
