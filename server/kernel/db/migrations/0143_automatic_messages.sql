-- Messages that go by themselves: what is sent on which event, and what became of each occasion.

create domain automatic_event as text collate "C" check (value in ('APPOINTMENT_BOOKED', 'APPOINTMENT_MOVED', 'APPOINTMENT_CANCELLED',
  'DEPOSIT_RECEIVED', 'BID_WON', 'FEE_OVERDUE', 'REFUND_PAID'));
create domain automatic_state as text collate "C" check (value in ('WAITING', 'WRITTEN', 'SKIPPED'));

/* An event without a row is off. The channels are tried in their order, each with its own template. */
create table automatic_message (
  id integer generated always as identity primary key,
  event automatic_event not null unique,
  status active_flag not null default 'PASSIVE',
  channels text[] not null default '{}' check (channels <@ array['SMS', 'EMAIL', 'PUSH']),
  sms_template_id integer references message_template,
  email_template_id integer references message_template,
  push_template_id integer references message_template,
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 10080),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index automatic_message_sms_template on automatic_message (sms_template_id);
create index automatic_message_email_template on automatic_message (email_template_id);
create index automatic_message_push_template on automatic_message (push_template_id);

/* One occasion: what happened to whom, once, and whether a message came of it. */
create table automatic_notice (
  id bigint generated always as identity primary key,
  event automatic_event not null,
  customer_id integer not null references customer,
  /* What it is about, so that what is told twice is sent once: bid:12, appointment:7:2026-12-01T08:00:00.000Z */
  about text collate "C" not null check (length(about) <= 120),
  words jsonb not null default '{}',
  state automatic_state not null default 'WAITING',
  /* Why nothing was sent; an error code. */
  reason text collate "C",
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint automatic_notice_once unique (event, about)
);
create index automatic_notice_customer on automatic_notice (customer_id, id);
create index automatic_notice_waiting on automatic_notice (due_at) where state = 'WAITING';

select audited('automatic_message');
