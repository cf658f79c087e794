-- Taking part in an auction: participants, their payments, the append-only ledger of bids.

create table participant (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  customer_id integer not null references customer,
  status participant_status not null default 'PAYMENT_INFO_PENDING',
  /* The operator who registered the customer, when one did. */
  operator_id integer references operator,
  deposit_kurus bigint not null default 0 check (deposit_kurus >= 0),
  joined_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (auction_id, customer_id)
);
create index participant_customer on participant (customer_id, id);
create index participant_operator on participant (operator_id);

/*
 * A bid is a fact: who, how much, when, never changed or deleted. What is later decided about it (approved, outbid, won,
 * paid) moves only status, payment_state and who decided.
 */
create table bid (
  id bigint generated always as identity primary key,
  auction_id integer not null references auction,
  /* 1, 2, 3 … within the auction, given by the trigger. */
  number integer not null,
  participant_id integer not null references participant,
  customer_id integer not null references customer,
  amount_kurus bigint not null check (amount_kurus > 0),
  placed_at timestamptz not null default clock_timestamp(),
  /* The operator who placed it for the customer, when one did. */
  operator_id integer references operator,
  ip text,
  status bid_status not null default 'VALID',
  payment_state bid_payment_state not null default 'PENDING',
  decided_by_id integer references operator,
  decided_at timestamptz,
  unique (auction_id, number)
);
create index bid_auction_amount on bid (auction_id, amount_kurus desc);
create index bid_auction_placed on bid (auction_id, id desc);
create index bid_placed on bid (placed_at);
create unique index bid_one_winner on bid (auction_id) where status = 'WINNER';
create index bid_participant on bid (participant_id);
create index bid_customer on bid (customer_id, id desc);
create index bid_status_id on bid (status, id);
create index bid_operator on bid (operator_id);
create index bid_decided_by on bid (decided_by_id);

/* Numbers the bid and refuses one that does not rise; locks the auction, so that bids come one after the other. */
create function bid_rises() returns trigger language plpgsql as $$
declare
  start_price bigint;
  highest bigint;
begin
  select start_price_kurus into start_price from auction where id = new.auction_id for no key update;
  select max(amount_kurus) into highest from bid where auction_id = new.auction_id and status not in ('REJECTED', 'CANCELLED');
  if new.amount_kurus <= highest or new.amount_kurus < start_price then
    raise exception 'bid of % does not rise above %', new.amount_kurus, coalesce(highest, start_price)
      using errcode = 'check_violation', constraint = 'bid_rises', table = 'bid';
  end if;
  select coalesce(max(number), 0) + 1 into new.number from bid where auction_id = new.auction_id;
  return new;
end $$;
create trigger bid_rises before insert on bid for each row execute function bid_rises();

create function bid_is_a_fact() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or to_jsonb(old) - '{status,payment_state,decided_by_id,decided_at}'::text[]
                       <> to_jsonb(new) - '{status,payment_state,decided_by_id,decided_at}'::text[] then
    raise exception 'bids are never changed or deleted';
  end if;
  return new;
end $$;
create trigger bid_is_a_fact before update or delete on bid for each row execute function bid_is_a_fact();
create trigger bid_is_not_truncated before truncate on bid for each statement execute function bid_is_a_fact();

/* What happened in an auction and waits for the operations team to accept or reject. */
create table bidding_event (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  bid_id bigint references bid,
  customer_id integer references customer,
  note text not null default '' check (length(note) <= 1024),
  appraisal_report_file_id integer references file,
  accepted_at timestamptz,
  rejected_at timestamptz,
  decided_by_id integer references operator,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(accepted_at, rejected_at) <= 1)
);
create index bidding_event_open on bidding_event (id) where accepted_at is null and rejected_at is null;
create index bidding_event_auction on bidding_event (auction_id, id);
create index bidding_event_bid on bidding_event (bid_id);
create index bidding_event_customer on bidding_event (customer_id);
create index bidding_event_report_file on bidding_event (appraisal_report_file_id);
create index bidding_event_decided_by on bidding_event (decided_by_id);

/* What the house gives a member off the service fee (V24); one at a time. */
create table operator_discount (
  id integer generated always as identity primary key,
  member_id integer not null references member,
  operator_id integer not null references operator,
  amount_kurus bigint not null check (amount_kurus > 0),
  note text not null default '' check (length(note) <= 1024),
  expires_on date not null,
  used_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index operator_discount_one_open on operator_discount (member_id) where used_at is null and cancelled_at is null;
create index operator_discount_member on operator_discount (member_id, id);
create index operator_discount_operator on operator_discount (operator_id, id);

select audited('participant');
select audited('bid');
select audited('bidding_event');
select audited('operator_discount');
