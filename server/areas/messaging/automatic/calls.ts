import { automatic } from '@/contract/messaging/automatic';
import { implement, type Route } from '@/server/kernel/http/bind';
import { automaticRows, automaticTemplates } from './rows';
import { saveAutomatic } from './save';

export const automaticRoutes: Route[] = implement('automatic', automatic, {
  list: async (_, { db }) => ({ rows: await automaticRows(db), templates: await automaticTemplates(db) }),
  save: (input, { db }) => saveAutomatic(db, input),
});
