import type { Database } from '@/server/kernel/db/pool';
import { numberOf } from '../members/limits';

/** Transfers above this many kuruş need a second person: what is configured, or the default. */
export const eftApprovalLimit = async (db: Database): Promise<number> => {
  const rows = await db
    .selectFrom('configuration')
    .select(['key', 'value'])
    .where('key', '=', 'eftApprovalLimit')
    .execute();
  return numberOf(rows, 'eftApprovalLimit');
};
