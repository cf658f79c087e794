import * as z from 'zod/mini';
import { enumOf, id, instant, longText, text } from '@/domain/fields';
import { Office, OFFICE_ERRORS, Owner, OWNER_ERRORS } from '../brokers';
import { get, post } from '../kit';
import { ASK_ERRORS, Asked } from './inquiries';

const { agreementType: _type, note, ...OfOffice } = Office;
const phone = () => text(32).check(z.minLength(1, 'PHONE_REQUIRED'));
/** The office's IP address, as the website saw it. */
const ip = z.optional(text(45));

/** The marketplace's website on behalf of offices, with its API key. */
export const brokerSite = {
  apply: post({
    path: '/rest/public/broker/application',
    may: 'site',
    once: 'byContent',
    ownTransactions: true,
    input: z.object({ ...OfOffice, ...Owner, note, ip }),
    output: z.object({ id: id(), status: enumOf('brokerStatus'), receivedAt: instant() }),
    errors: [...OFFICE_ERRORS, ...OWNER_ERRORS, 'TOO_MANY_REQUESTS'],
    summary: 'An office applies; said again until it is decided it answers the same application',
  }),
  application: get({
    path: '/rest/public/broker/application/{id}',
    may: 'site',
    input: z.object({ id: id(), phone: phone() }),
    output: z.object({ id: id(), status: enumOf('brokerStatus'), receivedAt: instant(), reason: longText() }),
    errors: ['BROKER_APPLICATION_NOT_FOUND'],
    summary: 'How an application stands, for who knows the phone that it was made with; why, where it was refused',
  }),
  ask: post({
    path: '/rest/public/broker/inquiry',
    may: 'site',
    once: 'byContent',
    ownTransactions: true,
    input: z.object({ ...Asked, /** The phone of who asks, one of the office's people. */ phone: phone() }),
    output: z.object({ id: id(), state: enumOf('brokerInquiryState'), receivedAt: instant() }),
    errors: [...ASK_ERRORS, 'PHONE_REQUIRED', 'BROKER_PERSON_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary: 'An office asks about an auction for its buyer; said again while it is open it answers the same inquiry',
  }),
  inquiry: get({
    path: '/rest/public/broker/inquiry/{id}',
    may: 'site',
    input: z.object({ id: id(), brokerId: id() }),
    output: z.object({
      id: id(),
      state: enumOf('brokerInquiryState'),
      answer: longText(),
      decidedAt: z.nullable(instant()),
      /** When the viewing takes place. */
      visitAt: z.nullable(instant()),
      /** The participation with which the buyer pays the deposit and bids. */
      participantId: z.nullable(id()),
    }),
    errors: ['BROKER_INQUIRY_NOT_FOUND'],
    summary: 'What came of an inquiry, for the office that asked',
  }),
};
