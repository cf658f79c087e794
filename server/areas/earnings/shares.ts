import type { EarningDetail, earnings } from '@/contract/earnings';
import type { Parsed } from '@/contract/kit';
import { arePercents } from '@/domain/earnings/commission';
import { may, type Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { earningDetail } from './detail';
import { estimateEarning } from './estimate';
import { lockEarning } from './move';
import { kindOf } from './rows';

const assertMay = (by: SignedIn, permission: Permission): void => {
  if (!may(by.authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
};

/** Changes the percents of agent and broker for one sale, while its closing is open (V47). @throws the codes of contract/earnings.ts */
export const changeShares = async (
  db: Database,
  { id, version, agentPercent, brokerPercent }: Parsed<typeof earnings.changeShares>,
  by: SignedIn,
): Promise<EarningDetail> => {
  const earning = await lockEarning(db, id, by);
  if (kindOf({ agentId: earning.agent_operator_id }) !== 'AGENT') throw new Refusal('AGENT_EARNING_NOT_FOUND');
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
  await estimateEarning(db, earning.closing_id);
  await publishChanges(db, 'earnings');
  return earningDetail(db, id, by);
};
