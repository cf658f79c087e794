-- Telling operators what concerns them: more kinds, browser push, work that is due; and the calendar's secret address.

alter table operator_notification_preference drop constraint operator_notification_preference_kind_check;
alter table operator_notification_preference add constraint operator_notification_preference_kind_check
  check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST', 'REQUEST_ANSWERED', 'REVISION', 'APPOINTMENT'));
alter table operator_notification_preference drop constraint operator_notification_preference_channel_check;
alter table operator_notification_preference add constraint operator_notification_preference_channel_check
  check (channel in ('CONSOLE', 'EMAIL', 'SMS', 'PUSH'));

/* What it tells of; null for those of before. */
alter table notification add column kind text collate "C"
  check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST', 'REQUEST_ANSWERED', 'REVISION', 'APPOINTMENT'));
create index notification_created on notification (created_at);

/* A browser that an operator wants to be told in. The keys encrypt what is sent, for that browser alone. */
create table push_subscription (
  id integer generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  endpoint text collate "C" not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1024),
  p256dh text collate "C" not null,
  auth text collate "C" not null,
  created_at timestamptz not null default now()
);
create index push_subscription_operator on push_subscription (operator_id);

/* Of which activity, due when, who has been told: each once, by whichever process comes first. */
create table activity_due_notice (
  activity_id integer not null references activity on delete cascade,
  operator_id integer not null references operator on delete cascade,
  due_at timestamptz not null,
  stage text collate "C" not null check (stage in ('SOON', 'OVERDUE')),
  primary key (activity_id, operator_id, due_at, stage)
);
create index activity_due_notice_operator on activity_due_notice (operator_id);
create index activity_due_open on activity (due_at) where status in ('INITIAL', 'WORKING') and assignee_id is not null;

/* The secret address at which an operator's calendar is read by other programs; only its hash is kept. */
create table calendar_feed (
  id integer generated always as identity primary key,
  operator_id integer not null unique references operator on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now()
);
select audited('calendar_feed', 'token_hash');
