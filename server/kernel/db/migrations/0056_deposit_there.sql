-- A deposit that went back is no deposit: its payer pays another one, and is not counted among those who may bid.

/* Some of it goes back or went back; excess beside it does not count. Kept by `refund_gives_back`, never set by hand. */
alter table payment add column given_back boolean not null default false;
update payment set given_back = true
 where exists (select from refund where refund.payment_id = payment.id and refund.state <> 'CANCEL' and not refund.excess);

create function given_back_is_counted() returns trigger language plpgsql as $$
begin
  if new.given_back is distinct from
     exists (select from public.refund where payment_id = new.id and state <> 'CANCEL' and not excess) then
    raise exception 'given_back of payment % stays', new.id
      using errcode = 'check_violation', constraint = 'given_back_stays', table = 'payment';
  end if;
  return new;
end $$;
create trigger given_back_stays before update of given_back on payment for each row execute function given_back_is_counted();
create trigger given_back_begins before insert on payment for each row when (new.given_back) execute function given_back_is_counted();

/* A refund that is opened, cancelled or opened again. Cancelled while another deposit was paid, there would be two: payment_one_deposit. */
create function refund_gives_back() returns trigger language plpgsql as $$
begin
  update public.payment set given_back = not given_back
   where id = new.payment_id
     and given_back is distinct from
         exists (select from public.refund where payment_id = new.payment_id and state <> 'CANCEL' and not excess);
  return null;
end $$;
create trigger refund_gives_back after insert or update on refund for each row execute function refund_gives_back();

/* A participant's deposit is paid once; what goes back, or was let go of and will, counts for nothing. */
drop index payment_one_deposit;
create unique index payment_one_deposit on payment (participant_id)
  where kind = 'DEPOSIT' and state = 'PAYMENT_DONE' and closing_id is null and let_go_at is null and not given_back;

/* Whether a participant's deposit is there: received and not on its way back, or none is asked for. docs/decisions/0068 */
create function deposit_there(participant integer, deposit_kurus bigint) returns boolean language sql stable parallel safe as $$
  select deposit_kurus = 0 or exists (
    select from public.payment where participant_id = participant and kind = 'DEPOSIT' and state = 'PAYMENT_DONE' and not given_back)
$$;

/* How many may bid: the status allows it and the deposit is there, as the desk says of each. */
create function ready_participants(auction integer) returns integer language sql stable as $$
  select (count(*) filter (where status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN') and public.deposit_there(id, deposit_kurus)))::integer
    from public.participant where auction_id = auction
$$;

/* As before (0055), but for those who may bid. */
create or replace function bidding_figures(auction integer, round_first integer)
returns table (last_number integer, bid_count integer, price_kurus bigint, best_bid_id bigint, last_bid_at timestamptz,
               counted_bids integer, highest_bid_kurus bigint, participant_count integer, ready_count integer)
language sql stable as $$
  select bids.last_number, bids.bid_count, best.amount_kurus, best.id, bids.last_bid_at, bids.counted_bids, bids.highest_bid_kurus,
         (select count(*)::integer from public.participant where auction_id = auction), public.ready_participants(auction)
    from (select coalesce(max(number), 0) as last_number,
                 (count(*) filter (where number >= round_first))::integer as bid_count,
                 (array_agg(placed_at order by number desc) filter (where number >= round_first))[1] as last_bid_at,
                 (count(*) filter (where status not in ('REJECTED', 'CANCELLED')))::integer as counted_bids,
                 max(amount_kurus) filter (where status not in ('REJECTED', 'CANCELLED')) as highest_bid_kurus
            from public.bid where auction_id = auction) bids
    left join lateral (select id, amount_kurus from public.bid
                        where auction_id = auction and number >= round_first and status not in ('REJECTED', 'CANCELLED')
                        order by amount_kurus desc limit 1) best on true
$$;

/* Locked first, so that what others have committed meanwhile is counted too. */
create function count_ready(auction integer) returns void language plpgsql as $$
begin
  perform from public.auction_bidding where auction_id = auction for no key update;
  update public.auction_bidding set ready_count = public.ready_participants(auction) where auction_id = auction;
end $$;

/* Who takes part, and who of them may bid. */
create or replace function participants_are_counted() returns trigger language plpgsql as $$
declare
  auction integer := case tg_op when 'DELETE' then old.auction_id else new.auction_id end;
begin
  if tg_op <> 'UPDATE' then
    update public.auction_bidding set participant_count = participant_count + case tg_op when 'INSERT' then 1 else -1 end
     where auction_id = auction;
  end if;
  perform public.count_ready(auction);
  return null;
end $$;
drop trigger participants_are_ready on participant;
create trigger participants_are_ready after update on participant for each row
  when ((old.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN'), old.deposit_kurus)
        is distinct from (new.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN'), new.deposit_kurus))
  execute function participants_are_counted();

/* A deposit that comes, goes back, or is taken back. */
create function deposits_are_counted() returns trigger language plpgsql as $$
begin
  perform public.count_ready(auction_id) from public.participant where id = new.participant_id;
  return null;
end $$;
create trigger deposits_come after insert on payment for each row
  when (new.kind = 'DEPOSIT' and new.participant_id is not null and new.state = 'PAYMENT_DONE')
  execute function deposits_are_counted();
create trigger deposits_move after update on payment for each row
  when (new.kind = 'DEPOSIT' and new.participant_id is not null
        and (old.state = 'PAYMENT_DONE', old.given_back) is distinct from (new.state = 'PAYMENT_DONE', new.given_back))
  execute function deposits_are_counted();

update auction_bidding set ready_count = ready_participants(auction_id)
 where ready_count <> 0 and ready_count <> ready_participants(auction_id);
