-- The work queue and the calls made from it.

/* How often a customer could not be spoken to: the level rises with each attempt, whichever way it failed. */
create domain activity_attempt as text collate "C"
  check (value in ('CALL_LATER', 'CALL_LATER_2', 'CALL_LATER_3', 'BUSY', 'BUSY_2', 'BUSY_3'));

alter table activity
  add column attempt activity_attempt,
  /* Out of the queue until then. */
  add column snoozed_until timestamptz,
  /* URGENT is 0: the order in which work is taken. */
  add column urgency smallint not null generated always as
    (case priority::text when 'URGENT' then 0 when 'HIGH' then 1 when 'NORMAL' then 2 else 3 end) stored;

/* What "take next" walks along: work that waits for nobody in particular, and one's own. */
create index activity_pool on activity (urgency, due_at, id) where assignee_id is null and status = 'INITIAL';
create index activity_own_queue on activity (assignee_id, urgency, due_at, id) where status in ('INITIAL', 'WORKING');

alter table call
  add column purpose message_type not null default 'TRANSACTIONAL';
create index call_started_desc on call (operator_id, started_at, id);
create index call_phone on call (phone);
/* One call at a time for an operator, until its outcome is written down. */
create unique index call_one_open on call (operator_id) where outcome is null;
/* Calls that ring and that nobody has taken. */
create index call_ringing on call (started_at) where operator_id is null and outcome is null and ended_at is null;
