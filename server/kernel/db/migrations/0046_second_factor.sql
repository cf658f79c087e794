-- The second factor: a secret shared with the operator's authenticator, and the half of a sign-in that waits for its code.

create table second_factor (
  id integer generated always as identity primary key,
  operator_id integer not null unique references operator on delete cascade,
  /* Encrypted for this operator (server/auth/vault.ts). */
  secret bytea not null,
  /* Null while it is being set up. */
  confirmed_at timestamptz,
  /* The time step of the last code that was taken: each counts once. */
  last_step bigint not null default 0,
  /* Hashes of the codes for the day when the authenticator is lost; one that is used leaves the list. */
  recovery_codes bytea[] not null default '{}',
  recovery_codes_left integer not null generated always as (cardinality(recovery_codes)) stored,
  created_at timestamptz not null default now()
);
select audited('second_factor', 'secret', 'last_step', 'recovery_codes');

/* Whether an operator has one is part of what a session may do. */
create trigger tell_access_changed after insert or delete or update of confirmed_at on second_factor
  for each statement execute function tell_access_changed();

/* The password was right and the code is still to come: good for that alone, for minutes, in the browser that typed the password. */
create table sign_in_step (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id integer not null references operator on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_step_operator on sign_in_step (operator_id);
