import { sql } from 'kysely';
import { earningPath } from '@/domain/earnings/paths';
import { commission } from '@/domain/earnings/commission';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import { IS_AGENTS } from '@/server/areas/payments/earningScope';
import { oweShares } from '@/server/areas/payments/fees';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { defaultShares } from './defaultShares';
import { lockClosing } from './discountCodes/use';
import { estimateEarning } from './estimate';
import { seeingOffices } from './officeNews';
import { ownPercent } from './revenue/ownShare';

const earningOf = (db: Database, closingId: number) =>
  db
    .selectFrom('agent_earning')
    .innerJoin('closing', 'closing.id', 'agent_earning.closing_id')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .selectAll('agent_earning')
    .select('auction.extra_info as auctionName')
    .where('closing_id', '=', closingId)
    .where(IS_AGENTS)
    .executeTakeFirst();

/**
 * How the fee of a sale with an office but without an agent's earning is divided: the office's share comes from the closing alone.
 * Undefined without an office.
 */
const partedByOffice = async (db: Database, closingId: number) => {
  const found = await db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .select([
      'closing.service_fee_kurus as total',
      ownPercent({ broker: sql`closing.broker_id` }, sql`closing.created_at`).as('ownPercent'),
      'auction.occupancy',
      'auction.seller_type as sellerType',
      'closing.created_at as openedAt',
    ])
    .where('closing.id', '=', closingId)
    .where('closing.broker_id', 'is not', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const broker = found.ownPercent ?? defaultShares(found).broker;
  const { broker: broker_share_kurus, house: house_share_kurus } = commission(found.total, { agent: 0, broker });
  return { agent_percent: 0, agent_share_kurus: 0, broker_percent: broker, broker_share_kurus, house_share_kurus };
};

type Parted = NonNullable<Awaited<ReturnType<typeof partedByOffice>>>;

/** Records what is owed to the office, in its own row. The caller has locked the closing. Idempotent. */
const oweOffice = async (db: Database, closingId: number, parted: Parted | undefined, by: By): Promise<void> => {
  if (!parted || parted.broker_share_kurus === 0) return;
  const { bidAt, auctionName, ...closing } = await db
    .selectFrom('closing')
    .innerJoin('bid', 'bid.id', 'closing.bid_id')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .select([
      'closing.id as closing_id',
      'closing.broker_id',
      'closing.buyer_customer_id',
      'closing.seller_customer_id as owner_customer_id',
      'closing.service_fee_kurus as total_kurus',
      'closing.operator_discount_kurus',
      'closing.code_discount_kurus',
      sql<number>`closing.list_fee_kurus`.as('list_fee_kurus'),
      sql<string>`coalesce(closing.deed_at, now())`.as('deed_at'),
      'bid.placed_at as bidAt',
      'auction.extra_info as auctionName',
    ])
    .where('closing.id', '=', closingId)
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('agent_earning')
    .values({
      ...closing,
      agent_percent: parted.agent_percent,
      agent_share_kurus: parted.agent_share_kurus,
      broker_percent: parted.broker_percent,
      broker_share_kurus: parted.broker_share_kurus,
      house_share_kurus: parted.house_share_kurus,
      // Offices bring buyers, so it is always a sale.
      type: 'SALE',
      status: 'WAITING_APPROVAL',
      bid_at: bidAt,
      frozen_at: sql<string>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await oweShares(db, { closingId, earningId: made.id, agentKurus: 0, brokerKurus: parted.broker_share_kurus, by });
  await notifyOperators(
    db,
    await seeingOffices(db, 'earnings.approve'),
    {
      kind: 'REQUEST',
      title: messages.officeEarningWaits,
      body: auctionName,
      path: earningPath({ id: made.id, kind: 'OFFICE' }),
    },
    by,
  );
  await publishChanges(db, 'earnings');
};

/**
 * Makes the earning of a completed closing final (V47): the amounts are calculated once more and frozen, and what is owed to agent and
 * broker is posted. Idempotent.
 * @throws NOT_FOUND, CLOSING_ALREADY_CANCELLED
 */
export const freezeEarnings = async (db: Database, closingId: number, by: By = 'system'): Promise<void> => {
  await lockClosing(db, closingId);
  const closing = await db
    .selectFrom('closing')
    .select(['outcome', 'deed_at'])
    .where('id', '=', closingId)
    .executeTakeFirstOrThrow();
  if (closing.outcome === 'CANCELLED') throw new Refusal('CLOSING_ALREADY_CANCELLED');
  await estimateEarning(db, closingId);
  const earning = await earningOf(db, closingId);
  const goesOn = earning?.status === 'PENDING';
  if (goesOn && earning.agent_operator_id !== null) {
    await db
      .updateTable('agent_earning')
      .set({
        status: 'WAITING_APPROVAL',
        frozen_at: sql<string>`now()`,
        deed_at: sql<string>`coalesce(${closing.deed_at}::timestamptz, now())`,
      })
      .where('id', '=', earning.id)
      .execute();
    await oweShares(db, {
      closingId,
      earningId: earning.id,
      agentKurus: earning.agent_share_kurus,
      brokerKurus: 0,
      by,
    });
    const path = earningPath({ id: earning.id, kind: 'AGENT' });
    const body = earning.auctionName;
    await notifyOperators(
      db,
      [earning.agent_operator_id],
      { kind: 'REQUEST_ANSWERED', title: messages.earningFrozen, body, path },
      by,
    );
    await notifyOperators(
      db,
      await holdersOf(db, 'earnings.approve'),
      { kind: 'REQUEST', title: messages.earningWaits, body, path },
      by,
    );
    await publishChanges(db, 'earnings');
  }
  await oweOffice(db, closingId, goesOn ? earning : await partedByOffice(db, closingId), by);
};
