import { audit } from '@/contract/audit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { lastCheck, startCheck } from './check';
import { exportAudit } from './export';
import { listAudit } from './list';
import { allEntities, allFields } from './texts';

export const auditRoutes: Route[] = implement('audit', audit, {
  list: (input, { db, operator }) => listAudit(db, input, operator),
  entities: async () => allEntities(),
  fields: async () => allFields(),
  verify: (_, { db, operator }) => startCheck(db, operator.id),
  lastCheck: async (_, { db }) => ({ check: await lastCheck(db) }),
  export: exportAudit,
});
