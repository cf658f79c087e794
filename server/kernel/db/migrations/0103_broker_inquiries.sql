-- What offices ask about auctions for their buyers, and which office brought a participant.

create domain broker_inquiry_state as text collate "C" check (value in ('OPEN', 'ANSWERED', 'APPOINTMENT', 'PERMITTED', 'REJECTED'));
create domain broker_inquiry_wish as text collate "C" check (value in ('INFORMATION', 'VISIT', 'BID'));

create table broker_inquiry (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  auction_id integer not null references auction,
  /* Who of the office asks. */
  asked_by text collate turkish not null check (asked_by <> ''),
  buyer_name text collate turkish not null check (buyer_name <> ''),
  buyer_phone text collate "C" not null check (buyer_phone ~ '^\+[1-9][0-9]{7,14}$'),
  wish broker_inquiry_wish not null,
  question text not null default '' check (length(question) <= 1024),
  state broker_inquiry_state not null default 'OPEN',
  answer text not null default '' check (length(answer) <= 1024),
  decided_by_id integer references operator,
  decided_at timestamptz,
  /* The buyer as somebody who may bid. */
  participant_id integer references participant,
  activity_id integer references activity,
  source broker_source not null default 'HAND',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint broker_inquiry_decided check ((state = 'OPEN') = (decided_at is null)),
  constraint broker_inquiry_permitted check ((state = 'PERMITTED') = (participant_id is not null))
);
create unique index broker_inquiry_one_open on broker_inquiry (broker_id, auction_id, buyer_phone) where state = 'OPEN';
create index broker_inquiry_broker on broker_inquiry (broker_id, id);
create index broker_inquiry_auction on broker_inquiry (auction_id);
create index broker_inquiry_activity on broker_inquiry (activity_id);
create index broker_inquiry_decided_by on broker_inquiry (decided_by_id);
create index broker_inquiry_participant on broker_inquiry (participant_id);
create index broker_inquiry_buyer_phone on broker_inquiry (buyer_phone);
select audited('broker_inquiry');

/* The office whose buyer it is; its closing pays the office's share. */
alter table participant add column broker_id integer references broker;
create index participant_broker on participant (broker_id) where broker_id is not null;
