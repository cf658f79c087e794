-- What each process keeps of itself: a row a minute for seven days, and the errors that nobody expected.

create table figure (
  /* The first moment of the minute, or once compacted of the ten minutes. */
  at timestamptz not null,
  minutes smallint not null default 1 check (minutes in (1, 10)),
  /* Which process; of ten minutes all of them together. */
  process text collate "C" not null,
  requests integer not null default 0,
  slow integer not null default 0,
  failed integer not null default 0,
  duration_ms bigint not null default 0,
  longest_ms integer not null default 0,
  /* How often each error code was answered. */
  codes jsonb not null default '{}',
  /* How long the job has waited that waits longest; milliseconds. */
  job_late_ms bigint not null default 0,
  connections integer,
  connections_max integer,
  disk_free bigint,
  disk_total bigint,
  primary key (at, process)
);

/* An error that no rule foresaw: where and what, without what it quotes. */
create table fault (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  process text collate "C" not null,
  route text collate "C" not null,
  /* The answer's x-request-id, which is in the log too. */
  request_id text collate "C" not null,
  reason text not null
);
create index fault_at on fault (at);

/* A support bundle is recorded like any other file that leaves. */
alter table export_log drop constraint export_log_format_check;
alter table export_log add constraint export_log_format_check check (format in ('xlsx', 'csv', 'pdf', 'zip'));
