import type { EarningDetail, earnings } from '@/contract/earnings';
import type { Parsed } from '@/contract/kit';
import { arePercents } from '@/domain/earnings/commission';
import { may, type Permission } from '@/domain/permissions';
import { earningInScope, IS_AGENTS } from '@/server/areas/payments/earningScope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { earningDetail } from './detail';
import { lockClosing } from './discountCodes/use';
import { estimateEarning } from './estimate';

const assertMay = (by: SignedIn, permission: Permission): void => {
  if (!may(by.authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
};

/**
 * Changes what parts of one sale's fee its agent and its broker get, while the closing goes on (V47).
 * @throws the codes of contract/earnings.ts
 */
export const changeShares = async (
  db: Database,
  { id, version, agentPercent, brokerPercent }: Parsed<typeof earnings.changeShares>,
  by: SignedIn,
): Promise<EarningDetail> => {
  const known = await db
    .selectFrom('agent_earning')
    .select('closing_id')
    .where('id', '=', id)
    .where(earningInScope(by))
    .where(IS_AGENTS)
    .executeTakeFirst();
  if (!known) throw new Refusal('AGENT_EARNING_NOT_FOUND');
  await lockClosing(db, known.closing_id);
  const earning = await db
    .selectFrom('agent_earning')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (agentPercent !== undefined) assertMay(by, 'earnings.changeAgentShare');
  if (brokerPercent !== undefined) assertMay(by, 'earnings.changeBrokerShare');
  if (earning.agent_operator_id === by.id) throw new Refusal('EARNING_OWN');
  if (earning.status !== 'PENDING') throw new Refusal('EARNING_FROZEN');
  if (earning.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await earningDetail(db, id, by) });
  const agent = agentPercent ?? earning.agent_percent;
  const broker = earning.broker_id === null ? 0 : (brokerPercent ?? earning.broker_percent);
  if (!arePercents({ agent, broker })) {
    const field = agentPercent === undefined ? 'brokerPercent' : 'agentPercent';
    throw beside(field, 'SHARE_PERCENT_EXCEEDED');
  }
  await db
    .updateTable('agent_earning')
    .set({ agent_percent: agent, broker_percent: broker })
    .where('id', '=', id)
    .execute();
  await estimateEarning(db, known.closing_id);
  await publishChanges(db, 'earnings');
  return earningDetail(db, id, by);
};
