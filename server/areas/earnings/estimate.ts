import { sql } from 'kysely';
import { earningTypeOf } from '@/domain/earnings';
import { commission, type Percents } from '@/domain/earnings/commission';
import messages from '@/locales/tr/messages.json';
import { IS_AGENTS } from '@/server/areas/payments/earningScope';
import type { Database } from '@/server/kernel/db/pool';
import { defaultShares } from './defaultShares';
import { ownPercent } from './revenue/ownShare';

/** The values from which the earning of this closing is estimated. */
const closingOf = (db: Database, closingId: number) =>
  db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('bid', 'bid.id', 'closing.bid_id')
    .innerJoin('customer as buyer', 'buyer.id', 'closing.buyer_customer_id')
    .leftJoin('agent', 'agent.operator_id', 'closing.agent_operator_id')
    .selectAll('closing')
    .select([
      'auction.agent_operator_id as auctionsAgentId',
      'auction.occupancy',
      'auction.seller_type as sellerType',
      'closing.created_at as openedAt',
      'buyer.sales_agent_id as buyersAgentId',
      'bid.placed_at as bidAt',
      ownPercent({ broker: sql`closing.broker_id` }, sql`closing.created_at`).as('brokerPercent'),
      ownPercent({ agent: sql`agent.id` }, sql`closing.created_at`).as('agentPercent'),
    ])
    .where('closing.id', '=', closingId)
    .executeTakeFirst();
type Closing = NonNullable<Awaited<ReturnType<typeof closingOf>>>;

/** Limits the percents of agent and broker to 100 together; the broker's has priority. */
export const percentsOf = ({ agent, broker }: Percents): Percents => ({
  agent: Math.min(agent, 100 - broker),
  broker,
});

type Earlier = {
  agent_operator_id: number | null;
  broker_id: number | null;
  agent_percent: number;
  broker_percent: number;
};

/** The same, but a percent that was changed for this sale is kept as long as its agent or broker stays the same. */
const keptPercents = (closing: Closing, earlier: Earlier | undefined): Percents => {
  const sameAgent = earlier?.agent_operator_id === closing.agent_operator_id;
  const sameBroker = earlier?.broker_id === closing.broker_id;
  const agent = sameAgent ? earlier?.agent_percent : closing.agentPercent;
  const broker = sameBroker ? earlier?.broker_percent : closing.brokerPercent;
  const usual = defaultShares(closing);
  return percentsOf({
    agent: agent ?? usual.agent,
    broker: closing.broker_id === null ? 0 : (broker ?? usual.broker),
  });
};

const amountsOf = (closing: Closing, percent: Percents) => {
  const shares = commission(closing.service_fee_kurus, percent);
  return {
    list_fee_kurus: closing.list_fee_kurus ?? closing.service_fee_kurus,
    operator_discount_kurus: closing.operator_discount_kurus,
    code_discount_kurus: closing.code_discount_kurus,
    total_kurus: closing.service_fee_kurus,
    agent_share_kurus: shares.agent,
    broker_share_kurus: shares.broker,
    house_share_kurus: shares.house,
    agent_percent: percent.agent,
    broker_percent: percent.broker,
  };
};

/**
 * Updates the estimate of a closing's earning from its fee, agent and broker: created if there is none, cancelled if the agent was removed.
 * A frozen earning is unchanged. The caller has locked the closing. Percents that were changed for this sale are kept as long as its agent
 * and broker stay the same.
 */
export const estimateEarning = async (db: Database, closingId: number): Promise<void> => {
  const closing = await closingOf(db, closingId);
  if (!closing || closing.outcome === 'CANCELLED') return;
  const earning = await db
    .selectFrom('agent_earning')
    .selectAll()
    .where('closing_id', '=', closingId)
    .where(IS_AGENTS)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (earning && (earning.frozen_at !== null || earning.status === 'CANCELLED')) return;
  const agentId = closing.agent_operator_id;
  if (agentId === null) {
    if (earning)
      await db
        .updateTable('agent_earning')
        .set({ status: 'CANCELLED', note: messages.earningAgentGone })
        .where('id', '=', earning.id)
        .execute();
    return;
  }
  const percent = keptPercents(closing, earning);
  const values = {
    agent_operator_id: agentId,
    broker_id: closing.broker_id,
    type: earningTypeOf(agentId, closing),
    buyer_customer_id: closing.buyer_customer_id,
    owner_customer_id: closing.seller_customer_id,
    deed_at: closing.deed_at,
    ...amountsOf(closing, percent),
  };
  if (earning) await db.updateTable('agent_earning').set(values).where('id', '=', earning.id).execute();
  else
    await db
      .insertInto('agent_earning')
      .values({ ...values, closing_id: closingId, bid_at: closing.bidAt })
      .execute();
};

/** Cancels the estimate of a cancelled closing, with the reason. The caller has locked the closing. */
export const cancelEstimate = async (db: Database, closingId: number, note: string): Promise<void> => {
  await db
    .updateTable('agent_earning')
    .set({ status: 'CANCELLED', note })
    .where('closing_id', '=', closingId)
    .where('status', '=', 'PENDING')
    .execute();
};
