import { keyHolders } from '@/contract/brokers/keys';
import { assertInScope } from '@/server/areas/auctions/scope';
import type { Database } from '@/server/kernel/db/pool';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { extendKey, handOver, takeBack } from './change';
import { keyChoices, listKeyHolders } from './list';
import { keyReceipt } from './receipt';
import { keyHolderDetail, keyOf } from './record';
import { keyRequestDetail, refuseRequest } from './requests';

/** Performs the action and returns the updated hand-over. */
const answering =
  <I extends { id: number }>(act: (db: Database, input: I, operator: Context['operator']) => Promise<void>) =>
  async (input: I, { db, operator }: Context) => {
    await act(db, input, operator);
    return keyHolderDetail(db, input.id, operator);
  };

export const keyHolderRoutes: Route[] = implement('keyHolders', keyHolders, {
  list: (input, { db, operator }) => listKeyHolders(db, input, operator),
  detail: ({ id }, { db, operator }) => keyHolderDetail(db, id, operator),
  choices: (_, { db }) => keyChoices(db),
  property: async ({ auctionId }, { db, operator }) => {
    await assertInScope(db, auctionId, operator);
    const { keyStatus, holder, closed } = await keyOf(db, auctionId);
    return { keyStatus, holder, closed };
  },
  handOver: async (input, { db, operator }) => keyHolderDetail(db, await handOver(db, input, operator), operator),
  extend: answering(extendKey),
  takeBack: answering(takeBack),
  receipt: ({ id }, { db, operator }) => keyReceipt(db, id, operator),
  request: ({ id }, { db, operator }) => keyRequestDetail(db, id, operator),
  refuse: async (input, { db, operator }) => {
    await refuseRequest(db, input, operator);
    return keyRequestDetail(db, input.id, operator);
  },
});
