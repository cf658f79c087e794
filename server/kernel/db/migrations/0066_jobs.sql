-- What runs by the clock and what waits in the queue: each run, who paused what, what was done by hand, and what is wrong just now.

create domain job_alarm as text collate "C" check (value in ('LATE', 'FAILING'));
create domain job_act_kind as text collate "C" check (value in ('RUN', 'DRY_RUN', 'PAUSE', 'RESUME', 'RETRY', 'DISCARD'));

/* Until now nothing but the demo data wrote these. */
drop table job_run;
delete from job;

/* One for each name of server/process/schedule.ts, written at the start of a process. */
alter table job
  drop column schedule,
  drop column status,
  add column paused_at timestamptz,
  add column paused_by_id integer references operator,
  add column pause_reason text check (length(pause_reason) between 1 and 1024),
  /* What administrators were told of last and what still holds. */
  add column alarm job_alarm,
  add column alarm_at timestamptz,
  add check ((paused_at is null) = (paused_by_id is null) and (paused_at is null) = (pause_reason is null)),
  add check ((alarm is null) = (alarm_at is null));
create index job_paused_by on job (paused_by_id);
drop trigger audit_row on job;
create trigger audit_row after insert or update or delete on job for each row execute function audit_row('alarm', 'alarm_at');

create table job_run (
  id bigint generated always as identity primary key,
  job_id integer not null references job,
  status job_status not null check (status in ('SUCCESS', 'FAILED')),
  /* When it should have begun. */
  due_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  /* Runs that are all alike and of which nothing is to be told are one row for ten minutes: which ten. */
  stretch timestamptz,
  runs integer not null default 1 check (runs > 0 and (runs = 1 or stretch is not null)),
  /* Of all its runs together, of the longest, and how much later than due one began; milliseconds. */
  duration_ms bigint not null check (duration_ms >= 0),
  longest_ms integer not null check (longest_ms >= 0),
  late_ms bigint not null default 0 check (late_ms >= 0),
  /* Rows that it changed, where it says so. */
  touched bigint check (touched >= 0),
  attempt smallint not null default 1,
  /* Too late to be of use: it was left out, as its declaration says. */
  skipped boolean not null default false,
  /* Everything was undone at its end. */
  dry boolean not null default false,
  parameters jsonb,
  /* Who asked for it; nobody: the clock, or the act that put it into the queue. */
  operator_id integer references operator,
  failure text,
  lines jsonb not null default '[]',
  check ((status = 'FAILED') = (failure is not null))
);
create unique index job_run_stretch on job_run (job_id, stretch) where stretch is not null;
create index job_run_job on job_run (job_id, finished_at desc, id desc);
create index job_run_operator on job_run (operator_id);

/* What somebody did to a job by hand; never changed. */
create table job_act (
  id bigint generated always as identity primary key,
  job_id integer not null references job,
  act job_act_kind not null,
  parameters jsonb,
  reason text check (length(reason) <= 1024),
  /* Of how many pieces of queued work. */
  pieces integer check (pieces >= 0),
  operator_id integer not null references operator,
  created_at timestamptz not null default now()
);
create index job_act_job on job_act (job_id, id desc);
create index job_act_operator on job_act (operator_id);
select audited('job_act');

/* Administrators are told of jobs that are late, fail, or are well again. */
alter table operator_notification_preference drop constraint operator_notification_preference_kind_check;
alter table operator_notification_preference add constraint operator_notification_preference_kind_check
  check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST', 'REQUEST_ANSWERED', 'REVISION', 'APPOINTMENT', 'SECURITY', 'JOB'));
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST', 'REQUEST_ANSWERED', 'REVISION', 'APPOINTMENT', 'SECURITY', 'JOB'));
