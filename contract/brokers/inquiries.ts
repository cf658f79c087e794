import * as z from 'zod/mini';
import { enumOf, id, instant, longText, text } from '@/domain/fields';
import { done, post } from '../kit';
import { version } from '../parts';
import { typedPhone } from '../typedContacts';

/** An office's inquiry for its buyer, by hand or from the website. */
export const Asked = {
  brokerId: id(),
  auctionId: id(),
  buyerName: text(120).check(z.minLength(1, 'REQUIRED')),
  buyerPhone: typedPhone(),
  wish: enumOf('brokerInquiryWish'),
  question: z._default(longText(), ''),
};

export const ASK_ERRORS = [
  'REQUIRED',
  'TEXT_TOO_LONG',
  'PHONE_INVALID',
  'NOTE_REQUIRED',
  'BROKER_NOT_FOUND',
  'BROKER_NOT_ACTIVE',
  'BROKER_STOPPED',
  'AUCTION_NOT_FOUND',
] as const;

export const BrokerInquiryRow = z.object({
  id: id(),
  activityId: z.nullable(id()),
  auctionId: id(),
  auction: z.string(),
  buyerName: z.string(),
  wish: enumOf('brokerInquiryWish'),
  state: enumOf('brokerInquiryState'),
  answer: longText(),
  createdAt: instant(),
});
export type BrokerInquiryRow = z.output<typeof BrokerInquiryRow>;

/** Offices ask about auctions for their buyers. Each inquiry opens an activity, in which it is decided. */
export const brokerInquiries = {
  ask: post({
    path: '/rest/broker/inquiry/create',
    may: 'brokers.answer',
    input: z.object({ ...Asked, /** Who of the office asks. */ personId: id() }),
    output: BrokerInquiryRow,
    errors: [...ASK_ERRORS, 'BROKER_PERSON_NOT_FOUND', 'BROKER_INQUIRY_OPEN'],
    summary: 'Write down what an office asks about an auction; opens its work',
  }),
  decide: post({
    path: '/rest/broker/inquiry/decide',
    may: 'brokers.answer',
    input: z.object({
      id: id(),
      version: version(),
      action: enumOf('brokerInquiryAction'),
      /** The answer to the office. */
      answer: z._default(longText(), ''),
    }),
    output: done,
    errors: [
      'BROKER_INQUIRY_NOT_FOUND',
      'BROKER_INQUIRY_CLOSED',
      'BROKER_INQUIRY_NO_APPOINTMENT',
      'BROKER_STOPPED',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'NOTE_REQUIRED',
      'TEXT_TOO_LONG',
      'BIDDING_EVENT_NOT_FOUND',
      'PARTICIPANT_BIDDING_OVER',
      'BIDDER_IS_SELLER',
      'PARTICIPANT_EXISTS',
    ],
    summary:
      'Answer an inquiry, turn it into the visit that was booked or into the permission to bid, or refuse it; ends its work',
  }),
};
