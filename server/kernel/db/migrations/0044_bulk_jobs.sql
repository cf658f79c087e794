-- Many records changed by one act, piece by piece, and appointments that are told about before they begin.

create domain bulk_kind as text collate "C"
  check (value in ('CUSTOMER_AGENTS', 'CUSTOMER_TAGS', 'DEAL_STATUS', 'ACTIVITY_ASSIGNEE', 'WANT_TO_SELL_ASSIGNEE'));
create domain bulk_state as text collate "C" check (value in ('RUNNING', 'DONE', 'STOPPED'));
create domain bulk_outcome as text collate "C" check (value in ('WAITING', 'DONE', 'FAILED'));

/* One act on many records. Who began it may leave: it goes on, with the rights that they have at each piece. */
create table bulk_job (
  id integer generated always as identity primary key,
  kind bulk_kind not null,
  /* What is to be done, as the act's own call takes it, without the records. */
  input jsonb not null,
  operator_id integer not null references operator,
  state bulk_state not null default 'RUNNING',
  total integer not null check (total between 1 and 10000),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  ended_at timestamptz,
  /* Whoever began it has seen how it ended. */
  dismissed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (done + failed <= total),
  check ((state = 'RUNNING') = (ended_at is null))
);
create index bulk_job_operator on bulk_job (operator_id, id);
create index bulk_job_running on bulk_job (updated_at, id) where state = 'RUNNING';

create table bulk_job_row (
  id bigint generated always as identity primary key,
  job_id integer not null references bulk_job on delete cascade,
  record_id integer not null,
  outcome bulk_outcome not null default 'WAITING',
  /* Why it stayed as it was: the code, and the values of its text. */
  code text collate "C" check (length(code) <= 100),
  params jsonb,
  created_at timestamptz not null default now(),
  unique (job_id, record_id),
  check ((outcome = 'FAILED') = (code is not null))
);
create index bulk_job_row_outcome on bulk_job_row (job_id, outcome, record_id);

/* Who was told of which appointment, at which time: each once, and again when it moves. */
create table appointment_notice (
  id bigint generated always as identity primary key,
  appointment_id integer not null references appointment on delete cascade,
  operator_id integer not null references operator,
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (appointment_id, operator_id, starts_at)
);
create index appointment_notice_operator on appointment_notice (operator_id);

select audited('bulk_job', 'done', 'failed', 'dismissed_at');
