import { audit } from '@/contract/audit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { exportAudit } from './export';
import { listAudit } from './list';
import { allEntities, allFields } from './texts';
import { verifyAudit } from './verify';

export const auditRoutes: Route[] = implement('audit', audit, {
  list: (input, { db, operator }) => listAudit(db, input, operator),
  entities: async () => allEntities(),
  fields: async () => allFields(),
  verify: (_, { db }) => verifyAudit(db),
  export: exportAudit,
});
