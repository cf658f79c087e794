-- The audit trail is sealed and can forget a person without losing its proof; data-subject requests and destruction.

-- ---------------------------------------------------------------------------------------------------------------------
-- Hashes. The salt hides what an entry said once its values and its salt are gone: a bare hash of a phone can be guessed.

alter table audit_entry add column salt bytea;
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_table_at on audit_entry (table_name, at, id);

create function audit_hash(
  previous bytea, salt bytea, at timestamptz, operator text, table_name text, record_id bigint, action text, changes jsonb
) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || coalesce(salt, '') ||
    convert_to(concat_ws('|', extract(epoch from at), operator, table_name, record_id, action, changes), 'UTF8'))
$$;

create or replace function audit_row() returns trigger language plpgsql security definer set search_path from current as $$
declare
  skipped text[] := array['version', 'updated_at', 'created_at'] || tg_argv::text[];
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  difference jsonb;
  subject bigint := coalesce(new_row ->> 'id', old_row ->> 'id')::bigint;
  previous bytea;
  entry_salt bytea := uuid_send(gen_random_uuid());
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
  insert into audit_entry (at, operator_id, acting_as_id, request_id, table_name, record_id, action, changes, salt, hash)
  values (
    entry_at,
    nullif(current_setting('app.operator_id', true), '')::integer,
    nullif(current_setting('app.acting_as_id', true), '')::integer,
    nullif(current_setting('app.request_id', true), ''),
    tg_table_name, subject, tg_op, difference, entry_salt,
    audit_hash(previous, entry_salt, entry_at, nullif(current_setting('app.operator_id', true), ''),
      tg_table_name, subject, tg_op, difference)
  );
  return null;
end $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Requests of data subjects, and what was destroyed.

create domain data_request_kind as text collate "C" check (value in ('ACCESS', 'RECTIFICATION', 'ERASURE', 'OBJECTION'));
create domain data_request_channel as text collate "C" check (value in ('FORM', 'EMAIL', 'KEP', 'LETTER', 'IN_PERSON'));
create domain data_request_status as text collate "C" check (value in ('RECEIVED', 'IN_REVIEW', 'ANSWERED', 'REJECTED'));
create domain destruction_kind as text collate "C" check (value in ('ERASURE', 'RETENTION'));

alter table data_subject_request drop constraint data_subject_request_kind_check;
alter table data_subject_request
  alter column kind type data_request_kind,
  /* The law gives thirty days from receipt. */
  add column received_on date not null generated always as (due_on - 30) stored,
  add column channel data_request_channel not null default 'EMAIL',
  add column identity_checked_at timestamptz,
  add column identity_checked_by_id integer references operator,
  /* How the applicant was made sure to be the person. */
  add column identity_check text not null default '' check (length(identity_check) <= 255),
  add column rejected boolean not null default false,
  add column status data_request_status not null generated always as (
    case when answered_at is not null then case when rejected then 'REJECTED' else 'ANSWERED' end
         when identity_checked_at is not null then 'IN_REVIEW' else 'RECEIVED' end) stored,
  add check (length(answer) <= 1024),
  add check (not rejected or answered_at is not null);
create index data_subject_request_identity_checked_by on data_subject_request (identity_checked_by_id);
create index data_subject_request_status on data_subject_request (status, id);
create index data_subject_request_due on data_subject_request (due_on, id);
create unique index data_subject_request_one_open on data_subject_request (customer_id, kind) where answered_at is null;

alter table destruction_record
  alter column customer_id drop not null,
  add column kind destruction_kind not null default 'ERASURE',
  /* Of the retention rules, when it was one. */
  add column rule text collate "C",
  add column legal_basis text not null default '',
  add check (case kind when 'ERASURE' then customer_id is not null else rule is not null end);

/* Who stands behind rows that the law has us keep; read for that reason alone and destroyed when the time is over. */
create table retained_identity (
  id integer generated always as identity primary key,
  customer_id integer not null unique references customer,
  first_name text not null,
  last_name text not null,
  identity_number text collate "C",
  legal_basis text not null,
  keep_until date not null,
  created_at timestamptz not null default now()
);
create index retained_identity_keep_until on retained_identity (keep_until, id);

/* Files whose rows are gone; their bytes follow once that is certain. */
create table destroyed_file (
  id integer generated always as identity primary key,
  storage_key text collate "C" not null unique,
  created_at timestamptz not null default now()
);

/* An entry whose values were taken out: `content` is the hash of what is left, the chain's own hash stays in the entry. */
create table audit_tombstone (
  id bigint generated always as identity primary key,
  entry_id bigint not null references audit_entry,
  destruction_id integer not null references destruction_record,
  content bytea not null,
  at timestamptz not null default clock_timestamp(),
  hash bytea not null
);
create index audit_tombstone_entry on audit_tombstone (entry_id, id desc);
create index audit_tombstone_destruction on audit_tombstone (destruction_id);

