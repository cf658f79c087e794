-- Messages to customers, agents and staff; short links; scheduled jobs.

create table sms_template (
  id integer generated always as identity primary key,
  name text collate turkish not null check (name <> ''),
  description text not null default '' check (length(description) <= 1024),
  value text not null check (value <> '' and length(value) <= 1024),
  language language not null default 'tr',
  type message_type not null,
  recipient_type recipient_type not null,
  sending_way sending_way not null,
  /* The words in braces that the text may use. */
  keywords text[] not null default '{}',
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (name, language)
);

create table sms_message (
  id bigint generated always as identity primary key,
  template_id integer references sms_template,
  customer_id integer references customer,
  operator_id integer references operator,
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  body text not null check (body <> ''),
  outbox_message_id bigint references outbox_message on delete set null,
  created_at timestamptz not null default now()
);
create index sms_message_template on sms_message (template_id);
create index sms_message_customer on sms_message (customer_id, id);
create index sms_message_operator on sms_message (operator_id);
create index sms_message_outbox_message on sms_message (outbox_message_id);

create table email_message (
  id bigint generated always as identity primary key,
  customer_id integer references customer,
  operator_id integer references operator,
  type message_type not null,
  recipient text collate "C" not null check (recipient = lower(recipient)),
  subject text not null check (subject <> ''),
  body text not null,
  outbox_message_id bigint references outbox_message on delete set null,
  created_at timestamptz not null default now()
);
create index email_message_customer on email_message (customer_id, id);
create index email_message_operator on email_message (operator_id);
create index email_message_outbox_message on email_message (outbox_message_id);
create index email_message_recipient on email_message (recipient text_pattern_ops);

/* A device of a customer that takes push messages. */
create table push_token (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  token text collate "C" not null unique check (token <> ''),
  platform text collate "C" not null check (platform in ('IOS', 'ANDROID', 'WEB')),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_token_customer on push_token (customer_id);

create table push (
  id integer generated always as identity primary key,
  type push_target_type not null,
  title text not null check (title <> '' and length(title) <= 255),
  message text not null check (message <> '' and length(message) <= 1024),
  topic text collate "C",
  token_id bigint references push_token,
  operator_id integer references operator,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case type when 'TOPIC' then topic is not null else token_id is not null end)
);
create index push_token_id on push (token_id);
create index push_operator on push (operator_id);
create index push_sent on push (sent_at, id);

/* What an operator is told inside the console. */
create table notification (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  level notice_level not null default 'info',
  title text not null check (title <> ''),
  body text not null default '',
  /* The console's own path that it leads to. */
  path text check (path like '/%' and path not like '//%'),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notification_operator on notification (operator_id, id desc);
create index notification_unread on notification (operator_id, id desc) where read_at is null;

create table short_link (
  id integer generated always as identity primary key,
  long_url text not null check (long_url ~ '^https?://'),
  code text collate "C" not null unique check (code ~ '^[A-Za-z0-9]{4,16}$'),
  description text not null default '' check (length(description) <= 1024),
  operator_id integer references operator,
  clicks integer not null default 0 check (clicks >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index short_link_operator on short_link (operator_id);

/* Something the server does by the clock or when asked. */
create table job (
  id integer generated always as identity primary key,
  name text collate "C" not null unique check (name <> ''),
  schedule text not null default '',
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table job_run (
  id bigint generated always as identity primary key,
  job_id integer not null references job,
  status job_status not null default 'WAITING',
  run_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz check (finished_at >= started_at),
  operator_id integer references operator,
  message text not null default ''
);
create unique index job_run_one_running on job_run (job_id) where status = 'RUNNING';
create index job_run_job on job_run (job_id, id desc);
create index job_run_waiting on job_run (run_at) where status = 'WAITING';
create index job_run_operator on job_run (operator_id);

select audited('sms_template');
select audited('push');
select audited('short_link');
select audited('job');
