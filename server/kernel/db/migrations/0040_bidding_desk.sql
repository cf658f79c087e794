-- The live desk: one narrow row an auction that bids are ordered by, the ledger's chain of hashes, repeated requests.

alter domain auction_action drop constraint auction_action_check;
alter domain auction_action add constraint auction_action_check check (value in (
  'SUBMIT', 'REQUEST_APPRAISAL', 'SKIP_APPRAISAL', 'COMPLETE_REPORT', 'CANCEL_APPRAISAL', 'HOLD', 'RESUME', 'ASK_SELLER',
  'SELLER_ACCEPTS', 'SELLER_REFUSES', 'SEND_BACK', 'RESUBMIT', 'REJECT', 'REOPEN', 'SEND_TO_PUBLISH', 'GO_LIVE',
  'SHOW_VIEW_ONLY', 'SHOW_HIDDEN_PRICE', 'SHOW_TO_BROKERS', 'SHOW_AS_AGENT_AD', 'START_BIDDING', 'FINISH_BIDDING',
  'AWAIT_PAYMENT', 'SELLER_ACCEPTS_BID', 'SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT', 'RELIST', 'MARK_SOLD',
  'TAKE_OFFLINE', 'HIBERNATE', 'WAKE'
));

alter table export_log drop constraint export_log_format_check;
alter table export_log add constraint export_log_format_check check (format in ('xlsx', 'csv', 'pdf'));

-- ---------------------------------------------------------------------------------------------------------------------
-- Participants are known to each other by number; why somebody withdrew or was taken out is kept.

/* Given by the trigger below. */
alter table participant add column number integer default 0;
alter table participant add column note text not null default '' check (length(note) <= 1024);
update participant set number = numbered.number
  from (select id, row_number() over (partition by auction_id order by joined_at, id) as number from participant) as numbered
 where numbered.id = participant.id;
alter table participant alter column number set not null;
alter table participant add constraint participant_number unique (auction_id, number);

-- ---------------------------------------------------------------------------------------------------------------------
-- What a bid is decided by, in one small row: bids of an auction wait for each other here and nowhere else. Its columns follow
-- from auction and bid by triggers, whoever writes those; only extension and payment deadline are written by themselves.

create table auction_bidding (
  auction_id integer primary key references auction,
  open boolean not null default false,
  start_price_kurus bigint,
  reserve_price_kurus bigint,
  increment_before_kurus bigint,
  increment_after_kurus bigint,
  starts_at timestamptz,
  ends_at timestamptz,
  /* How far and how often late bids have moved the end. */
  extended_minutes integer not null default 0,
  extension_count integer not null default 0,
  /* A property that is listed again has a round of its own; numbers and hashes go on. */
  round_first_number integer not null default 1,
  last_number integer not null default 0,
  last_hash bytea,
  bid_count integer not null default 0,
  price_kurus bigint,
  best_bid_id bigint,
  best_participant_id integer,
  payment_due_at timestamptz,
  payment_missed_at timestamptz
) with (fillfactor = 50);
create index auction_bidding_payment_due on auction_bidding (payment_due_at) where payment_due_at is not null;

create function auction_bidding_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into auction_bidding (auction_id, open, start_price_kurus, reserve_price_kurus, increment_before_kurus, increment_after_kurus, starts_at, ends_at)
    values (new.id, new.status = 'BIDDING', new.start_price_kurus, new.reserve_price_kurus, new.increment_before_reserve_kurus, new.increment_after_reserve_kurus, new.start_at, new.end_at);
    return null;
  end if;
  update auction_bidding
     set open = new.status = 'BIDDING', start_price_kurus = new.start_price_kurus, reserve_price_kurus = new.reserve_price_kurus,
         increment_before_kurus = new.increment_before_reserve_kurus, increment_after_kurus = new.increment_after_reserve_kurus,
         starts_at = new.start_at, ends_at = new.end_at
   where auction_id = new.id;
  if new.status = 'BIDDING' and old.status = 'LIVE' then
    update auction_bidding
       set round_first_number = last_number + 1, bid_count = 0, price_kurus = null, best_bid_id = null, best_participant_id = null,
           extended_minutes = 0, extension_count = 0, payment_due_at = null, payment_missed_at = null
     where auction_id = new.id;
  end if;
  return null;
end $$;
create trigger auction_bidding_begins after insert on auction for each row execute function auction_bidding_follows();
create trigger auction_bidding_follows after update on auction for each row
  when ((old.status, old.start_price_kurus, old.reserve_price_kurus, old.increment_before_reserve_kurus, old.increment_after_reserve_kurus, old.start_at, old.end_at)
        is distinct from
        (new.status, new.start_price_kurus, new.reserve_price_kurus, new.increment_before_reserve_kurus, new.increment_after_reserve_kurus, new.start_at, new.end_at))
  execute function auction_bidding_follows();

insert into auction_bidding (auction_id, open, start_price_kurus, reserve_price_kurus, increment_before_kurus, increment_after_kurus, starts_at, ends_at)
select id, status = 'BIDDING', start_price_kurus, reserve_price_kurus, increment_before_reserve_kurus, increment_after_reserve_kurus, start_at, end_at from auction;

/* The next number of an auction; bids and other participants wait meanwhile. */
create function participant_is_numbered() returns trigger language plpgsql as $$
begin
  perform from auction_bidding where auction_id = new.auction_id for no key update;
  select coalesce(max(number), 0) + 1 into new.number from participant where auction_id = new.auction_id;
  return new;
