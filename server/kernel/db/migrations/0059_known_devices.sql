-- Nobody keeps somebody else out: guesses are paced instead of counted up to a lock, and browsers that an operator uses are known.

/*
 * How much of its pace somebody's guesses have used: `paid_until` moves on by the pace's interval with each of them
 * (server/platform/auth/throttle.ts). A row says nothing any more once that is past.
 */
drop table login_failure;
create table attempt (
  key text collate "C" primary key,
  paid_until timestamptz not null
);
create index attempt_paid_until on attempt (paid_until);

/* A browser in which an operator has signed in. Several operators may share one; each has a row. */
create table known_device (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  token_hash bytea not null,
  ip text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (operator_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_expires on known_device (expires_at);

/* Known devices led to the account as well. */
create or replace function end_ways_in() returns trigger language plpgsql as $$
begin
  delete from public.one_time_code where operator_id = new.id;
  delete from public.password_reset_token where operator_id = new.id;
  delete from public.sign_in_step where operator_id = new.id;
  delete from public.known_device where operator_id = new.id;
  return null;
end $$;

/* A code counts in the browser that asked for it, which may change its network meanwhile: a hash of what only that browser has. */
drop index one_time_code_requester;
alter table one_time_code drop column requested_from, add column browser_hash bytea not null default '';
create index one_time_code_browser on one_time_code (operator_id, browser_hash, id);
