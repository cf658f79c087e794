-- One's own account, viewing as another operator, and what the administrators' overview counts.

/* An administrator sees the console as another operator does: asked for with the own password and a reason, for a short time. */
create table operator_viewing (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  acting_as_id integer not null references operator,
  reason text not null check (reason <> '' and length(reason) <= 255),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint operator_viewing_another check (acting_as_id <> operator_id)
);
create index operator_viewing_operator on operator_viewing (operator_id, id desc);
create index operator_viewing_acting_as on operator_viewing (acting_as_id, id desc);
select audited('operator_viewing');

/* Set while the session acts with somebody else's rights; the next act ends it when its time is over. */
alter table session add column viewing_id bigint references operator_viewing on delete set null;
create index session_viewing on session (viewing_id) where viewing_id is not null;

/* Who signed whom out. Only what an operator does is recorded, not what clean-up removes; addresses and devices stay out. */
create trigger audit_row after delete on session for each row
  when (coalesce(current_setting('app.operator_id', true), '') <> '')
  execute function audit_row('token_hash', 'backoffice_hash', 'ip', 'user_agent', 'last_seen_at', 'expires_at');

/* What differs from the defaults of domain/notifications.ts. */
create table operator_notification_preference (
  id integer generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  kind text collate "C" not null check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST_ANSWERED')),
  channel text collate "C" not null check (channel in ('CONSOLE', 'EMAIL', 'SMS')),
  wanted boolean not null,
  unique (operator_id, kind, channel)
);
select audited('operator_notification_preference');

/* Every start of a console process. */
create table deployment (
  id bigint generated always as identity primary key,
  version text not null,
  host text not null,
  node text not null,
  started_at timestamptz not null default now()
);

/* Sign-ins of a Turkish day by how they went; numbers only, no names. */
create table sign_in_count (
  day date not null,
  outcome text collate "C" not null check (outcome in ('SUCCEEDED', 'FAILED', 'LOCKED')),
  number integer not null,
  primary key (day, outcome)
);

/* A failed message is sent again or dropped by a person, and that is recorded; what it says and to whom is not. */
alter table outbox_message drop constraint outbox_message_status_check;
alter table outbox_message add constraint outbox_message_status_check
  check (status in ('PENDING', 'SENT', 'FAILED', 'DROPPED'));
create index outbox_message_failed on outbox_message (id desc) where status = 'FAILED';
create trigger audit_row after update on outbox_message for each row when (old.status = 'FAILED')
  execute function audit_row('recipient', 'subject', 'body', 'attempts', 'next_attempt_at', 'failure', 'sent_at');
