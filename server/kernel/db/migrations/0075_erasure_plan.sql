-- What erasing a person would do is found out by a job: the erasure itself, undone, may take longer than a person waits for an answer.

create table erasure_plan (
  id integer generated always as identity primary key,
  request_id integer not null references data_subject_request,
  operator_id integer not null references operator,
  /* Tables, counts and reasons, as contract/privacy.ts has them: nothing of the person. */
  plan jsonb,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((plan is null) = (ended_at is null))
);
create index erasure_plan_operator on erasure_plan (operator_id);
create index erasure_plan_request on erasure_plan (request_id, id);
create unique index erasure_plan_one_at_a_time on erasure_plan (request_id) where ended_at is null;
