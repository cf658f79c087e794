import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS } from '../enums';
import { attempt, options, problems, toMermaid } from '../machine';
import { AUTHORITIES } from '../roles';
import { type AuctionFacts, auctionMachine } from './auction';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 21);
const complete: AuctionFacts = {
  imageCount: 5,
  hasZoningDocument: true,
  hasTitleDeed: true,
  hasSalesAgreement: true,
  hasSellerMotivation: true,
  hasValidEids: true,
  askedPriceKurus: 5_000_000_00,
  appraisalPriceKurus: null,
  startPriceKurus: 4_000_000_00,
  reservePriceKurus: 4_500_000_00,
  incrementBeforeReserveKurus: 50_000_00,
  incrementAfterReserveKurus: 25_000_00,
  kind: 'APARTMENT',
  emptyFields: [],
  missingAttributes: [],
  standingEncumbrances: 0,
  hasExpertPriceRange: true,
  hasExpertPropertyType: true,
  hasOpenAppraisal: false,
  hasOpenPublish: false,
  isOwnSubmission: false,
  startsAt: now + HOUR,
  endsAt: now + 2 * HOUR,
  now,
  hasWinner: false,
  isPaid: false,
  hasStandingBid: false,
  bidWaits: false,
  belowReserve: false,
  askedAboutBid: false,
};
const DESK = ['BIDDING_APPROVE'];
const attemptWith = (
  state: Parameters<
    typeof attempt<(typeof ENUMS.auctionStatus)[number], (typeof ENUMS.auctionAction)[number], AuctionFacts>
  >[1],
  action: (typeof ENUMS.auctionAction)[number],
  facts: Partial<AuctionFacts>,
  actor: readonly string[] | 'system' = ['ADMIN'],
) => attempt(auctionMachine, state, action, { ...complete, ...facts }, actor);

test('has every status, reaches each, and uses every action', () => {
  expect(problems(auctionMachine)).toEqual([]);
  expect(Object.keys(auctionMachine.moves).sort()).toEqual([...ENUMS.auctionStatus].sort());
  const used = new Set(Object.values(auctionMachine.moves).flatMap((moves) => Object.keys(moves)));
  expect([...used].sort()).toEqual([...ENUMS.auctionAction].sort());
});

test('an auction goes from a draft to sold', () => {
  expect(attemptWith('DRAFT', 'SUBMIT', {})).toEqual({ to: 'INITIAL' });
  expect(attemptWith('INITIAL', 'REQUEST_APPRAISAL', {})).toEqual({ to: 'WAITING_REPORT' });
  expect(attemptWith('WAITING_REPORT', 'COMPLETE_REPORT', {})).toEqual({ to: 'READY_FOR_REVIEW' });
  expect(attemptWith('READY_FOR_REVIEW', 'ASK_SELLER', {})).toEqual({ to: 'WAITING_SELLER_APPROVE' });
  expect(attemptWith('WAITING_SELLER_APPROVE', 'SELLER_ACCEPTS', {})).toEqual({ to: 'ACCEPTED' });
  expect(attemptWith('ACCEPTED', 'SEND_TO_PUBLISH', {})).toEqual({ to: 'WAITING_PUBLISH_APPROVAL' });
  expect(attemptWith('WAITING_PUBLISH_APPROVAL', 'GO_LIVE', {})).toEqual({ to: 'LIVE' });
  expect(attemptWith('LIVE', 'START_BIDDING', { now: now + HOUR }, 'system')).toEqual({ to: 'BIDDING' });
  expect(attemptWith('BIDDING', 'FINISH_BIDDING', { now: now + 2 * HOUR }, 'system')).toEqual({
    to: 'BIDDING_FINISHED',
  });
  expect(attemptWith('BIDDING_FINISHED', 'AWAIT_PAYMENT', { hasWinner: true }, DESK)).toEqual({
    to: 'WAITING_PAYMENT',
  });
  expect(attemptWith('WAITING_PAYMENT', 'MARK_SOLD', { isPaid: true })).toEqual({ to: 'SOLD' });
});

test('while bids are taken nobody changes the status by hand (V44)', () => {
  for (const action of ENUMS.auctionAction) {
    expect(attemptWith('BIDDING', action, { now: now + 2 * HOUR }, AUTHORITIES)).toEqual({
      refused: ['AUCTION_STATUS_LOCKED_WHILE_BIDDING'],
    });
  }
});

