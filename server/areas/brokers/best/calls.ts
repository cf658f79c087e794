import { bestBrokers, bestBrokerSite } from '@/contract/brokers/best';
import { implement, type Route } from '@/server/kernel/http/bind';
import { bestOf, bestOnSite, citiesWithOffices } from './list';
import { saveBest } from './save';

export const bestBrokerRoutes: Route[] = [
  ...implement('bestBrokers', bestBrokers, {
    cities: (_, { db }) => citiesWithOffices(db),
    list: (input, { db }) => bestOf(db, input),
    save: async (input, { db }) => {
      await saveBest(db, input);
      return bestOf(db, input);
    },
  }),
  ...implement('bestBrokerSite', bestBrokerSite, { best: (input, { db }) => bestOnSite(db, input) }),
];
