import { dashboard, type DemoRole } from '@/contract/dashboard';
import { may, type Permission, PERMISSIONS } from '@/domain/permissions';
import { awaitAll } from '@/server/kernel/awaitAll';
import { implement, type SignedIn } from '@/server/kernel/http/bind';
import { auctionFigures, bidFigures } from './auctions';
import { customerFigures } from './customers';
import { findRecords } from './find';
import { agentHome } from './home';
import { dealFigures, sellerFigures } from './pipelines';
import { teamFigures, workFigures } from './work';

const ALL = Object.keys(PERMISSIONS) as Permission[];

/** The operator with only those authorities that the role also has, so never with more than their own. */
const narrowedTo = (role: DemoRole, operator: SignedIn): SignedIn => ({
  ...operator,
  authorities: ALL.filter((permission) => may(operator.authorities, permission) && may([role], permission)),
});

export const dashboardRoutes = implement('dashboard', dashboard, {
  find: findRecords,
  home: (_, { db, operator }) => agentHome(db, operator),
  calculations: async ({ as }, { db, operator: self }) => {
    const operator = as ? narrowedTo(as, self) : self;
    const figures = await awaitAll({
      auctions: auctionFigures(db, operator),
      bids: bidFigures(db, operator),
      customers: customerFigures(db, operator),
      work: workFigures(db, operator),
      team: teamFigures(db, operator),
      deals: dealFigures(db, operator),
      sellers: sellerFigures(db, operator),
    });
    const house = may(operator.authorities, 'auctions.read') || may(operator.authorities, 'customers.readAll');
    return {
      at: new Date().toISOString(),
      scope: house ? 'HOUSE' : 'OWN',
      ...figures,
    };
  },
});
