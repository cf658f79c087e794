import { sql } from 'kysely';
import type { ShareUsed } from '@/contract/earnings/revenueShares';
import { isCompany, isOccupied } from '@/domain/auctions/editing';
import { commission } from '@/domain/earnings/commission';
import { may } from '@/domain/permissions';
import { dayOf } from '@/domain/time';
import { seesAgentShare } from '@/server/areas/payments/earningScope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { settingVersion } from '@/server/platform/settings/settings';
import { defaultShares } from '../defaultShares';
import { percentsOf } from '../estimate';
import { ownVersion } from './ownShare';

export type SharesUsed = { agent: ShareUsed | null; broker: ShareUsed | null };

/** The version that applies to a closing, with its percent; null if there is no agreement. */
const versionOf = async (db: Database, id: number | null) =>
  id === null
    ? null
    : ((await db
        .selectFrom('share_version')
        .select(['id', 'number', 'percent'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);

/**
 * The shares by which the fee of a closing is divided: the version at its opening, the configuration's, or the one changed for this sale.
 * Amounts in kuruş, from the earning if there is one. A part that the viewer may not see is null.
 */
export const sharesUsed = async (db: Database, closingId: number, operator: SignedIn): Promise<SharesUsed> => {
  const closing = await db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .leftJoin('agent', 'agent.operator_id', 'closing.agent_operator_id')
    .leftJoin('agent_earning as earning', (join) =>
      join
        .onRef('earning.closing_id', '=', 'closing.id')
        .on('earning.status', '<>', 'CANCELLED')
        // An office's row is a copy of how the fee was divided; a sale without an agent has only that one.
        .on((eb) => eb('earning.agent_operator_id', 'is not distinct from', eb.ref('closing.agent_operator_id'))),
    )
    .select([
      'closing.service_fee_kurus as fee',
      'closing.created_at as openedAt',
      'closing.agent_operator_id as agentOperatorId',
      'closing.broker_id as brokerId',
      'auction.occupancy',
      'auction.seller_type as sellerType',
      'earning.agent_percent as agentPercent',
      'earning.broker_percent as brokerPercent',
      'earning.agent_share_kurus as agentKurus',
      'earning.broker_share_kurus as brokerKurus',
      ownVersion({ agent: sql`agent.id` }, sql`closing.created_at`).as('agentVersion'),
      ownVersion({ broker: sql`closing.broker_id` }, sql`closing.created_at`).as('brokerVersion'),
    ])
    .where('closing.id', '=', closingId)
    .executeTakeFirstOrThrow();
  const { fee, openedAt, occupancy, sellerType } = closing;
  const usual = defaultShares(closing);
  const onDay = dayOf(openedAt);
  const [agentOwn, brokerOwn] = [await versionOf(db, closing.agentVersion), await versionOf(db, closing.brokerVersion)];
  const planned = percentsOf({
    agent: agentOwn?.percent ?? usual.agent,
    broker: closing.brokerId === null ? 0 : (brokerOwn?.percent ?? usual.broker),
  });
  const used = (part: 'agent' | 'broker', own: typeof agentOwn, defaults: number): ShareUsed => {
    const plan = planned[part];
    const percent = closing[`${part}Percent`] ?? plan;
    const amount = closing[`${part}Kurus`] ?? commission(fee, { agent: 0, broker: 0, [part]: percent })[part];
    if (percent !== plan) return { percent, amount, source: 'SALE', number: null, shareId: null };
    return own && own.percent !== null
      ? { percent, amount, source: 'OWN', number: own.number, shareId: own.id }
      : { percent, amount, source: 'DEFAULT', number: defaults, shareId: null };
  };
  const seesAgent = seesAgentShare(operator, closing.agentOperatorId);
  return {
    agent:
      closing.agentOperatorId === null || !seesAgent
        ? null
        : used(
            'agent',
            agentOwn,
            settingVersion(isOccupied(occupancy) ? 'defaultOccupiedShareRatio' : 'defaultUnoccupiedShareRatio', onDay),
          ),
    broker:
      closing.brokerId === null || !may(operator.authorities, 'earnings.readBrokerShares')
        ? null
        : used(
            'broker',
            brokerOwn,
            settingVersion(
              isCompany(sellerType) ? 'corporateAuctionBrokerPercent' : 'individualAuctionBrokerPercent',
              onDay,
            ),
          ),
  };
};
