import * as z from 'zod/mini';
import { enumOf, id, longText, money, text } from '@/domain/fields';
import { BidderView, PlacedBid, requestId, PLACE_ERRORS } from '../bidding';
import { done, get, post } from '../kit';

/** For the marketplace's website: authenticated by its API key (Authorization: Bearer SITE_API_KEY), without a session. */
export const site = {
  join: post({
    path: '/rest/public/auction/{auctionId}/participant',
    may: 'site',
    once: 'byContent',
    input: z.object({ auctionId: id(), memberId: id() }),
    output: BidderView,
    errors: ['AUCTION_NOT_FOUND', 'USER_NOT_FOUND', 'PARTICIPANT_BIDDING_OVER', 'BIDDER_IS_SELLER', 'BIDDER_WITHDRAWN'],
    summary: 'A member joins an auction; joining again answers the same participant',
  }),
  announceDeposit: post({
    path: '/rest/public/participant/{participantId}/deposit',
    may: 'site',
    once: 'byContent',
    input: z.object({ participantId: id(), method: enumOf('paymentMethod') }),
    output: z.extend(BidderView, {
      /** The reference to write on the transfer; null for other methods. */
      reference: z.nullable(z.string()),
      paymentId: z.nullable(id()),
    }),
    errors: ['AUCTION_REGISTRATION_NOT_FOUND', 'INVALID_TRANSITION', 'PARTICIPANT_BIDDING_OVER'],
    summary: 'A participant says how the deposit will be paid; said again it changes nothing',
  }),
  bid: post({
    path: '/rest/public/participant/{participantId}/bid',
    may: 'site',
    once: true,
    input: z.object({
      participantId: id(),
      amount: money(),
      requestId: requestId(),
      /** The bidder's IP address, as the website saw it. */
      ip: z.optional(text(45)),
    }),
    output: PlacedBid,
    errors: PLACE_ERRORS,
    ownTransactions: true,
    summary: 'Place a bid. The same requestId again answers the same bid; with another amount it is refused',
  }),
  withdraw: post({
    path: '/rest/public/participant/{participantId}/withdraw',
    may: 'site',
    once: 'byContent',
    input: z.object({ participantId: id(), note: z._default(longText(), '') }),
    output: done,
    errors: ['AUCTION_REGISTRATION_NOT_FOUND', 'PARTICIPANT_HAS_BID', 'PARTICIPANT_BIDDING_OVER', 'INVALID_TRANSITION'],
    summary: 'A participant withdraws before the first bid; withdrawn already is fine too',
  }),
  state: get({
    path: '/rest/public/participant/{participantId}/state',
    may: 'site',
    input: z.object({ participantId: id() }),
    output: BidderView,
    errors: ['AUCTION_REGISTRATION_NOT_FOUND'],
    summary: 'The auction as one participant sees it',
  }),
};
