import { type RawBuilder, sql } from 'kysely';
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '@/contract/customers';
import { motivationPercent } from '@/domain/customers/motivation';
import type { EnumValue } from '@/domain/enums';
import { isErrorCode } from '@/domain/errors';
import { readCursor, writeCursor } from '@/server/kernel/db/cursor';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { mayOpenAuction, mayReadBids } from './auctionScope';

const PAGE = 30;
const SORT = '-at';

/** Each kind's rows in the same columns, found by the customer's index. */
const BRANCHES: Record<TimelineKind, (customerId: number) => RawBuilder<unknown>> = {
  ACTIVITY: (
    id,
  ) => sql`select 'ACTIVITY' as kind, id::bigint, created_at as at, type::text as what, status::text as state, note as text,
    coalesce(assignee_id, creator_id) as operator_id, auction_id, null::bigint as amount, null::int as score from activity where customer_id = ${id}`,
  CALL: (id) =>
    sql`select 'CALL', id, started_at, direction, outcome, note, operator_id, null, null, null from call where customer_id = ${id}`,
  NOTE: (id) =>
    sql`select 'NOTE', id, created_at, null, null, body, operator_id, null, null, null from note where customer_id = ${id}`,
  BID: (id) =>
    sql`select 'BID', id, placed_at, null, status, '', operator_id, auction_id, amount_kurus, null from bid where customer_id = ${id}`,
  APPOINTMENT: (
    id,
  ) => sql`select 'APPOINTMENT', id, coalesce(starts_at, action_at), kind, state, concat_ws(' · ', nullif(location, ''), nullif(note, '')),
    assignee_id, auction_id, null, null from appointment where customer_id = ${id}`,
  DEAL: (id) =>
    sql`select 'DEAL', id, updated_at, null, status, note, operator_id, auction_id, offered_price_kurus, null from deal where customer_id = ${id}`,
  WANT_TO_SELL: (
    id,
  ) => sql`select 'WANT_TO_SELL', id, created_at, step, outcome, reason, coalesce(agent_operator_id, operator_id), auction_id,
    null, null from want_to_sell where customer_id = ${id}`,
  MOTIVATION: (id) =>
    sql`select 'MOTIVATION', id, created_at, kind, null, '', operator_id, null, null, score from motivation where customer_id = ${id}`,
  MESSAGE: (
    id,
  ) => sql`select 'MESSAGE', id, at, channel, direction, concat_ws(': ', nullif(subject, ''), nullif(body, '')),
    operator_id, null, null, null from communication where customer_id = ${id} and call_id is null`,
};

/** Two kinds may have the same id and time: both are part of the sort key. */
const place = sql<number>`entry.id * ${sql.lit(TIMELINE_KINDS.length)} + array_position(${sql.lit(`{${TIMELINE_KINDS.join()}}`)}::text[], entry.kind) - 1`;

type Row = Omit<TimelineEntry, 'auction' | 'percent' | 'sending' | 'why'> & {
  cause: EnumValue<'messageCause'> | null;
  event: EnumValue<'automaticEvent'> | null;
  template: string | null;
  sendingState: EnumValue<'messageState'> | null;
  sendsAt: string | null;
  failure: string | null;

  atKey: string;
  place: number;
  score: number | null;
  auctionId: number | null;
  extraInfo: string | null;
  canOpen: boolean;
};

/** A campaign's message has no row in the outbox: its state is stored with its recipient. */
const CAMPAIGN_STATE = sql`case
  when reached.state = 'DELIVERED' then 'SENT' when reached.state = 'UNDELIVERED' then 'FAILED' when reached.state = 'SKIPPED' then 'STOPPED'
  else reached.state end`;

/** The history of a customer, newest first, PAGE at a time. Bids and offered prices are left out for operators who may not read bids. */
export const customerTimeline = async (
  db: Database,
  { customerId, kind, after }: { customerId: number; kind?: TimelineKind[] | undefined; after?: string | undefined },
  operator: SignedIn,
): Promise<{ rows: TimelineEntry[]; next: string | null }> => {
  const kinds = TIMELINE_KINDS.filter((one) => !kind?.length || kind.includes(one));
  const from = after === undefined ? null : readCursor(after, SORT, 'instant');
  // The first branch names the columns.
  const branches = [sql`${BRANCHES.ACTIVITY(customerId)} and ${kinds.includes('ACTIVITY')}::boolean`].concat(
    kinds.filter((one) => one !== 'ACTIVITY').map((one) => BRANCHES[one](customerId)),
  );
  const { rows } = await sql<Row>`
    select entry.kind, entry.id, entry.at, entry.at::text as "atKey", ${place} as place, entry.what, entry.state, entry.text, entry.score,
           case when entry.kind <> 'DEAL' or ${mayReadBids(operator)} then entry.amount end as amount,
           operator.first_name || ' ' || operator.last_name as "operatorName", auction.id as "auctionId", auction.extra_info as "extraInfo",
           ${mayOpenAuction(operator)} as "canOpen",
           coalesce(outgoing.status, ${CAMPAIGN_STATE}) as "sendingState", outgoing.next_attempt_at as "sendsAt",
           coalesce(outgoing.failure, reached.failure) as failure,
           said.cause, said.event, template.name as template
      from (${sql.join(branches, sql` union all `)}) as entry
      left join operator on operator.id = entry.operator_id
      left join auction on auction.id = entry.auction_id
      left join communication said on entry.kind = 'MESSAGE' and said.id = entry.id
      left join outbox_message outgoing on outgoing.id = said.outbox_message_id
      left join campaign_recipient reached on reached.id = said.campaign_recipient_id
      left join message_template_version written on written.id = said.template_version_id
      left join message_template template on template.id = written.template_id
     where (entry.kind <> 'BID' or ${mayReadBids(operator)})
       and ${from ? sql`(entry.at, ${place}) < (${from.key}::timestamptz, ${from.id}::bigint)` : sql`true`}
     order by entry.at desc, place desc
     limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map(toEntry),
    next: rows.length > PAGE && last ? writeCursor({ sort: SORT, key: last.atKey, id: last.place }) : null,
  };
};

/** The state of a message; unknown for messages from before it was stored. */
const sendingOf = ({ sendingState, sendsAt, failure }: Row): TimelineEntry['sending'] =>
  sendingState && {
    state: sendingState,
    at: sendingState === 'HELD' ? sendsAt : null,
    reason: sendingState === 'STOPPED' && failure !== null && isErrorCode(failure) ? failure : null,
  };

const toEntry = (row: Row): TimelineEntry => {
  const { kind, id, at, what, state, text, operatorName, amount, score, auctionId, extraInfo, canOpen } = row;
  return {
    kind,
    id,
    at,
    what,
    state,
    text,
    operatorName,
    amount,
    percent: score === null ? null : motivationPercent(score),
    auction: auctionId !== null && extraInfo !== null ? { id: auctionId, extraInfo, canOpen } : null,
    sending: sendingOf(row),
    why: row.cause && { cause: row.cause, event: row.event, template: row.template },
  };
};