/* All entries up to one, and all tombstones, under one hash that covers the seal before. */
create table audit_seal (
  id integer generated always as identity primary key,
  last_entry_id bigint not null,
  entries bigint not null,
  digest bytea not null,
  last_tombstone_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  hash bytea not null
);

create function row_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger row_is_final before update or delete or truncate on audit_tombstone for each statement execute function row_is_final();
create trigger row_is_final before update or delete or truncate on audit_seal for each statement execute function row_is_final();
create trigger row_is_final before update or delete or truncate on destruction_record for each statement execute function row_is_final();

create or replace function audit_entry_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.audit_forgetting', true) = 'on' then
    return null;
  end if;
  raise exception 'audit entries are never changed or deleted';
end $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Forgetting. Needles are folded; folding keeps every character's place.

create function forget_in(value text, needles text[]) returns text language plpgsql immutable as $$
declare
  mark constant text := '[silindi]';
  needle text;
  place integer;
begin
  foreach needle in array needles loop
    continue when needle = '' or strpos(mark, needle) > 0;
    loop
      place := strpos(fold(value), needle);
      exit when coalesce(place, 0) = 0;
      value := overlay(value placing mark from place for length(needle));
    end loop;
  end loop;
  return value;
end $$;

create function forget_in(value jsonb, needles text[]) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(forget_in(value #>> '{}', needles));
    when 'number' then return case when value #>> '{}' = any (needles) then '"[silindi]"' else value end;
    when 'array' then return (select coalesce(jsonb_agg(forget_in(item, needles) order by place), '[]')
                                from jsonb_array_elements(value) with ordinality as items (item, place));
    when 'object' then return (select coalesce(jsonb_object_agg(key, forget_in(item, needles)), '{}')
                                 from jsonb_each(value) as items (key, item));
    else return value;
  end case;
end $$;

create function forget_in(value text[], needles text[]) returns text[] language sql immutable as $$
  select array_agg(forget_in(item, needles) order by place) from unnest(value) with ordinality as items (item, place)
$$;

/* Old and new value of these columns (null: of all) without their text; numbers and flags say nothing of a person. */
create function forget_changes(changes jsonb, columns text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when columns is null or key = any (columns) then (
    select jsonb_agg(case when jsonb_typeof(side) in ('string', 'object', 'array') then '"[silindi]"'::jsonb else side end order by place)
      from jsonb_array_elements(pair) with ordinality as sides (side, place)) else pair end), '{}')
    from jsonb_each(changes) as fields (key, pair)
$$;

/* Writes what is left of an entry, with a new salt and a tombstone. Only together with a destruction record, in its transaction. */
create function audit_bury(destruction integer, entry bigint, remaining jsonb) returns integer
language plpgsql security definer set search_path from current as $$
declare
  new_salt bytea := uuid_send(gen_random_uuid());
  left_over bytea := sha256(new_salt || convert_to(remaining::text, 'UTF8'));
  buried_at timestamptz := clock_timestamp();
  previous bytea;
begin
  if not exists (select from destruction_record where id = destruction and created_at = now()) then
    raise exception 'nothing is forgotten without a destruction record of the same transaction';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit_tombstone'));
  perform set_config('app.audit_forgetting', 'on', true);
  update audit_entry set changes = remaining, salt = new_salt where id = entry;
  perform set_config('app.audit_forgetting', 'off', true);
  select hash into previous from audit_tombstone order by id desc limit 1;
  insert into audit_tombstone (entry_id, destruction_id, content, at, hash)
  values (entry, destruction, left_over, buried_at, sha256(coalesce(previous, '') || left_over ||
    convert_to(concat_ws('|', entry, destruction, extract(epoch from buried_at)), 'UTF8')));
  return 1;
end $$;
revoke execute on function audit_bury(integer, bigint, jsonb) from public;

/* Takes the person out of the entries of these records: of these columns, or (null) of all. Returns how many changed. */
create function audit_forget_rows(destruction integer, subject_table text, ids bigint[], columns text[]) returns integer
language sql security definer set search_path from current as $$
  select coalesce(sum(audit_bury(destruction, entry.id, forget_changes(entry.changes, columns))), 0)::integer
    from (select id, changes from audit_entry
           where table_name = subject_table and record_id = any (ids) and changes <> forget_changes(changes, columns)
           order by id) as entry
$$;

/* Takes these words out of every entry. Returns how many changed. */
create function audit_forget_words(destruction integer, needles text[]) returns integer
language sql security definer set search_path from current as $$
  select coalesce(sum(audit_bury(destruction, entry.id, forget_in(entry.changes, needles))), 0)::integer
    from (select id, changes from audit_entry
           where fold(changes::text) like any (array(select '%' || replace(replace(needle, '\', '\\'), '_', '\_') || '%' from unnest(needles) as needle))
             and changes <> forget_in(changes, needles)
           order by id) as entry
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Seals and proof.

/* The last entry before which none can appear any more: waits until nobody is writing one. */
create function audit_boundary() returns bigint language plpgsql security definer set search_path from current set lock_timeout = '5s' as $$
begin
  lock table audit_entry in share mode;
  return (select coalesce(max(id), 0) from audit_entry);
end $$;

create function audit_digest(after_id bigint, up_to bigint, out entries bigint, out digest bytea) language sql stable as $$
  select count(*), sha256(coalesce(string_agg(sha256(entry.hash || convert_to(concat_ws('|', entry.id, extract(epoch from entry.at),
           coalesce(entry.operator_id, 0), coalesce(entry.acting_as_id, 0), entry.table_name, entry.record_id, entry.action,
           entry.request_id), 'UTF8')), '' order by entry.id), ''))
    from audit_entry entry where entry.id > after_id and entry.id <= up_to
$$;

create function audit_seal_hash(previous bytea, seal audit_seal) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || seal.digest
    || coalesce((select hash from audit_tombstone where id = seal.last_tombstone_id), '')
    || convert_to(concat_ws('|', seal.last_entry_id, seal.entries, seal.last_tombstone_id, extract(epoch from seal.at)), 'UTF8'))
$$;

/* Seals what came since the last seal, up to `boundary`; a hundred thousand entries a seal. Returns how many seals. */
create function seal_audit(boundary bigint) returns integer language plpgsql security definer set search_path from current as $$
declare
  previous audit_seal;
  seal audit_seal;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'));
  boundary := least(boundary, (select max(id) from audit_entry));
  loop
    select * into previous from audit_seal order by id desc limit 1;
    seal.last_entry_id := least(boundary, coalesce(previous.last_entry_id, 0) + 100000);
    seal.last_tombstone_id := coalesce((select max(id) from audit_tombstone), 0);
    exit when seal.last_entry_id is null or seal.last_entry_id <= coalesce(previous.last_entry_id, 0);
    seal.at := clock_timestamp();
    select * into seal.entries, seal.digest from audit_digest(coalesce(previous.last_entry_id, 0), seal.last_entry_id);
    insert into audit_seal (last_entry_id, entries, digest, last_tombstone_id, at, hash)
    values (seal.last_entry_id, seal.entries, seal.digest, seal.last_tombstone_id, seal.at, audit_seal_hash(previous.hash, seal));
    made := made + 1;
  end loop;
  return made;
end $$;

/* The first entry of the span whose content does not belong to its hash, or whose predecessor is another. */
create function audit_first_broken(after_id bigint, up_to bigint) returns bigint language sql stable as $$
  select entry.id
    from audit_entry entry
    left join lateral (select hash from audit_entry earlier
                        where earlier.table_name = entry.table_name and earlier.record_id = entry.record_id and earlier.id < entry.id
                        order by earlier.id desc limit 1) previous on true
    left join lateral (select content from audit_tombstone tombstone where tombstone.entry_id = entry.id
                        order by tombstone.id desc limit 1) buried on true
   where entry.id > after_id and entry.id <= up_to
     and case when buried.content is not null
              then buried.content <> sha256(coalesce(entry.salt, '') || convert_to(entry.changes::text, 'UTF8'))
              else entry.hash <> all (array[
                audit_hash(previous.hash, entry.salt, entry.at, entry.operator_id::text, entry.table_name, entry.record_id, entry.action, entry.changes),
                audit_hash(previous.hash, entry.salt, entry.at, coalesce(entry.operator_id::text, ''), entry.table_name, entry.record_id, entry.action, entry.changes)])
         end
   order by entry.id limit 1
$$;

create function audit_first_broken_tombstone() returns bigint language sql stable as $$
  select id from (
    select *, lag(hash) over (order by id) as previous from audit_tombstone) as tombstone
   where hash <> sha256(coalesce(previous, '') || content || convert_to(concat_ws('|', entry_id, destruction_id, extract(epoch from at)), 'UTF8'))
   order by id limit 1
$$;

create function audit_seal_holds(seal_id integer) returns boolean language sql stable as $$
  select seal.hash = audit_seal_hash(previous.hash, seal) and (seal.entries, seal.digest) = (found.entries, found.digest)
    from audit_seal seal
    left join lateral (select hash, last_entry_id from audit_seal earlier where earlier.id < seal.id order by earlier.id desc limit 1) previous on true
    cross join lateral audit_digest(coalesce(previous.last_entry_id, 0), seal.last_entry_id) as found
   where seal.id = seal_id
$$;
