-- Who may see whom, who saw whom, and what the law lets a person ask.

/* Access to a record beyond one's role: asked for, granted for a time, over by itself. */
create table access_request (
  id integer generated always as identity primary key,
  operator_id integer not null references operator,
  customer_id integer references customer,
  activity_id integer references activity,
  reason text not null check (reason <> '' and length(reason) <= 1024),
  status access_request_status not null default 'PENDING',
  decided_by_id integer references operator,
  decided_at timestamptz,
  expires_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, activity_id) = 1),
  check (status <> 'GRANTED' or (expires_at is not null and decided_by_id is not null)),
  constraint access_request_two_people check (decided_by_id <> operator_id)
);
create unique index access_request_one_pending on access_request (operator_id, customer_id, activity_id) nulls not distinct where status = 'PENDING';
create index access_request_status_id on access_request (status, id);
create index access_request_operator on access_request (operator_id, id);
create index access_request_granted on access_request (operator_id, customer_id, expires_at) where status = 'GRANTED';
create index access_request_customer on access_request (customer_id);
create index access_request_activity on access_request (activity_id);
create index access_request_decided_by on access_request (decided_by_id);

/* Who saw what of a customer: the record, the full phone, the full e-mail. Written, never changed. */
create table view_log (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  customer_id integer not null references customer,
  seen text collate "C" not null check (seen in ('RECORD', 'PHONE', 'EMAIL', 'IDENTITY_NUMBER')),
  at timestamptz not null default now()
);
create index view_log_customer on view_log (customer_id, id desc);
create index view_log_operator on view_log (operator_id, id desc);

create function view_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'view log entries are never changed or deleted';
end $$;
create trigger view_log_is_final before update or delete or truncate on view_log
  for each statement execute function view_log_is_final();

/* A person asks what is known about them, or to have it put right or destroyed. */
create table data_subject_request (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text collate "C" not null check (kind in ('ACCESS', 'RECTIFICATION', 'ERASURE', 'OBJECTION')),
  note text not null default '' check (length(note) <= 1024),
  operator_id integer references operator,
  due_on date not null,
  answered_at timestamptz,
  answer text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index data_subject_request_open on data_subject_request (due_on, id) where answered_at is null;
create index data_subject_request_customer on data_subject_request (customer_id);
create index data_subject_request_operator on data_subject_request (operator_id);

/* What was destroyed of whom, what had to be kept and why: the proof that the law asks for. */
create table destruction_record (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  request_id integer references data_subject_request,
  operator_id integer not null references operator,
  destroyed jsonb not null,
  kept jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index destruction_record_customer on destruction_record (customer_id);
create index destruction_record_request on destruction_record (request_id);
create index destruction_record_operator on destruction_record (operator_id);

select audited('access_request');
select audited('data_subject_request');
select audited('destruction_record');
