import { ENUMS } from '../enums';
import { type AgentItemFacts, agentItemState } from './agentItem';

const facts: AgentItemFacts = {
  status: 'DRAFT',
  hasBid: false,
  bidRejected: false,
  isClosing: false,
  invoiceWaits: false,
};

test.each([
  [{ status: 'RETURN' }, 'DRAFT'],
  [{ status: 'WAITING_REPORT' }, 'WAITING_APPROVAL'],
  [{ status: 'LIVE' }, 'APPROVED'],
  [{ status: 'BIDDING', hasBid: true }, 'BID'],
  [{ status: 'BIDDING_FINISHED', hasBid: true }, 'BID'],
  [{ status: 'LIVE', bidRejected: true }, 'BID_REJECTED'],
  [{ status: 'BIDDING', hasBid: true, bidRejected: true }, 'BID'],
  [{ status: 'WAITING_PAYMENT', hasBid: true }, 'WAITING_CLOSING'],
  [{ status: 'SOLD', hasBid: true, isClosing: true }, 'WAITING_CLOSING'],
  [{ status: 'SOLD', hasBid: true, invoiceWaits: true }, 'WAITING_INVOICE'],
  [{ status: 'SOLD', hasBid: true }, null],
  [{ status: 'HIBERNATED', bidRejected: true }, null],
] as const)('%j is %s to its agent', (given, state) => {
  expect(agentItemState({ ...facts, ...given })).toBe(state);
});

test('every state is reached', () => {
  const reached = ENUMS.auctionStatus.flatMap((status) => [
    agentItemState({ ...facts, status }),
    agentItemState({ ...facts, status, hasBid: true }),
    agentItemState({ ...facts, status, bidRejected: true }),
    agentItemState({ ...facts, status, invoiceWaits: true }),
  ]);
  expect(ENUMS.agentItemState.filter((state) => !reached.includes(state))).toEqual([]);
});
