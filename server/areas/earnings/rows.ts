import { sql } from 'kysely';
import type { EarningRow, earnings, OfficeEarningRow, Waterfall } from '@/contract/earnings';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { type Permission, may } from '@/domain/permissions';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { customerOpen } from '@/server/areas/customers/scope';
import { earningInScope, IS_AGENTS, IS_OFFICES, seesAgentShare } from '@/server/areas/payments/earningScope';
import { endOfDay, startOfDay } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The columns of a row, for earnings that exist for the operator. */
export const selectEarnings = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('agent_earning')
    .innerJoin('closing', 'closing.id', 'agent_earning.closing_id')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .leftJoin('operator as agent', 'agent.id', 'agent_earning.agent_operator_id')
    .innerJoin('customer as buyer', 'buyer.id', 'agent_earning.buyer_customer_id')
    .leftJoin('customer as owner', 'owner.id', 'agent_earning.owner_customer_id')
    .leftJoin('broker', 'broker.id', 'agent_earning.broker_id')
    .select([
      'agent_earning.id',
      'agent_earning.type',
      'agent_earning.status',
      'agent_earning.agent_operator_id as agentId',
      fullName<string | null>('agent').as('agentName'),
      'auction.id as auctionId',
      'auction.extra_info as auctionName',
      mayOpenAuction(operator).as('auctionOpen'),
      'agent_earning.closing_id as closingId',
      'buyer.name as buyerName',
      'owner.name as ownerName',
      'agent_earning.broker_id as brokerId',
      'broker.company_name as brokerName',
      'agent_earning.list_fee_kurus as listFee',
      'agent_earning.operator_discount_kurus as operatorDiscount',
      'agent_earning.code_discount_kurus as codeDiscount',
      'agent_earning.total_kurus as total',
      'agent_earning.agent_percent as agentPercent',
      'agent_earning.broker_percent as brokerPercent',
      'agent_earning.agent_share_kurus as agentShare',
      'agent_earning.broker_share_kurus as brokerShare',
      'agent_earning.house_share_kurus as houseShare',
      'agent_earning.bid_at as bidAt',
      'agent_earning.frozen_at as frozenAt',
      'agent_earning.deed_at as deedAt',
      'agent_earning.approved_at as approvedAt',
      'agent_earning.invoice_sent_at as invoiceSentAt',
      'agent_earning.paid_at as paidAt',
      'agent_earning.paid_on as paidOn',
    ])
    .where(earningInScope(operator));
type FoundEarning = Awaited<ReturnType<ReturnType<typeof selectEarnings>['executeTakeFirstOrThrow']>>;

/**
 * Which shares the operator may see: agents their own, others by permission. The house's share would reveal a hidden one, so it needs both
 * permissions. Without a broker or an agent there is nothing to hide.
 */
export const visibleShares = (
  { agentId, brokerId, agentPercent }: { agentId: number | null; brokerId: number | null; agentPercent: number },
  by: SignedIn,
) => {
  const holds = (permission: Permission) => may(by.authorities, permission);
  // An office's row has no agent, but contains the percent of the sale's agent.
  const hasAgent = agentId !== null || agentPercent > 0;
  const agent = !hasAgent || seesAgentShare(by, agentId);
  const broker = brokerId === null || holds('earnings.readBrokerShares');
  return { agent, broker, house: agent && broker };
};

export const kindOf = ({ agentId }: { agentId: number | null }): EnumValue<'shareKind'> =>
  agentId === null ? 'OFFICE' : 'AGENT';

/** The row's office, as a link. */
export const officeOf = (
  { brokerId, brokerName }: Pick<FoundEarning, 'brokerId' | 'brokerName'>,
  { authorities }: SignedIn,
) => ({ id: brokerId ?? 0, name: brokerName ?? '', canOpen: may(authorities, 'brokers.read') });

type Parts = Pick<
  FoundEarning,
  | 'agentId'
  | 'brokerId'
  | 'listFee'
  | 'operatorDiscount'
  | 'codeDiscount'
  | 'total'
  | 'agentPercent'
  | 'brokerPercent'
  | 'agentShare'
  | 'brokerShare'
  | 'houseShare'
>;

/** How the fee is divided, as far as this operator may see it. */
export const waterfallFor = (parts: Parts, by: SignedIn): Waterfall => {
  const sight = visibleShares(parts, by);
  const { brokerId, listFee, operatorDiscount, codeDiscount, total } = parts;
  return {
    listFee,
    operatorDiscount,
    codeDiscount,
    total,
    hasBroker: brokerId !== null,
    brokerPercent: sight.broker ? parts.brokerPercent : null,
    brokerShare: sight.broker ? parts.brokerShare : null,
    agentPercent: sight.agent ? parts.agentPercent : null,
    agentShare: sight.agent ? parts.agentShare : null,
    houseShare: sight.house ? parts.houseShare : null,
  };
};

