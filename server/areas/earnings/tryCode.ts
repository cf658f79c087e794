import { sql } from 'kysely';
import type { earnings } from '@/contract/earnings';
import type { Output } from '@/contract/kit';
import { commission } from '@/domain/earnings/commission';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { defaultShares } from './defaultShares';
import { decideCode, findCode } from './discountCodes/decide';
import { feeRules } from './discountCodes/rules';
import { feeOfClosing } from './discountCodes/use';
import { percentsOf } from './estimate';
import { ownPercent } from './revenue/ownShare';
import { selectEarnings, waterfallFor } from './rows';

/** The broker that a code would set in a sale without one, with the percent that they would get. */
const brokerOf = async (db: Database, id: number | null, closingId: number) => {
  if (id === null) return undefined;
  const found = await db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('broker', (join) => join.on('broker.id', '=', id))
    .select([
      'broker.id',
      ownPercent({ broker: sql`broker.id` }, sql`closing.created_at`).as('ownPercent'),
      'auction.occupancy',
      'auction.seller_type as sellerType',
      'closing.created_at as openedAt',
    ])
    .where('closing.id', '=', closingId)
    .executeTakeFirst();
  return found && { id: found.id, percent: found.ownPercent ?? defaultShares(found).broker };
};

/**
 * How the fee would be divided with a code, or why the code cannot be used; nothing is stored.
 * @throws AGENT_EARNING_NOT_FOUND for an earning that does not exist for this operator
 */
export const tryCode = async (
  db: Database,
  { id, code: typed }: { id: number; code: string },
  by: SignedIn,
): Promise<Output<typeof earnings.tryCode>> => {
  const found = await selectEarnings(db, by).where('agent_earning.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('AGENT_EARNING_NOT_FOUND');
  const [closing, code] = await Promise.all([
    feeOfClosing(db, found.closingId).executeTakeFirstOrThrow(),
    findCode(db, typed).executeTakeFirst(),
  ]);
  const decided = decideCode(closing, code, feeRules(closing.corporateId));
  if ('refused' in decided) return { waterfall: waterfallFor(found, by), problem: decided.refused };
  const { fee } = decided;
  const brings = found.brokerId === null ? await brokerOf(db, code?.broker_id ?? null, found.closingId) : undefined;
  const percent = percentsOf({ agent: found.agentPercent, broker: brings?.percent ?? found.brokerPercent });
  const shares = commission(fee.feeKurus, percent);
  return {
    waterfall: waterfallFor(
      {
        ...found,
        brokerId: brings?.id ?? found.brokerId,
        agentPercent: percent.agent,
        brokerPercent: percent.broker,
        listFee: fee.listKurus,
        operatorDiscount: fee.operatorDiscountKurus,
        codeDiscount: fee.codeDiscountKurus,
        total: fee.feeKurus,
        agentShare: shares.agent,
        brokerShare: shares.broker,
        houseShare: shares.house,
      },
      by,
    ),
    problem: null,
  };
};
