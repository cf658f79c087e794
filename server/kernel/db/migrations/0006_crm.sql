-- Customer relations: tags, notes, consent, motivation, deals, activities and the work they carry.

create table tag (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  colour text collate "C" not null default '#607d8b' check (colour ~ '^#[0-9a-f]{6}$'),
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table customer_tag (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  tag_id integer not null references tag,
  created_at timestamptz not null default now(),
  unique (customer_id, tag_id)
);
create index customer_tag_tag on customer_tag (tag_id, customer_id);

/* Why something was lost: a failed onboarding must say (V29). */
create table lost_reason (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

/* The channels on which a customer may be reached, as registered with the national consent registry (İYS). */
create table consent (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  channel consent_channel not null,
  status consent_status not null default 'UNKNOWN',
  /* Where it was given or refused, and when. */
  source text not null default '',
  decided_at timestamptz,
  registry_reference text collate "C",
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (customer_id, channel)
);

/* Three ratings of 1 to 3; the score is their product (V46). The latest of each kind is the customer's. */
create table motivation (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind motivation_kind not null,
  question1 smallint not null check (question1 between 1 and 3),
  question2 smallint not null check (question2 between 1 and 3),
  question3 smallint not null check (question3 between 1 and 3),
  score smallint not null generated always as (question1 * question2 * question3) stored,
  operator_id integer references operator,
  created_at timestamptz not null default now()
);
create index motivation_customer on motivation (customer_id, kind, id desc);
create index motivation_operator on motivation (operator_id);

create function motivation_to_customer() returns trigger language plpgsql as $$
begin
  if new.kind = 'BUY' then
    update customer set buy_motivation = new.score where id = new.customer_id;
  else
    update customer set sell_motivation = new.score where id = new.customer_id;
  end if;
  return null;
end $$;
create trigger motivation_to_customer after insert on motivation for each row execute function motivation_to_customer();

create table deal (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  auction_id integer not null references auction,
  status deal_status not null default 'BID',
  operator_id integer references operator,
  offered_price_kurus bigint check (offered_price_kurus > 0),
  lost_reason_id integer references lost_reason,
  note text not null default '' check (length(note) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (customer_id, auction_id)
);
create index deal_auction on deal (auction_id, id);
create index deal_status_id on deal (status, id);
create index deal_operator on deal (operator_id, id);
create index deal_lost_reason on deal (lost_reason_id) where lost_reason_id is not null;

create table dealer_type (
  id integer generated always as identity primary key,
  name text collate turkish not null constraint dealer_type_name_unique unique check (name <> ''),
  created_at timestamptz not null default now()
);

/* Somebody else who has a hand in a customer's sale: the neighbour, the estate agent round the corner. */
create table dealer (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  dealer_type_id integer not null references dealer_type,
  first_name text collate turkish not null check (first_name <> ''),
  last_name text collate turkish not null,
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dealer_unique unique (customer_id, phone)
);
create index dealer_dealer_type on dealer (dealer_type_id);

/* A piece of work: what, for whom, by whom, until when. The kinds that carry more have their own table beside it. */
create table activity (
  id integer generated always as identity primary key,
  type activity_type not null,
  status activity_status not null default 'INITIAL',
  priority activity_priority not null default 'NORMAL',
  note text not null default '' check (length(note) <= 1024),
  due_at timestamptz,
  customer_id integer references customer,
  auction_id integer references auction,
  deal_id integer references deal,
  parent_id integer references activity,
  assignee_id integer references operator,
  creator_id integer references operator,
  lost_reason_id integer references lost_reason,
  started_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint activity_closed_when_done check ((status in ('SUCCESS', 'FAILED')) = (closed_at is not null)),
  constraint activity_onboarding_lost_reason check (type <> 'AGENT_ONBOARDING' or status <> 'FAILED' or lost_reason_id is not null)
);
create unique index activity_active_publish on activity (auction_id) where type = 'AUCTION_PUBLISH' and status in ('INITIAL', 'WORKING');
create unique index activity_active_appraisal on activity (auction_id) where type = 'AUCTION_APPRAISAL' and status in ('INITIAL', 'WORKING');
create index activity_work on activity (assignee_id, due_at, id) where status in ('INITIAL', 'WORKING');
create index activity_assignee on activity (assignee_id, id);
create index activity_status_id on activity (status, id);
create index activity_type_status on activity (type, status, id);
create index activity_due on activity (due_at, id);
create index activity_customer on activity (customer_id, id);
create index activity_auction on activity (auction_id, id) where auction_id is not null;
create index activity_deal on activity (deal_id) where deal_id is not null;
create index activity_parent on activity (parent_id) where parent_id is not null;
create index activity_creator on activity (creator_id, id);
create index activity_lost_reason on activity (lost_reason_id) where lost_reason_id is not null;

create table call (
  id integer generated always as identity primary key,
  direction call_direction not null,
  outcome call_outcome,
  customer_id integer references customer,
  activity_id integer references activity,
  operator_id integer references operator,
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  /* The telephone exchange's own name of the call, and where it keeps the recording. */
  provider_call_id text collate "C" unique,
  recording_url text,
  note text not null default '' check (length(note) <= 1024),
  started_at timestamptz not null default now(),
  answered_at timestamptz check (answered_at >= started_at),
  ended_at timestamptz check (ended_at >= started_at),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index call_started on call (started_at, id);
create index call_outcome_id on call (outcome, id);
create index call_customer on call (customer_id, id);
create index call_activity on call (activity_id);
create index call_operator on call (operator_id, id);

/*
 * A visit. Nobody is in two places at once, no property is shown twice at once, nothing happens on a weekend (V25, V49).
 * Before a time is agreed on (call later, busy) there is none.
 */
create table appointment (
  id integer generated always as identity primary key,
  kind appointment_kind not null,
  state appointment_state not null,
  starts_at timestamptz,
  ends_at timestamptz,
  activity_id integer references activity,
  customer_id integer references customer,
  auction_id integer references auction,
  assignee_id integer not null references operator,
  creator_id integer references operator,
  town_id integer references town,
  location text not null default '',
  note text not null default '' check (length(note) <= 1024),
  /* When the state last moved. */
  action_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appointment_ends_after_start check (ends_at > starts_at and (starts_at is null) = (ends_at is null)),
  constraint appointment_has_time check (state not in ('APPOINTMENT', 'RE_APPOINTMENT', 'DONE') or (starts_at is not null and ends_at is not null)),
  constraint appointment_not_on_weekend check (extract(isodow from starts_at at time zone 'Europe/Istanbul') < 6),
  constraint appointment_operator_free exclude using gist (assignee_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('APPOINTMENT', 'RE_APPOINTMENT')),
  constraint appointment_property_free exclude using gist (auction_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('APPOINTMENT', 'RE_APPOINTMENT'))
);
create index appointment_starts on appointment (starts_at, id);
create index appointment_state_starts on appointment (state, starts_at, id);
create index appointment_assignee on appointment (assignee_id, starts_at, id);
create index appointment_customer on appointment (customer_id, id);
create index appointment_auction on appointment (auction_id, id);
create index appointment_activity on appointment (activity_id);
create index appointment_creator on appointment (creator_id);
create index appointment_town on appointment (town_id);

create table want_to_sell (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  step want_to_sell_step not null default 'INITIAL_CALL',
  /* Null while it is open. */
  outcome want_to_sell_outcome,
  category_id integer references category,
  room_layout room_layout,
  building_age integer check (building_age >= 0),
  price_min_kurus bigint check (price_min_kurus > 0),
  price_max_kurus bigint check (price_max_kurus >= price_min_kurus),
  reason text not null default '' check (length(reason) <= 1024),
  /* In how many months the customer means to sell. */
  estimated_sales_months smallint check (estimated_sales_months between 0 and 120),
  city_id integer references city,
  town_id integer references town,
  operator_id integer references operator,
  agent_operator_id integer references operator,
  activity_id integer references activity,
  auction_id integer references auction,
  listing_url text check (listing_url ~ '^https?://'),
  source lead_source not null,
  lost_reason_id integer references lost_reason,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((outcome is null) = (closed_at is null))
);
create unique index want_to_sell_one_open on want_to_sell (customer_id) where outcome is null;
create index want_to_sell_customer on want_to_sell (customer_id, id);
create index want_to_sell_step_id on want_to_sell (step, id);
create index want_to_sell_operator on want_to_sell (operator_id, id);
create index want_to_sell_agent on want_to_sell (agent_operator_id, id);
create index want_to_sell_category on want_to_sell (category_id);
create index want_to_sell_city on want_to_sell (city_id, id);
create index want_to_sell_town on want_to_sell (town_id);
create index want_to_sell_activity on want_to_sell (activity_id);
create index want_to_sell_auction on want_to_sell (auction_id);
create index want_to_sell_lost_reason on want_to_sell (lost_reason_id);

/* Looking the property over before it is shown; one at a time. */
create table discovery (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  state discovery_state not null default 'ACTIVE',
  activity_id integer references activity,
  appointment_id integer references appointment,
  operator_id integer references operator,
  approved_by_id integer references operator,
  note text not null default '' check (length(note) <= 1024),
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index discovery_one_active on discovery (auction_id) where state in ('ACTIVE', 'WAITING_APPROVAL');
create index discovery_auction on discovery (auction_id, id);
create index discovery_state_id on discovery (state, id);
create index discovery_activity on discovery (activity_id);
create index discovery_appointment on discovery (appointment_id);
create index discovery_operator on discovery (operator_id);
create index discovery_approved_by on discovery (approved_by_id);

/* Notes on a customer or an auction, and who is meant to read them. */
create table note (
  id integer generated always as identity primary key,
  customer_id integer references customer,
  auction_id integer references auction,
  operator_id integer references operator,
  body text not null check (body <> '' and length(body) <= 1024),
  pinned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, auction_id) = 1)
);
create index note_customer on note (customer_id, id);
create index note_auction on note (auction_id, id);
create index note_operator on note (operator_id);

create table note_mention (
  id integer generated always as identity primary key,
  note_id integer not null references note on delete cascade,
  operator_id integer not null references operator,
  read_at timestamptz,
  unique (note_id, operator_id)
);
create index note_mention_unread on note_mention (operator_id, id) where read_at is null;
create index note_mention_operator on note_mention (operator_id);

/* Everything that was said to or by a customer, whichever way. */
create table communication (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  channel consent_channel not null,
  direction call_direction not null,
  operator_id integer references operator,
  call_id integer references call,
  subject text not null default '',
  body text not null default '',
  at timestamptz not null default now()
);
create index communication_customer on communication (customer_id, at desc, id desc);
create index communication_operator on communication (operator_id);
create index communication_call on communication (call_id);

create table time_entry (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  activity_id integer references activity,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  created_at timestamptz not null default now()
);
create unique index time_entry_one_running on time_entry (operator_id) where ended_at is null;
create index time_entry_operator on time_entry (operator_id, started_at desc);
create index time_entry_activity on time_entry (activity_id);

select audited('tag');
select audited('customer_tag');
select audited('lost_reason');
select audited('consent');
select audited('motivation');
select audited('deal');
select audited('dealer_type');
select audited('dealer');
select audited('activity');
select audited('call');
select audited('appointment');
select audited('want_to_sell');
select audited('discovery');
select audited('note');