test.each<[Partial<AuctionFacts>, string]>([
  [{ imageCount: 4 }, 'AUCTION_IMAGE_NOT_FOUND'],
  [{ imageCount: 43 }, 'AUCTION_IMAGE_COUNT_MORE_THAN_42'],
  [{ hasZoningDocument: false }, 'ZONING_DOCUMENT_REQUIRED'],
  [{ hasTitleDeed: false }, 'TITLE_DEED_DOCUMENT_REQUIRED'],
  [{ hasSalesAgreement: false }, 'SALES_AGREEMENT_REQUIRED'],
  [{ askedPriceKurus: null }, 'AUCTION_ASKED_PRICE_NOT_FOUND'],
  [{ askedPriceKurus: 0 }, 'AUCTION_ASKED_PRICE_NOT_FOUND'],
  [{ hasValidEids: false }, 'AUCTION_EIDS_NOT_VERIFIED'],
  [{ hasSellerMotivation: false }, 'SELLER_MOTIVATION_REQUIRED'],
  [{ isOwnSubmission: true }, 'AUCTION_OWN_SUBMISSION'],
  [{ reservePriceKurus: null }, 'AUCTION_BIDDING_PRICES_REQUIRED'],
  [{ incrementAfterReserveKurus: 0 }, 'AUCTION_BIDDING_PRICES_REQUIRED'],
  [{ startsAt: null }, 'AUCTION_DATES_REQUIRED'],
  [{ endsAt: now - 1 }, 'AUCTION_DATES_REQUIRED'],
])('is not published with %j (V03–V07, V10)', (facts, code) => {
  expect(attemptWith('WAITING_PUBLISH_APPROVAL', 'GO_LIVE', facts)).toEqual({ refused: [code] });
});

test('the seller is asked about the highest bid where it is below the reserve, and about nothing else then', () => {
  const asked = { hasStandingBid: true, askedAboutBid: true };
  expect(attemptWith('BIDDING_FINISHED', 'ASK_SELLER', asked, 'system')).toEqual({ to: 'WAITING_SELLER_APPROVE' });
  expect(attemptWith('WAITING_SELLER_APPROVE', 'SELLER_ACCEPTS_BID', asked, DESK)).toEqual({ to: 'WAITING_PAYMENT' });
  expect(attemptWith('WAITING_SELLER_APPROVE', 'SELLER_REFUSES_BID', asked, DESK)).toEqual({ to: 'RETURN' });
  for (const action of ['SELLER_ACCEPTS', 'SELLER_REFUSES'] as const) {
    expect(attemptWith('WAITING_SELLER_APPROVE', action, asked)).toEqual({ refused: ['SELLER_ANSWERS_THE_BID'] });
  }
  expect(attemptWith('WAITING_SELLER_APPROVE', 'SELLER_ACCEPTS_BID', {}, DESK)).toEqual({
    refused: ['SELLER_ANSWERS_BEFORE_BIDDING', 'NO_BID_STANDS'],
  });
});

test('what nobody bid for is returned, what somebody bid for is not; a winner who has paid does not fall out', () => {
  expect(attemptWith('BIDDING_FINISHED', 'RETURN_UNSOLD', {}, 'system')).toEqual({ to: 'RETURN' });
  expect(attemptWith('BIDDING_FINISHED', 'RETURN_UNSOLD', { hasStandingBid: true }, DESK)).toEqual({
    refused: ['BID_STANDS'],
  });
  expect(attemptWith('WAITING_PAYMENT', 'WINNER_FALLS_OUT', { isPaid: true }, DESK)).toEqual({
    refused: ['BID_IS_PAID'],
  });
});

test('42 images are not too many', () => {
  expect(attemptWith('WAITING_PUBLISH_APPROVAL', 'GO_LIVE', { imageCount: 42 })).toEqual({ to: 'LIVE' });
});

test('bidding starts and ends no earlier than its time, and not late after its end', () => {
  expect(attemptWith('LIVE', 'START_BIDDING', {}, 'system')).toEqual({ refused: ['AUCTION_NOT_STARTED'] });
  expect(attemptWith('LIVE', 'START_BIDDING', { now: now + 2 * HOUR }, 'system')).toEqual({
    refused: ['AUCTION_DATES_REQUIRED'],
  });
  expect(attemptWith('BIDDING', 'FINISH_BIDDING', {}, 'system')).toEqual({ refused: ['AUCTION_NOT_ENDED'] });
});

test('an auction with a winner is neither listed again nor taken away', () => {
  const open = options(auctionMachine, 'BIDDING_FINISHED', { ...complete, hasWinner: true }, ['ADMIN', ...DESK]);
  expect(open.filter(({ closed }) => closed.length === 0).map(({ action }) => action)).toEqual(['AWAIT_PAYMENT']);
});

test('who writes an auction does not also put it on show', () => {
  expect(attemptWith('WAITING_PUBLISH_APPROVAL', 'GO_LIVE', {}, ['AUCTION_CREATOR'])).toEqual({
    refused: ['AUTHORIZATION_ERROR'],
  });
});

test('docs/machines.md shows this very table', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8')).toContain(
    toMermaid(auctionMachine),
  );
});