export const toEarningRow =
  (by: SignedIn) =>
  (found: FoundEarning): EarningRow => {
    const { agentShare, brokerShare, houseShare } = waterfallFor(found, by);
    const { id, type, status, agentName, closingId, buyerName, ownerName, total } = found;
    const { bidAt, frozenAt, deedAt, approvedAt, paidAt, auctionId, auctionName, auctionOpen } = found;
    return {
      id,
      type,
      status,
      agentName,
      auction: { id: auctionId, name: auctionName, canOpen: auctionOpen },
      closingId,
      buyerName,
      ownerName,
      total,
      agentShare,
      brokerShare,
      houseShare,
      bidAt,
      frozenAt,
      deedAt,
      approvedAt,
      paidAt,
    };
  };

const SORTS = {
  bidAt: { column: 'agent_earning.bid_at', type: 'instant' },
  deedAt: { column: 'agent_earning.deed_at', type: 'instant', nullable: true },
  paidAt: { column: 'agent_earning.paid_at', type: 'instant', nullable: true },
} as const;

/** One page of the earnings that exist for the operator; `agent`: only the operator's own. */
export const listEarnings = (
  db: Database,
  input: Parsed<typeof earnings.mine> & { agentId?: number | undefined },
  by: SignedIn,
) => {
  const { agent, status, type, auctionId, agentId, bidFrom, bidTo, paidFrom, paidTo } = input;
  let query = selectEarnings(db, by).where(IS_AGENTS);
  if (agent !== undefined) query = query.where('agent_earning.agent_operator_id', agent ? '=' : '<>', by.id);
  if (agentId) query = query.where('agent_earning.agent_operator_id', '=', agentId);
  if (status?.length) query = query.where('agent_earning.status', 'in', status);
  if (type) query = query.where('agent_earning.type', '=', type);
  if (auctionId) query = query.where('closing.auction_id', '=', auctionId);
  if (bidFrom) query = query.where('agent_earning.bid_at', '>=', startOfDay(bidFrom));
  if (bidTo) query = query.where('agent_earning.bid_at', '<', endOfDay(bidTo));
  if (paidFrom) query = query.where('agent_earning.paid_at', '>=', startOfDay(paidFrom));
  if (paidTo) query = query.where('agent_earning.paid_at', '<', endOfDay(paidTo));
  return pageQuery(db, {
    query,
    id: 'agent_earning.id',
    sorts: SORTS,
    defaultSort: '-bidAt',
    input,
    toRow: toEarningRow(by),
  });
};

const OFFICE_SORTS = {
  frozenAt: { column: 'agent_earning.frozen_at', type: 'instant' },
  paidOn: { column: 'agent_earning.paid_on', type: 'day', nullable: true },
} as const;

const toOfficeRow =
  (by: SignedIn) =>
  (found: FoundEarning): OfficeEarningRow => {
    const { id, status, closingId, buyerName, total, brokerShare, deedAt, approvedAt, invoiceSentAt, paidOn } = found;
    return {
      id,
      office: officeOf(found, by),
      status,
      auction: { id: found.auctionId, name: found.auctionName, canOpen: found.auctionOpen },
      closingId,
      buyerName,
      total,
      brokerShare,
      deedAt,
      frozenAt: found.frozenAt ?? found.bidAt,
      approvedAt,
      invoiceSentAt,
      paidOn,
    };
  };

/** One page of what is owed or was paid to offices. */
export const listOfficeEarnings = (db: Database, input: Parsed<typeof earnings.offices>, by: SignedIn) => {
  const { brokerId, status, auctionId, owedFrom, owedTo, paidFrom, paidTo } = input;
  let query = selectEarnings(db, by).where(IS_OFFICES);
  if (brokerId) query = query.where('agent_earning.broker_id', '=', brokerId);
  if (status?.length) query = query.where('agent_earning.status', 'in', status);
  if (auctionId) query = query.where('closing.auction_id', '=', auctionId);
  if (owedFrom) query = query.where('agent_earning.frozen_at', '>=', startOfDay(owedFrom));
  if (owedTo) query = query.where('agent_earning.frozen_at', '<', endOfDay(owedTo));
  if (paidFrom) query = query.where('agent_earning.paid_on', '>=', paidFrom);
  if (paidTo) query = query.where('agent_earning.paid_on', '<=', paidTo);
  return pageQuery(db, {
    query,
    id: 'agent_earning.id',
    sorts: OFFICE_SORTS,
    defaultSort: '-frozenAt',
    input,
    toRow: toOfficeRow(by),
  });
};

/** For links: whether the operator may open the customer of this table alias. */
export const opens = (operator: SignedIn, table: 'buyer' | 'owner') =>
  sql<boolean>`exists (select from customer where customer.id = ${sql.ref(`${table}.id`)} and ${customerOpen(operator)})`;
