import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { DONE } from '@/contract/kit';
import { lockBidding } from '@/server/areas/auctions/life/facts';
import { assertInScope as assertCustomer } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { type BidBatcher, openBidBatcher } from './bidBatcher';
import { actAtDesk, decideBid, offerNext } from './decide';
import { bidderView, openDesk } from './desk';
import { exportEvidence } from './evidence';
import { assertOnDesk, listLedger, readClimb, readLadder } from './ledger';
import { countDesks, listDesks } from './list';
import { announceDeposit, findParticipant, join, moveParticipant, register } from './participants';
import { placeBids } from './placeBids';
import type { Simulator } from './simulator';

/** One batcher per database: tests open several APIs in one process. */
const batchers = new WeakMap<Database, BidBatcher>();
export const bidBatcherOf = (db: Database): BidBatcher => {
  const known = batchers.get(db) ?? openBidBatcher(db);
  batchers.set(db, known);
  return known;
};

/** @throws AUCTION_REGISTRATION_NOT_FOUND */
const auctionOf = async (db: Database, participantId: number): Promise<number> => {
  const found = await db
    .selectFrom('participant')
    .select('auction_id')
    .where('id', '=', participantId)
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_REGISTRATION_NOT_FOUND');
  return found.auction_id;
};

export const biddingRoutes = ({ simulator }: { simulator?: Simulator | undefined } = {}): Route[] => {
  const desk = openDesk((auctionId) => ({
    available: simulator?.available ?? false,
    running: simulator?.running(auctionId) ?? false,
  }));
  return [
    ...implement('bidding', bidding, {
      list: (input, { db, operator }) => listDesks(db, input, operator),
      counts: (_, { db }) => countDesks(db),
      detail: ({ id }, { db, operator }) => desk.watch(db, id, operator),
      ledger: (input, { db, operator }) => listLedger(db, input, operator),
      climb: ({ auctionId }, { db }) => readClimb(db, auctionId),
      ladder: ({ auctionId }, { db, operator }) => readLadder(db, auctionId, operator),
      bidderView: ({ participantId }, { db }) => bidderView(db, participantId),
      register: async (input, { db, operator }) => {
        await assertOnDesk(db, input.auctionId);
        await assertCustomer(db, input.customerId, operator);
        await register(db, input, operator);
        return desk.read(db, input.auctionId, operator);
      },
      moveParticipant: async (input, { db, operator }) =>
        desk.read(db, await moveParticipant(db, input, operator), operator),
      placeBid: async ({ participantId, amount, requestId }, { db, operator, request }) => {
        const auctionId = await auctionOf(db, participantId);
        const offer = { participantId, amountKurus: amount, requestId, operatorId: operator.id, ip: request.ip };
        const [outcome] = await placeBids(db, [offer], [auctionId]);
        if (!outcome) throw new Error('a bid was not answered');
        if ('refused' in outcome) throw outcome.refused;
        return outcome.placed;
      },
      decideBid: async (input, { db, operator }) => desk.read(db, await decideBid(db, input, operator), operator),
      act: async (input, { db, operator }) => {
        await assertOnDesk(db, input.auctionId);
        await actAtDesk(db, input, operator);
        return desk.read(db, input.auctionId, operator);
      },
      offerNext: async (input, { db, operator }) => {
        await assertOnDesk(db, input.auctionId);
        await offerNext(db, input, operator);
        return desk.read(db, input.auctionId, operator);
      },
      evidence: (input, { db, operator }) => exportEvidence(db, input, operator),
      simulate: async ({ on, ...input }, { db }) => {
        await assertOnDesk(db, input.auctionId);
        if (!simulator?.available) throw new Refusal('SIMULATOR_OFF');
        if (on) await simulator.start(input);
        else await simulator.stop(input.auctionId);
        return { running: simulator.running(input.auctionId) };
      },
    }),
    ...implement('site', site, {
      join: async ({ auctionId, memberId }, { db }) => {
        const member = await db
          .selectFrom('member')
          .select('customer_id')
          .where('id', '=', memberId)
          .where('status', '=', 'ACTIVE')
          .executeTakeFirst();
        if (!member) throw new Refusal('USER_NOT_FOUND');
        const customerId = member.customer_id;
        // Locked before it is read, so that many equal requests all answer the same participation.
        await lockBidding(db, auctionId);
        const known = await findParticipant(db, auctionId, customerId);
        if (known?.status === 'CANCELLED') throw new Refusal('BIDDER_WITHDRAWN');
        const participantId =
          known?.id ??
          (await join(db, { auctionId, customerId, operatorId: null }).catch((error: unknown) => {
            const unknown = error instanceof Refusal && error.code === 'BIDDING_EVENT_NOT_FOUND';
            throw unknown ? new Refusal('AUCTION_NOT_FOUND') : error;
          }));
        return bidderView(db, participantId);
      },
      announceDeposit: async ({ participantId, method }, { db }) => {
        const paymentId = await announceDeposit(db, participantId, method);
        const transfer = await db
          .selectFrom('eft_payment')
          .select('reference')
          .where('payment_id', '=', paymentId)
          .executeTakeFirst();
        return { ...(await bidderView(db, participantId)), paymentId, reference: transfer?.reference ?? null };
      },
      bid: ({ participantId, amount, requestId, ip }, { db, request }) =>
        bidBatcherOf(db).place({
          participantId,
          amountKurus: amount,
          requestId,
          operatorId: null,
          ip: ip ?? request.ip,
        }),
      withdraw: async ({ participantId, note }, { db }) => {
        await lockBidding(db, await auctionOf(db, participantId));
        const found = await db
          .selectFrom('participant')
          .select('status')
          .where('id', '=', participantId)
          .executeTakeFirst();
        if (found?.status !== 'CANCELLED')
          await moveParticipant(db, { participantId, action: 'WITHDRAW', note }, 'system');
        return DONE;
      },
      state: ({ participantId }, { db }) => bidderView(db, participantId),
    }),
  ];
};
