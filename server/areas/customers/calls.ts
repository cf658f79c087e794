import { customers } from '@/contract/customers';
import { implement } from '@/server/kernel/http/bind';
import { customerDetail, customerTags } from './detail';
import { listCustomers } from './list';
import { recordLook } from './looks';
import { customerNotes } from './notes';
import { customerAuctions, customerDeals } from './related';
import { assertInScope } from './scope';
import { searchCustomers } from './search';
import { customerTimeline } from './timeline';

export const customerRoutes = implement('customers', customers, {
  list: (input, context) => listCustomers(input, context, input.agent),
  listMine: (input, context) => listCustomers(input, context, true),
  search: async (input, context) => ({ rows: await searchCustomers(input, context) }),
  detail: async ({ id }, context) => {
    const [record] = await Promise.all([customerDetail(id, context), recordLook(context.db, id, context.operator)]);
    return record;
  },
  timeline: async (input, { db, operator }) => {
    await assertInScope(db, input.customerId, operator);
    return customerTimeline(db, input, operator);
  },
  notes: async (input, { db, operator }) => {
    await assertInScope(db, input.customerId, operator);
    return customerNotes(db, input, operator);
  },
  tags: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return { rows: await customerTags(db, customerId) };
  },
  deals: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return { rows: await customerDeals(db, customerId, operator) };
  },
  auctions: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return { rows: await customerAuctions(db, customerId, operator) };
  },
});
