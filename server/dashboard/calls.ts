import { dashboard } from '@/contract/dashboard';
import { may } from '@/domain/permissions';
import { implement } from '../bind';
import { auctionFigures, bidFigures } from './auctions';
import { customerFigures } from './customers';
import { teamFigures, workFigures } from './work';

export const dashboardRoutes = implement('dashboard', dashboard, {
  calculations: async (_, { db, operator }) => {
    const [auctions, bids, customers, work, team] = await Promise.all([
      auctionFigures(db, operator),
      bidFigures(db, operator),
      customerFigures(db, operator),
      workFigures(db, operator),
      teamFigures(db, operator),
    ]);
    const house = may(operator.authorities, 'auctions.read') || may(operator.authorities, 'customers.readAll');
    return { at: new Date().toISOString(), scope: house ? 'HOUSE' : 'OWN', auctions, bids, customers, work, team };
  },
});
