/*
 * A seller is asked twice: about the highest bid, and, before anything is shown, about the terms. Of a property that comes back the second
 * question stood among what the desk has to decide, because there were bids once. A round begins when the terms are asked about as well, and
 * the desk looks at the bids of the round.
 */

/* As before (0124), but for the terms. */
create or replace function auction_bidding_follows() returns trigger language plpgsql as $$
declare
  shown constant text[] := array['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'AGENT_AD'];
begin
  if tg_op = 'INSERT' then
    insert into auction_bidding (auction_id, status, open, start_price_kurus, reserve_price_kurus, increment_before_kurus, increment_after_kurus, starts_at, ends_at)
    values (new.id, new.status, new.status = 'BIDDING', new.start_price_kurus, new.reserve_price_kurus, new.increment_before_reserve_kurus, new.increment_after_reserve_kurus, new.start_at, new.end_at);
    return null;
  end if;
  update auction_bidding
     set status = new.status, open = new.status = 'BIDDING', start_price_kurus = new.start_price_kurus, reserve_price_kurus = new.reserve_price_kurus,
         increment_before_kurus = new.increment_before_reserve_kurus, increment_after_kurus = new.increment_after_reserve_kurus,
         starts_at = new.start_at, ends_at = new.end_at
   where auction_id = new.id;
  if (new.status = 'BIDDING' and old.status = 'LIVE') or (new.status = any(shown) and not old.status = any(shown))
     or (new.status = 'WAITING_SELLER_APPROVE' and old.status = 'READY_FOR_REVIEW') then
    perform begin_round(new.id);
  end if;
  return null;
end $$;

select begin_round(auction_id) from auction_bidding bidding
 where status = 'WAITING_SELLER_APPROVE' and bid_count > 0
   and (select from_status from auction_move where auction_move.auction_id = bidding.auction_id order by id desc limit 1) = 'READY_FOR_REVIEW';

alter table auction_bidding drop column urgency;
/* As before (0055), but for the bids of the round. */
alter table auction_bidding add column urgency bigint generated always as (
  case when status = 'BIDDING' then 0
       when status = 'BIDDING_FINISHED' or (status = 'WAITING_SELLER_APPROVE' and bid_count > 0) then 100000000000
       when status = 'WAITING_PAYMENT' then 200000000000
       when status = 'LIVE' then 300000000000
       when status in ('SOLD', 'RETURN') and last_number > 0 then 500000000000 end
  + case when status in ('SOLD', 'RETURN') then -1 else 1 end * extract(epoch from ends_at at time zone 'UTC')::bigint
) stored;
create index auction_bidding_urgency on auction_bidding (urgency, auction_id) include (starts_at) where urgency is not null;
create index auction_bidding_missed on auction_bidding (urgency, auction_id) where payment_missed_at is not null;

/* Movements are listed by the amount that they are shown with, whichever way they went. */
create index bank_statement_line_amount on bank_statement_line (abs(amount_kurus), id);
