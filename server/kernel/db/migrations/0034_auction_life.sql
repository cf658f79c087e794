-- The auction's life: appraisals, what a revision changes, and every move of the status with who made it and why.

create domain appraisal_status as text collate "C" check (value in ('REQUESTED', 'REPORTED', 'ACCEPTED', 'REJECTED'));
create domain auction_action as text collate "C" check (value in (
  'SUBMIT', 'REQUEST_APPRAISAL', 'SKIP_APPRAISAL', 'COMPLETE_REPORT', 'CANCEL_APPRAISAL', 'HOLD', 'RESUME', 'ASK_SELLER',
  'SELLER_ACCEPTS', 'SELLER_REFUSES', 'SEND_BACK', 'RESUBMIT', 'REJECT', 'REOPEN', 'SEND_TO_PUBLISH', 'GO_LIVE',
  'SHOW_VIEW_ONLY', 'SHOW_HIDDEN_PRICE', 'SHOW_TO_BROKERS', 'SHOW_AS_AGENT_AD', 'START_BIDDING', 'FINISH_BIDDING',
  'AWAIT_PAYMENT', 'WINNER_FALLS_OUT', 'RELIST', 'MARK_SOLD', 'TAKE_OFFLINE', 'HIBERNATE', 'WAKE'
));
create domain revision_field as text collate "C" check (value in (
  'START_PRICE', 'RESERVE_PRICE', 'REQUEST_PRICE', 'AGREEMENT_END_ON', 'AGREEMENT_TYPE', 'GROSS_M2', 'NET_M2',
  'BUILDING_AGE', 'FLOOR', 'FLOOR_COUNT', 'ADA', 'PARSEL', 'ADDRESS'
));

/* A move of an auction's status: written with it, never changed. Without an operator it was the clock. */
create table auction_move (
  id bigint generated always as identity primary key,
  auction_id integer not null references auction,
  action auction_action not null,
  from_status auction_status not null,
  to_status auction_status not null,
  note text not null default '' check (length(note) <= 1024),
  operator_id integer references operator,
  created_at timestamptz not null default now()
);
create index auction_move_auction on auction_move (auction_id, id desc);
create index auction_move_operator on auction_move (operator_id);

/* An appraisal that was asked for: the expert's findings, the report, and what the house decided. */
create table appraisal (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  activity_id integer not null unique references activity,
  status appraisal_status not null default 'REQUESTED',
  note text not null default '' check (length(note) <= 1024),
  requested_by_id integer references operator,
  appraiser_id integer references operator,
  /* The expert's price range and property type (V28). */
  price_low_kurus bigint check (price_low_kurus > 0),
  price_high_kurus bigint,
  value_kurus bigint,
  property_kind property_category,
  findings text not null default '' check (length(findings) <= 2048),
  report_file_id integer references file,
  /* The report came from outside; otherwise the console made it of the findings. */
  report_from_outside boolean not null default false,
  reported_by_id integer references operator,
  reported_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 1024),
  decided_by_id integer references operator,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appraisal_range check (price_high_kurus >= price_low_kurus),
  constraint appraisal_value_in_range check (value_kurus between price_low_kurus and price_high_kurus),
  constraint appraisal_reported check ((report_file_id is null) = (reported_at is null)),
  constraint appraisal_complete check (
    status not in ('REPORTED', 'ACCEPTED')
    or num_nulls(price_low_kurus, price_high_kurus, value_kurus, property_kind, report_file_id) = 0
  ),
  constraint appraisal_decided check ((status in ('ACCEPTED', 'REJECTED')) = (decided_at is not null))
);
create unique index appraisal_one_open on appraisal (auction_id) where status in ('REQUESTED', 'REPORTED');
create index appraisal_auction on appraisal (auction_id, id);
create index appraisal_status_id on appraisal (status, id);
create index appraisal_appraiser on appraisal (appraiser_id, id);
create index appraisal_report_file on appraisal (report_file_id);
create index appraisal_requested_by on appraisal (requested_by_id);
create index appraisal_reported_by on appraisal (reported_by_id);
create index appraisal_decided_by on appraisal (decided_by_id);

/* What a revision changes: one field of the auction. Prices stand in kuruş beside it, everything else as text. */
alter table auction_revision
  add column field revision_field,
  add column old_value text,
  add column new_value text,
  add column decision_note text not null default '' check (length(decision_note) <= 1024),
  add constraint auction_revision_new_value check (length(new_value) <= 255);
update auction_revision set field = 'RESERVE_PRICE' where type = 'PRICE_UPDATE';
alter table auction_revision
  add constraint auction_revision_priced check (
    (type = 'PRICE_UPDATE') = coalesce(field in ('START_PRICE', 'RESERVE_PRICE', 'REQUEST_PRICE'), false)
  );

select audited('appraisal');