end $$;
create trigger participant_is_numbered before insert on participant for each row execute function participant_is_numbered();

-- ---------------------------------------------------------------------------------------------------------------------
-- The ledger. Each bid's hash covers the bid and the hash before it: whoever has the last one can tell whether any was changed.

alter table bid
  add column request_id uuid,
  add column decision_note text not null default '' check (length(decision_note) <= 1024),
  add column hash bytea default '';

/* What a bid's hash covers, as text; the evidence explains it in the same words (server/bidding/evidence.ts). */
create function bid_text(auction_id integer, number integer, participant_id integer, customer_id integer, amount_kurus bigint, placed_at timestamptz, operator_id integer)
returns text language sql stable as $$
  select concat_ws('|', auction_id, number, participant_id, customer_id, amount_kurus,
    to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(operator_id::text, ''))
$$;

do $$
declare
  one record;
  previous bytea;
  auction integer := 0;
begin
  alter table bid disable trigger user;
  for one in select * from bid order by auction_id, number loop
    if one.auction_id <> auction then
      previous := null;
      auction := one.auction_id;
    end if;
    previous := sha256(coalesce(previous, '') || convert_to(
      bid_text(one.auction_id, one.number, one.participant_id, one.customer_id, one.amount_kurus, one.placed_at, one.operator_id), 'UTF8'));
    update bid set hash = previous where id = one.id;
  end loop;
  alter table bid enable trigger user;
end $$;
alter table bid alter column hash set not null;
create unique index bid_request on bid (request_id) where request_id is not null;
/* The ladder: each bidder's highest. */
create index bid_auction_participant on bid (auction_id, participant_id, amount_kurus desc);

/* The highest standing bid of the present round, written where bids look for it. */
create function bidding_stands(auction integer) returns void language plpgsql as $$
declare
  best record;
begin
  select bid.id, bid.participant_id, bid.amount_kurus into best
    from bid join auction_bidding bidding on bidding.auction_id = bid.auction_id
   where bid.auction_id = auction and bid.number >= bidding.round_first_number and bid.status not in ('REJECTED', 'CANCELLED')
   order by bid.amount_kurus desc limit 1;
  update auction_bidding set best_bid_id = best.id, best_participant_id = best.participant_id, price_kurus = best.amount_kurus
   where auction_id = auction;
end $$;

update auction_bidding set last_number = bids.last_number, last_hash = bids.last_hash, bid_count = bids.last_number
  from (select distinct on (auction_id) auction_id, number as last_number, hash as last_hash from bid order by auction_id, number desc) as bids
 where bids.auction_id = auction_bidding.auction_id;
select bidding_stands(auction_id) from auction_bidding where last_number > 0;

/* Refuses a bid that does not rise; numbers and chains it; the one that led until now is outbid. All under one row's lock. */
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
    update auction_bidding set last_number = new.number, last_hash = new.hash, bid_count = bid_count + 1 where auction_id = new.auction_id;
    return new;
  end if;
  if bidding.best_bid_id is not null then
    update bid set status = 'OUTBID' where id = bidding.best_bid_id and status in ('VALID', 'WAITING_APPROVAL');
  end if;
  update auction_bidding
     set last_number = new.number, last_hash = new.hash, bid_count = bid_count + 1,
         price_kurus = new.amount_kurus, best_bid_id = new.id, best_participant_id = new.participant_id
   where auction_id = new.auction_id;
  return new;
end $$;

create or replace function bid_is_a_fact() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
     or (old.id, old.auction_id, old.number, old.participant_id, old.customer_id, old.amount_kurus, old.placed_at, old.operator_id, old.ip, old.request_id, old.hash)
        is distinct from
        (new.id, new.auction_id, new.number, new.participant_id, new.customer_id, new.amount_kurus, new.placed_at, new.operator_id, new.ip, new.request_id, new.hash) then
    raise exception 'bids are never changed or deleted';
  end if;
  return new;
end $$;

/* A bid that no longer stands, or stands again, moves the price. */
create function bid_falls() returns trigger language plpgsql as $$
begin
  perform bidding_stands(new.auction_id);
  return null;
end $$;
create trigger bid_falls after update on bid for each row
  when ((old.status in ('REJECTED', 'CANCELLED')) is distinct from (new.status in ('REJECTED', 'CANCELLED')))
  execute function bid_falls();

/*
 * The ledger is its own trail: a bid's making, and its being outbid, follow from the chain of hashes, and an entry each would cost
 * more than the bid. What somebody decides about a bid is audited as ever.
 */
drop trigger audit_row on bid;
create trigger audit_row after update on bid for each row
  when ((old.status, old.payment_state, old.decided_by_id) is distinct from (new.status, new.payment_state, new.decided_by_id)
        and (new.status <> 'OUTBID' or old.decided_by_id is distinct from new.decided_by_id))
  execute function audit_row();

/* The number of the first bid of an auction whose hash does not follow from it and the one before; null: the ledger is whole. */
create function bid_first_broken(auction integer) returns integer language sql stable as $$
  select min(number) from (
    select number, hash, number - lag(number, 1, 0) over (order by number) as step,
           sha256(coalesce(lag(hash) over (order by number), '') || convert_to(
             bid_text(auction_id, number, participant_id, customer_id, amount_kurus, placed_at, operator_id), 'UTF8')) as expected
      from bid where auction_id = auction
  ) as ledger
  where hash <> expected or step <> 1
$$;
