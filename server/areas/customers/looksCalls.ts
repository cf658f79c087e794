import { looks } from '@/contract/customers/looks';
import { DONE } from '@/contract/kit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { looksAt, recordLook, reveal } from './looks';

export const lookRoutes: Route[] = implement('looks', looks, {
  reveal: (input, { db, operator }) => reveal(db, input, operator),
  looked: async ({ customerId }, { db, operator }) => {
    await recordLook(db, customerId, operator);
    return DONE;
  },
  list: (input, { db, operator }) => looksAt(db, input, operator),
});
