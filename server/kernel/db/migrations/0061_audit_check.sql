-- A walk through the whole audit trail, done piece by piece.

/* Somebody asked whether the trail is whole: how far the walk is, and what it found. */
create table audit_check (
  id integer generated always as identity primary key,
  operator_id integer not null references operator,
  /* Entries up to this one are walked; what comes later is for the next walk. */
  last_entry_id bigint not null check (last_entry_id >= 0),
  reached_entry_id bigint not null default 0 check (reached_entry_id between 0 and last_entry_id),
  /* What was found, as contract/audit.ts has it. */
  proof jsonb,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((proof is null) = (ended_at is null))
);
create index audit_check_operator on audit_check (operator_id);
create unique index audit_check_one_at_a_time on audit_check ((true)) where ended_at is null;
