import { sql } from 'kysely';
import { commission } from '@/domain/earnings/commission';
import { ACCOUNTS } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import { oweShares } from '@/server/areas/payments/fees';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { defaultShares } from './defaultShares';
import { lockClosing } from './discountCodes/use';
import { estimateEarning } from './estimate';
import { ownPercent } from './revenue/ownShare';

const earningOf = (db: Database, closingId: number) =>
  db
    .selectFrom('agent_earning')
    .innerJoin('closing', 'closing.id', 'agent_earning.closing_id')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .selectAll('agent_earning')
    .select('auction.extra_info as auctionName')
    .where('closing_id', '=', closingId)
    .executeTakeFirst();

/** Whether the broker's share of a closing is in the journal already. */
const brokerIsOwed = async (db: Database, closingId: number): Promise<boolean> =>
  (await db
    .selectFrom('posting')
    .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select('posting.id')
    .where('entry.closing_id', '=', closingId)
    .where('account.code', '=', ACCOUNTS.BROKER_SHARES.code)
    .executeTakeFirst()) !== undefined;

/** A sale without an agent has no earning row: the share of its broker comes from the closing alone. */
const brokerShareOf = async (db: Database, closingId: number): Promise<number> => {
  const found = await db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .select([
      'closing.service_fee_kurus',
      ownPercent({ broker: sql`closing.broker_id` }, sql`closing.created_at`).as('ownPercent'),
      'auction.occupancy',
      'auction.seller_type as sellerType',
      'closing.created_at as openedAt',
    ])
    .where('closing.id', '=', closingId)
    .where('closing.broker_id', 'is not', null)
    .executeTakeFirst();
  if (!found) return 0;
  const broker = found.ownPercent ?? defaultShares(found).broker;
  return commission(found.service_fee_kurus, { agent: 0, broker }).broker;
};

/**
 * Makes a closing's earning final when the closing is done (V47): the amounts are computed once more and frozen, and what is
 * owed to agent and broker is posted. A second call does nothing.
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
  const brokerKurus = goesOn ? earning.broker_share_kurus : await brokerShareOf(db, closingId);
  if (goesOn) {
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
    const path = `/earnings/detail?id=${earning.id}`;
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
  if (brokerKurus > 0 && !(await brokerIsOwed(db, closingId)))
    await oweShares(db, { closingId, agentKurus: 0, brokerKurus, by });
};
