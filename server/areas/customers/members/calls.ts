import { credits, members } from '@/contract/customers/members';
import { implement } from '@/server/kernel/http/bind';
import { listDiscounts, memberCredits } from './creditRows';
import { customerOf, memberDetail } from './detail';
import { cancelCredit, defineDiscount, giveCredit } from './giveCredits';
import { listMembers } from './list';
import { memberBids, memberParticipations, memberPayments } from './related';

export const memberRoutes = [
  ...implement('members', members, {
    list: listMembers,
    detail: ({ id }, context) => memberDetail(id, context),
    participations: async ({ memberId }, { db, operator }) => ({
      rows: await memberParticipations(db, await customerOf(db, memberId), operator),
    }),
    bids: async ({ memberId }, { db, operator }) => ({
      rows: await memberBids(db, await customerOf(db, memberId), operator),
    }),
    payments: async ({ memberId }, { db, operator }) => ({
      rows: await memberPayments(db, await customerOf(db, memberId), operator),
    }),
  }),
  ...implement('credits', credits, {
    list: async ({ memberId }, { db }) => {
      await customerOf(db, memberId);
      return { rows: await memberCredits(db, memberId) };
    },
    give: (input, { db, operator }) => giveCredit(db, input, operator),
    cancel: ({ id }, { db, operator }) => cancelCredit(db, 'member_credit', id, operator, 'CREDIT_NOT_FOUND'),
    discounts: (input, { db, operator }) => listDiscounts(db, input, operator),
    defineDiscount: (input, { db, operator }) => defineDiscount(db, input, operator),
    cancelDiscount: ({ id }, { db, operator }) =>
      cancelCredit(db, 'operator_discount', id, operator, 'OPERATOR_DISCOUNT_NOT_FOUND'),
  }),
];
