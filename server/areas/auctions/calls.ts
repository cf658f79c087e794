import { auctions } from '@/contract/auctions';
import { auctionRecord } from '@/contract/auctions/record';
import { implement } from '@/server/kernel/http/bind';
import { auctionDetail } from './detail';
import { listAuctions } from './list';
import { auctionActivities, auctionAppointments, auctionBids, auctionParticipants } from './related';
import { assertBidsInScope, assertInScope } from './scope';

export const auctionRoutes = implement('auctions', auctions, {
  list: (input, context) => listAuctions(input, context, { mine: input.agent === true }),
  listMine: (input, context) => listAuctions(input, context, { mine: true }),
  listMyActive: (input, context) => listAuctions(input, context, { mine: true, kind: 'ONGOING' }),
});

export const auctionRecordRoutes = implement('auctionRecord', auctionRecord, {
  detail: ({ id }, context) => auctionDetail(id, context),
  bids: async (input, { db, operator }) => {
    await assertBidsInScope(db, input.auctionId, operator);
    return auctionBids(db, input);
  },
  participants: async (input, { db, operator }) => {
    await assertBidsInScope(db, input.auctionId, operator);
    return auctionParticipants(db, input);
  },
  activities: async ({ auctionId }, { db, operator }) => {
    await assertInScope(db, auctionId, operator);
    return { rows: await auctionActivities(db, auctionId) };
  },
  appointments: async ({ auctionId }, { db, operator }) => {
    await assertInScope(db, auctionId, operator);
    return { rows: await auctionAppointments(db, auctionId) };
  },
});
