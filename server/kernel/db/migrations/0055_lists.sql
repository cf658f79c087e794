-- What lists of auctions and the desk ask again and again is kept in the auction's bidding, by the triggers that write it anyway.
-- `npm run verify` counts all of it again.

alter table auction_bidding
  add column status auction_status,
  /* Bids of all rounds that were neither rejected nor cancelled: how many, and the highest. */
  add column counted_bids integer not null default 0,
  add column highest_bid_kurus bigint,
  /* Of the present round. */
  add column last_bid_at timestamptz,
  add column participant_count integer not null default 0,
  /* Those of them who may bid. */
  add column ready_count integer not null default 0;

/* What is kept of one auction's bids and participants, counted from these. */
create function bidding_figures(auction integer, round_first integer)
returns table (last_number integer, bid_count integer, price_kurus bigint, best_bid_id bigint, last_bid_at timestamptz,
               counted_bids integer, highest_bid_kurus bigint, participant_count integer, ready_count integer)
language sql stable as $$
  select bids.last_number, bids.bid_count, best.amount_kurus, best.id, bids.last_bid_at, bids.counted_bids, bids.highest_bid_kurus,
         people.participant_count, people.ready_count
    from (select coalesce(max(number), 0) as last_number,
                 (count(*) filter (where number >= round_first))::integer as bid_count,
                 (array_agg(placed_at order by number desc) filter (where number >= round_first))[1] as last_bid_at,
                 (count(*) filter (where status not in ('REJECTED', 'CANCELLED')))::integer as counted_bids,
                 max(amount_kurus) filter (where status not in ('REJECTED', 'CANCELLED')) as highest_bid_kurus
            from public.bid where auction_id = auction) bids
    cross join (select count(*)::integer as participant_count,
                       (count(*) filter (where status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN')))::integer as ready_count
                  from public.participant where auction_id = auction) people
    left join lateral (select id, amount_kurus from public.bid
                        where auction_id = auction and number >= round_first and status not in ('REJECTED', 'CANCELLED')
                        order by amount_kurus desc limit 1) best on true
$$;

update auction_bidding set status = auction.status from auction where auction.id = auction_id;
update auction_bidding bidding
   set (counted_bids, highest_bid_kurus, last_bid_at, participant_count, ready_count) =
       (select counted_bids, highest_bid_kurus, last_bid_at, participant_count, ready_count
          from bidding_figures(bidding.auction_id, bidding.round_first_number))
 where last_number > 0 or exists (select from participant where participant.auction_id = bidding.auction_id);
alter table auction_bidding alter column status set not null;

/*
 * Where an auction stands on the desk: the rank of its queue × 10¹¹, then the seconds of its end; of those that are done the latest
 * first. Null: not on the desk. A queue is a range of it (server/areas/bidding/list.ts).
 */
alter table auction_bidding add column urgency bigint generated always as (
  case when status = 'BIDDING' then 0
       when status in ('BIDDING_FINISHED', 'WAITING_SELLER_APPROVE') and (status = 'BIDDING_FINISHED' or last_number > 0) then 100000000000
       when status = 'WAITING_PAYMENT' then 200000000000
       when status = 'LIVE' then 300000000000
       when status in ('SOLD', 'RETURN') and last_number > 0 then 500000000000 end
  + case when status in ('SOLD', 'RETURN') then -1 else 1 end * extract(epoch from ends_at at time zone 'UTC')::bigint
) stored;
create index auction_bidding_urgency on auction_bidding (urgency, auction_id) include (starts_at) where urgency is not null;
create index bid_waiting on bid (auction_id, number) where status = 'WAITING_APPROVAL';

create or replace function auction_bidding_follows() returns trigger language plpgsql as $$
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
  if new.status = 'BIDDING' and old.status = 'LIVE' then
    update auction_bidding
       set round_first_number = last_number + 1, bid_count = 0, price_kurus = null, best_bid_id = null, best_participant_id = null,
           last_bid_at = null, extended_minutes = 0, extension_count = 0, payment_due_at = null, payment_missed_at = null
     where auction_id = new.id;
  end if;
  return null;
end $$;

/* As before (0040), and what lists show of it. */
create or replace function bid_rises() returns trigger language plpgsql as $$
declare
  bidding auction_bidding;
begin
  select * into bidding from auction_bidding where auction_id = new.auction_id for no key update;
  if new.amount_kurus <= bidding.price_kurus or new.amount_kurus < bidding.start_price_kurus then
    raise exception 'bid of % does not rise above %', new.amount_kurus, coalesce(bidding.price_kurus, bidding.start_price_kurus)
      using errcode = 'check_violation', constraint = 'bid_rises', table = 'bid';
  end if;
  new.number := bidding.last_number + 1;
  new.hash := sha256(coalesce(bidding.last_hash, '') || convert_to(
    bid_text(new.auction_id, new.number, new.participant_id, new.customer_id, new.amount_kurus, new.placed_at, new.operator_id), 'UTF8'));
  if new.status in ('REJECTED', 'CANCELLED') then
    update auction_bidding set last_number = new.number, last_hash = new.hash, bid_count = bid_count + 1, last_bid_at = new.placed_at
     where auction_id = new.auction_id;
    return new;
  end if;
  if bidding.best_bid_id is not null then
    update bid set status = 'OUTBID' where id = bidding.best_bid_id and status in ('VALID', 'WAITING_APPROVAL');
  end if;
  update auction_bidding
     set last_number = new.number, last_hash = new.hash, bid_count = bid_count + 1, last_bid_at = new.placed_at,
         counted_bids = counted_bids + 1, highest_bid_kurus = greatest(highest_bid_kurus, new.amount_kurus),
         price_kurus = new.amount_kurus, best_bid_id = new.id, best_participant_id = new.participant_id
   where auction_id = new.auction_id;
  return new;
end $$;

/* A bid that no longer stands, or stands again, moves the price. */
create or replace function bid_falls() returns trigger language plpgsql as $$
begin
  perform bidding_stands(new.auction_id);
  update auction_bidding
     set counted_bids = counted_bids + case when new.status in ('REJECTED', 'CANCELLED') then -1 else 1 end,
         highest_bid_kurus = (select amount_kurus from bid where bid.auction_id = new.auction_id and status not in ('REJECTED', 'CANCELLED')
                               order by amount_kurus desc limit 1)
   where auction_id = new.auction_id;
  return null;
end $$;

/* Who takes part, and who of them may bid. */
create function participants_are_counted() returns trigger language plpgsql as $$
declare
  gone integer := case when tg_op <> 'INSERT' and old.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN') then 1 else 0 end;
  come integer := case when tg_op <> 'DELETE' and new.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN') then 1 else 0 end;
begin
  update auction_bidding
     set ready_count = ready_count + come - gone,
         participant_count = participant_count + case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end
   where auction_id = case tg_op when 'DELETE' then old.auction_id else new.auction_id end;
  return null;
end $$;
create trigger participants_are_counted after insert or delete on participant for each row execute function participants_are_counted();
create trigger participants_are_ready after update on participant for each row
  when ((old.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN')) is distinct from (new.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN')))
  execute function participants_are_counted();

/* What is kept of these auctions and is not what is counted. */
create function bidding_miscounted(after_id integer, up_to integer)
returns table (auction_id integer, what text, kept text, counted text) language sql stable as $$
  select bidding.auction_id, figure.what, figure.kept, figure.counted
    from public.auction_bidding bidding join public.auction on auction.id = bidding.auction_id
    cross join lateral public.bidding_figures(bidding.auction_id, bidding.round_first_number) found
    cross join lateral (values
      ('status', bidding.status::text, auction.status::text),
      ('starts_at', bidding.starts_at::text, auction.start_at::text),
      ('ends_at', bidding.ends_at::text, auction.end_at::text),
      ('last_number', bidding.last_number::text, found.last_number::text),
      ('bid_count', bidding.bid_count::text, found.bid_count::text),
      ('price_kurus', bidding.price_kurus::text, found.price_kurus::text),
      ('best_bid_id', bidding.best_bid_id::text, found.best_bid_id::text),
      ('last_bid_at', bidding.last_bid_at::text, found.last_bid_at::text),
      ('counted_bids', bidding.counted_bids::text, found.counted_bids::text),
      ('highest_bid_kurus', bidding.highest_bid_kurus::text, found.highest_bid_kurus::text),
      ('participant_count', bidding.participant_count::text, found.participant_count::text),
      ('ready_count', bidding.ready_count::text, found.ready_count::text)) figure (what, kept, counted)
   where bidding.auction_id > after_id and bidding.auction_id <= up_to and figure.kept is distinct from figure.counted
   order by bidding.auction_id
$$;
