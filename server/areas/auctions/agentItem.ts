import { sql } from 'kysely';
import { OF_STATUS } from '@/domain/auctions/agentItem';
import type { EnumValue } from '@/domain/enums';

/** Facts about the current round; rejected and cancelled bids do not count. */
const HAS_BID = sql`exists (select from auction_bidding kept where kept.auction_id = auction.id and kept.counted_bids > 0)`;
const BID_REJECTED = sql`exists (select from auction_bidding kept
   where kept.auction_id = auction.id and kept.bid_count > kept.counted_bids)`;
const IS_CLOSING = sql`exists (select from closing where closing.auction_id = auction.id and closing.outcome = 'OPEN')`;
const INVOICE_WAITS = sql`exists (select from agent_earning join closing on closing.id = agent_earning.closing_id
   where closing.auction_id = auction.id and agent_earning.status = 'WAITING_INVOICE'
     and agent_earning.agent_operator_id is not null)`;

/** The facts, besides the status, that decide an agent's view of their own auction (domain/auctions/agentItem.ts). */
export const AGENT_FACTS = sql`(select json_build_object(
    'hasBid', ${HAS_BID}, 'bidRejected', ${BID_REJECTED}, 'isClosing', ${IS_CLOSING}, 'invoiceWaits', ${INVOICE_WAITS}))`;

const statusesOf = (state: EnumValue<'agentItemState'>) =>
  sql.join(
    Object.entries(OF_STATUS)
      .filter(([, one]) => one === state)
      .map(([status]) => sql.lit(status)),
  );
const whenStatus = (state: EnumValue<'agentItemState'>) =>
  sql`when auction.status in (${statusesOf(state)}) then ${sql.lit(state)}`;

/** `agentItemState` as SQL for a row of `auction`, for counting and filtering; null in the same cases. */
export const AGENT_ITEM_STATE = sql<EnumValue<'agentItemState'> | null>`(case
    when ${INVOICE_WAITS} then 'WAITING_INVOICE'
    when ${IS_CLOSING} then 'WAITING_CLOSING'
    ${whenStatus('DRAFT')} ${whenStatus('WAITING_APPROVAL')} ${whenStatus('WAITING_CLOSING')}
    when auction.status in (${statusesOf('APPROVED')}) then
      case when ${HAS_BID} then 'BID' when ${BID_REJECTED} then 'BID_REJECTED' else 'APPROVED' end
  end)`;
