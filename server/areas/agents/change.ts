import type { agents } from '@/contract/agents';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { agentDetail, lockedAgent } from './record';

/** Sets the yearly target and the last day of the certificate. @throws AGENT_NOT_FOUND, AGENT_NOT_ACTIVE, VERSION_CONFLICT */
export const updateAgent = async (
  db: Database,
  { id, version, target, certificateEndsOn }: Parsed<typeof agents.update>,
  by: SignedIn,
) => {
  const agent = await lockedAgent(db, id);
  if (agent.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await agentDetail(db, id, by) });
  // Updates the agent's row even if only the target changes, to increase its version: two simultaneous edits then conflict.
  await db
    .updateTable('agent')
    .set({ certificate_ends_on: certificateEndsOn === undefined ? agent.certificate_ends_on : certificateEndsOn })
    .where('id', '=', id)
    .execute();
  if (target !== undefined) {
    await db
      .insertInto('agent_profile')
      .values({ agent_id: id, yearly_target_kurus: target })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ yearly_target_kurus: target }))
      .execute();
  }
  await publishChanges(db, 'agents');
  return agentDetail(db, id, by);
};
