import { operatorGroups } from '@/contract/operators/groups';
import { implement, type Route } from '@/server/kernel/http/bind';
import { groupRecord, listGroups } from './queries';
import { createGroup, updateGroup } from './save';

export const groupRoutes: Route[] = implement('groups', operatorGroups, {
  list: (input, { db }) => listGroups(db, input),
  filter: (input, { db }) => listGroups(db, input),
  detail: ({ id }, { db }) => groupRecord(db, id),
  create: (input, { db, operator }) => createGroup(db, input, operator),
  update: (input, { db, operator }) => updateGroup(db, input, operator),
});
