-- Looking leaves a trace by itself: who was answered whose phone, e-mail or identity number in clear, by which call.

/* One row an answer. Written, never changed. */
create table contact_look (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  /* Whose rights were used, when somebody looked with another operator's. */
  acting_as_id integer references operator,
  /* The call, or the list that was exported. */
  call text collate "C" not null,
  exported boolean not null default false,
  /* The customers to whom the contacts belong; those of nobody we know as a customer are only counted. */
  customer_ids integer[] not null,
  phones integer not null,
  emails integer not null,
  identity_numbers integer not null,
  at timestamptz not null default now()
);
create index contact_look_customers on contact_look using gin (customer_ids);
create index contact_look_operator on contact_look (operator_id, id desc);
create index contact_look_acting_as on contact_look (acting_as_id) where acting_as_id is not null;
create trigger contact_look_is_final before update or delete or truncate on contact_look
  for each statement execute function view_log_is_final();

/* How many contacts were read, by person and hour; the form is the library's (rate-limiter-flexible). */
create table contact_pace (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
);

/* Unusual volume is told once a person and day. */
create table unusual_looks (
  id integer generated always as identity primary key,
  operator_id integer not null references operator,
  day date not null,
  contacts integer not null,
  since timestamptz not null,
  unique (operator_id, day)
);

alter table operator_notification_preference drop constraint operator_notification_preference_kind_check;
alter table operator_notification_preference add constraint operator_notification_preference_kind_check
  check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST', 'REQUEST_ANSWERED', 'REVISION', 'APPOINTMENT', 'SECURITY'));
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST', 'REQUEST_ANSWERED', 'REVISION', 'APPOINTMENT', 'SECURITY'));
