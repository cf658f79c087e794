-- What every other migration builds on: Turkish collation and folding, the audit trail, versions, staff, sessions.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Text that people read sorts as in Turkish; case and accents count only as tie-breakers.
create collation if not exists turkish (provider = icu, locale = 'tr-TR');

/* Name search ignores case and Turkish letters: fold('İğdır ŞİŞLİ') = 'igdir sisli'. domain/text.ts says the same. */
create function fold(value text) returns text language sql immutable parallel safe strict
  return lower(translate(value, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu') collate "C");

-- ---------------------------------------------------------------------------------------------------------------------
-- Audit trail: one row for each inserted, changed or deleted record, written by trigger in the same transaction.
-- The actor comes from the transaction's settings (server/db/transaction.ts). Each record's entries are chained by hash.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id integer,
  acting_as_id integer,
  request_id text,
  table_name text not null,
  record_id bigint not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  changes jsonb not null,
  hash bytea not null
);
create index audit_entry_record on audit_entry (table_name, record_id, id desc);
create index audit_entry_operator on audit_entry (operator_id, id desc);

create function audit_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or deleted';
end $$;
create trigger audit_entry_is_final before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_is_final();

/* Trigger arguments: names of columns that never enter the trail (secrets, derived columns). */
create function audit_row() returns trigger language plpgsql security definer set search_path from current as $$
declare
  skipped text[] := array['version', 'updated_at', 'created_at'] || tg_argv::text[];
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  difference jsonb;
  subject bigint := coalesce(new_row ->> 'id', old_row ->> 'id')::bigint;
  previous bytea;
  entry_at timestamptz := clock_timestamp();
begin
  select coalesce(jsonb_object_agg(key, jsonb_build_array(old_row -> key, new_row -> key)), '{}')
    into difference
    from jsonb_object_keys(old_row || new_row) as key
   where key <> all (skipped)
     and key not like '%\_folded'
     and (old_row -> key) is distinct from (new_row -> key)
     and not (tg_op = 'INSERT' and new_row -> key = 'null')
     and not (tg_op = 'DELETE' and old_row -> key = 'null');
  if tg_op = 'UPDATE' and difference = '{}' then
    return null;
  end if;
  select entry.hash into previous from audit_entry entry
   where entry.table_name = tg_table_name and entry.record_id = subject order by entry.id desc limit 1;
  insert into audit_entry (at, operator_id, acting_as_id, request_id, table_name, record_id, action, changes, hash)
  values (
    entry_at,
    nullif(current_setting('app.operator_id', true), '')::integer,
    nullif(current_setting('app.acting_as_id', true), '')::integer,
    nullif(current_setting('app.request_id', true), ''),
    tg_table_name, subject, tg_op, difference,
    sha256(coalesce(previous, '') || convert_to(concat_ws('|', extract(epoch from entry_at), current_setting('app.operator_id', true), tg_table_name, subject, tg_op, difference), 'UTF8'))
  );
  return null;
end $$;

/* Every change raises the version that a form must name to save (409 VERSION_CONFLICT otherwise). */
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

/* Attaches the audit trail, and versions where the table has them. Further arguments: columns kept out of the trail. */
create function audited(target regclass, variadic secret text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create trigger audit_row after insert or update or delete on %s for each row execute function audit_row(%s)',
    target, (select string_agg(quote_literal(name), ', ') from unnest(secret) as name));
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function next_version()', target);
  end if;
end $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Staff: operators, their roles, groups with their authorizations.

create table operator (
  id integer generated always as identity primary key,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  name_folded text not null generated always as (fold(first_name || ' ' || last_name)) stored,
  username text collate "C" not null unique check (username = lower(username)),
  email text collate "C" not null unique check (email = lower(email)),
  phone text collate "C" check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  identity_number text collate "C" unique check (identity_number ~ '^[1-9][0-9]{10}$'),
  member_id integer,
  territory_id integer,
  password_hash text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PASSIVE')),
  language text not null default 'tr' check (language in ('tr', 'en')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index operator_name_trigram on operator using gin (name_folded gin_trgm_ops);
create index operator_phone on operator (phone);

create table operator_role (
  id integer generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  role text collate "C" not null,
  unique (operator_id, role)
);

create table operator_group (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table operator_group_authority (
  id integer generated always as identity primary key,
  group_id integer not null references operator_group on delete cascade,
  authority text collate "C" not null,
  unique (group_id, authority)
);

create table operator_group_member (
  id integer generated always as identity primary key,
  group_id integer not null references operator_group on delete cascade,
  operator_id integer not null references operator on delete cascade,
  unique (group_id, operator_id)
);
create index operator_group_member_operator on operator_group_member (operator_id);

/* What an operator holds: own roles and the authorizations of the groups. */
create view operator_authority as
  select operator_id, role as authority, null::integer as group_id from operator_role
  union all
  select member.operator_id, granted.authority, member.group_id
    from operator_group_member member join operator_group_authority granted using (group_id);

select audited('operator', 'password_hash');
select audited('operator_role');
select audited('operator_group');
select audited('operator_group_authority');
select audited('operator_group_member');

-- ---------------------------------------------------------------------------------------------------------------------
-- Sessions and sign-in. Secrets are stored as hashes only.

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  backoffice_hash bytea not null,
  operator_id integer not null references operator on delete cascade,
  ip text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_operator on session (operator_id);
create index session_expires on session (expires_at);

/* Failed sign-ins by account and by address; a row is gone once its window is over. */
create table login_failure (
  key text collate "C" primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

create table one_time_code (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  code_hash bytea not null,
  tries_left integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_operator on one_time_code (operator_id, id desc);

create table password_reset_token (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  operator_id integer not null references operator on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_token_operator on password_reset_token (operator_id);

create table app_secret (
  name text collate "C" primary key,
  value bytea not null
);

-- ---------------------------------------------------------------------------------------------------------------------
-- What the frame needs besides: repeated requests, outgoing messages, saved views.

create table idempotency_key (
  operator_id integer not null references operator on delete cascade,
  key text collate "C" not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (operator_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_message_pending on outbox_message (next_attempt_at) where status = 'PENDING';

create table saved_view (
  id integer generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  screen text collate "C" not null,
  /* '' is how the operator left the list. */
  name text collate turkish not null,
  shared boolean not null default false,
  config jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (operator_id, screen, name)
);
create index saved_view_shared on saved_view (screen) where shared;
create trigger next_version before update on saved_view for each row execute function next_version();

/* What left the console as a file: who took which rows, when. */
create table export_log (
  id bigint generated always as identity primary key,
  operator_id integer not null references operator,
  list text not null,
  format text not null check (format in ('xlsx', 'csv')),
  filters jsonb not null,
  columns text[] not null,
  row_count integer not null,
  created_at timestamptz not null default now()
);
create index export_log_operator on export_log (operator_id, id desc);
select audited('export_log');
