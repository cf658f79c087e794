/*
 * What lists, the record and the site say of an auction's bids is of the present round. A round begins when the auction is shown again, not
 * only with its first bid: until then the price and the leader of the last one would stand on the desk and on the site.
 */

drop function bidding_figures(integer, integer);
/* What is kept of one auction's bids and participants, counted from these. Bids that were rejected or cancelled are counted in bid_count alone. */
create function bidding_figures(auction integer, round_first integer)
returns table (last_number integer, bid_count integer, price_kurus bigint, best_bid_id bigint, last_bid_at timestamptz,
               counted_bids integer, participant_count integer, ready_count integer)
language sql stable as $$
  select bids.last_number, bids.bid_count, best.amount_kurus, best.id, bids.last_bid_at, bids.counted_bids,
         (select count(*)::integer from public.participant where auction_id = auction), public.ready_participants(auction)
    from (select coalesce(max(number), 0) as last_number,
                 (count(*) filter (where number >= round_first))::integer as bid_count,
                 (array_agg(placed_at order by number desc) filter (where number >= round_first))[1] as last_bid_at,
                 (count(*) filter (where number >= round_first and status not in ('REJECTED', 'CANCELLED')))::integer as counted_bids
            from public.bid where auction_id = auction) bids
    left join lateral (select id, amount_kurus from public.bid
                        where auction_id = auction and number >= round_first and status not in ('REJECTED', 'CANCELLED')
                        order by amount_kurus desc limit 1) best on true
$$;

create function begin_round(auction integer) returns void language sql as $$
  update public.auction_bidding
     set round_first_number = last_number + 1, bid_count = 0, counted_bids = 0, price_kurus = null, best_bid_id = null,
         best_participant_id = null, last_bid_at = null, extended_minutes = 0, extension_count = 0, payment_due_at = null, payment_missed_at = null
   where auction_id = auction
$$;

/* As before (0055), but for where a round begins. */
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
  if (new.status = 'BIDDING' and old.status = 'LIVE') or (new.status = any(shown) and not old.status = any(shown)) then
    perform begin_round(new.id);
  end if;
  return null;
end $$;

/* As before (0055); the highest bid that counts is the price. */
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
     set last_number = new.number, last_hash = new.hash, bid_count = bid_count + 1, last_bid_at = new.placed_at, counted_bids = counted_bids + 1,
         price_kurus = new.amount_kurus, best_bid_id = new.id, best_participant_id = new.participant_id
   where auction_id = new.auction_id;
  return new;
end $$;

/* A bid that no longer stands, or stands again, moves the price; one of an earlier round moves nothing. */
create or replace function bid_falls() returns trigger language plpgsql as $$
begin
  perform bidding_stands(new.auction_id);
  update auction_bidding
     set counted_bids = counted_bids + case when new.status in ('REJECTED', 'CANCELLED') then -1 else 1 end
   where auction_id = new.auction_id and round_first_number <= new.number;
  return null;
end $$;

/* What is kept of these auctions and is not what is counted. */
create or replace function bidding_miscounted(after_id integer, up_to integer)
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
      ('participant_count', bidding.participant_count::text, found.participant_count::text),
      ('ready_count', bidding.ready_count::text, found.ready_count::text)) figure (what, kept, counted)
   where bidding.auction_id > after_id and bidding.auction_id <= up_to and figure.kept is distinct from figure.counted
   order by bidding.auction_id
$$;

alter table auction_bidding drop column highest_bid_kurus;
select begin_round(auction_id) from auction_bidding
 where status in ('LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'AGENT_AD') and last_number >= round_first_number;
update auction_bidding bidding
   set counted_bids = (select count(*) from bid where bid.auction_id = bidding.auction_id and number >= round_first_number
                          and bid.status not in ('REJECTED', 'CANCELLED'))
 where round_first_number > 1;
