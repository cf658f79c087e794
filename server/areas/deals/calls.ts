import { deals } from '@/contract/deals';
import { implement, type Route } from '@/server/kernel/http/bind';
import { createDeal } from './create';
import { createDealer, dealersOf } from './dealers';
import { dealDetail, listDeals } from './list';
import { moveDeal, moveDeals } from './move';

export const dealRoutes: Route[] = implement('deals', deals, {
  list: listDeals,
  detail: ({ id }, { db, operator }) => dealDetail(db, id, operator),
  create: async (input, { db, operator }) => dealDetail(db, await createDeal(db, input, operator), operator),
  move: async (input, { db, operator }) => {
    await moveDeal(db, input, operator);
    return dealDetail(db, input.id, operator);
  },
  moveMany: (input, { db, operator }) => moveDeals(db, input, operator),
  dealers: ({ customerId }, { db, operator }) => dealersOf(db, customerId, operator),
  createDealer: (input, { db, operator }) => createDealer(db, input, operator),
});
