import { revenueShares } from '@/contract/earnings/revenueShares';
import { may } from '@/domain/permissions';
import { fullName } from '@/server/kernel/db/fullName';
import { implement, type Route } from '@/server/kernel/http/bind';
import { moveShare, proposeShare } from './change';
import { CHANGES, listShares, shareDetail } from './rows';

export const revenueShareRoutes: Route[] = implement('revenueShares', revenueShares, {
  list: (input, { db, operator }) => listShares(db, input, operator),
  detail: ({ id }, { db, operator }) => shareDetail(db, id, operator),
  choices: async (_, { db, operator }) => ({
    agents: may(operator.authorities, CHANGES.AGENT)
      ? await db
          .selectFrom('agent')
          .innerJoin('operator', 'operator.id', 'agent.operator_id')
          .select(['agent.id', fullName('operator').as('name')])
          .where('agent.status', '=', 'ACTIVE')
          .orderBy('operator.first_name')
          .execute()
      : [],
    offices: may(operator.authorities, CHANGES.OFFICE)
      ? await db
          .selectFrom('broker')
          .select(['id', 'company_name as name'])
          .where('status', 'in', ['ACTIVE', 'SUSPENDED'])
          .orderBy('company_name')
          .execute()
      : [],
  }),
  propose: async (input, { db, operator }) => shareDetail(db, await proposeShare(db, input, operator), operator),
  move: async (input, { db, operator }) => {
    await moveShare(db, input, operator);
    return shareDetail(db, input.id, operator);
  },
});
