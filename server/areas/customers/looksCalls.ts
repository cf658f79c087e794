import { looks } from '@/contract/customers/looks';
import { implement, type Route } from '@/server/kernel/http/bind';
import { looksAt, reveal } from './looks';

export const lookRoutes: Route[] = implement('looks', looks, {
  reveal: (input, { db, operator }) => reveal(db, input, operator),
  list: (input, { db, operator }) => looksAt(db, input, operator),
});
