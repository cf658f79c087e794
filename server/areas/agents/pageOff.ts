import type { Database } from '@/server/kernel/db/pool';

/** Takes an agent's page off the site, or out of the approval; what stands on it stays. @returns whether there was one to take off */
export const takePageOff = async (db: Database, agentId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('agent_profile')
    .set({ state: 'DRAFT' })
    .where('agent_id', '=', agentId)
    .where('state', '<>', 'DRAFT')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
