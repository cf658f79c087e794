import { operators } from '@/contract/operators';
import { implement } from '../bind';
import { listOperators } from './list';
import { activeNames, groupNames, rolesOf } from './queries';

export const operatorRoutes = implement('operators', operators, {
  session: async (_, { db, operator }) => ({
    id: operator.id,
    firstName: operator.firstName,
    lastName: operator.lastName,
    role: await rolesOf(db, operator.id),
    authorities: [...operator.authorities],
    language: operator.language === 'en' ? 'en' : 'tr',
  }),
  names: (_, { db }) => activeNames(db),
  list: (input, { db, operator }) => listOperators(db, input, operator),
  groups: (_, { db }) => groupNames(db),
});
