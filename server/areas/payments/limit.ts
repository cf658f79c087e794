import type { Database } from '@/server/kernel/db/pool';
import { configured } from '@/server/platform/settings/configured';

/** Transfers above this many kuruş need a second person: what is configured, or the default. */
export const eftApprovalLimit = async (db: Database): Promise<number> => (await configured(db))('eftApprovalLimit');

/** Refunds above this many kuruş need a second person: what is configured, or the default. */
export const refundApprovalLimit = async (db: Database): Promise<number> =>
  (await configured(db))('refundApprovalLimit');
