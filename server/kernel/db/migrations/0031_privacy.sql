-- Finding a person's words without walking the whole trail, and whose rights were used as a part of every entry's hash.

-- ---------------------------------------------------------------------------------------------------------------------
-- Words. Texts that grow with every working day are searched by an index; the rest are few enough to be read through.

create function words_of(value text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(value, ' ')
$$;

/* All that people can have written in a row of this table, folded, as an expression: what is searched when a person is forgotten. */
create function words_expression(target regclass) returns text language sql stable as $$
  select 'fold(' || string_agg(format(
           case when type.typname = '_text' then 'coalesce(words_of(%I) collate "C", '''')' else 'coalesce(%I::text collate "C", '''')' end,
           attname), ' || E''\n'' || ' order by attnum) || ')'
    from pg_attribute join pg_type type on type.oid = atttypid
   where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
     and type.typname in ('text', 'varchar', 'jsonb', '_text')
$$;

/* Makes the index of a table's words, or makes it again: a migration that adds a text column to such a table calls this. */
create function index_words(target regclass) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target) || '_words';
begin
  execute format('drop index if exists %I', name);
  execute format('create index %I on %s using gin ((%s) gin_trgm_ops)', name, target, words_expression(target));
end $$;

select index_words(target) from unnest(array[
  'note', 'activity', 'communication', 'call', 'sms_message', 'email_message', 'notification', 'outbox_message'
]::regclass[]) as target;

create index audit_entry_words on audit_entry using gin (fold(changes::text) gin_trgm_ops);
/* Rows that were a customer's and are gone are known by their entries alone. */
create index audit_entry_customer_before on audit_entry (((changes -> 'customer_id' ->> 0)::bigint))
  where (changes -> 'customer_id' ->> 0) is not null;
create index audit_entry_customer_after on audit_entry (((changes -> 'customer_id' ->> 1)::bigint))
  where (changes -> 'customer_id' ->> 1) is not null;

create or replace function audit_forget_words(destruction integer, needles text[]) returns integer
language sql security definer set search_path from current as $$
  select coalesce(sum(audit_bury(destruction, entry.id, forget_in(entry.changes, needles))), 0)::integer
    from (select id, changes from audit_entry
           where fold(changes::text) like any (array(select '%' || replace(replace(replace(needle, '\', '\\'), '_', '\_'), '%', '\%') || '%' from unnest(needles) as needle))
             and changes <> forget_in(changes, needles)
           order by id) as entry
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Whose rights were used. Entries without another's rights hash as before; those with them are known by where this begins.

drop function audit_hash(bytea, bytea, timestamptz, text, text, bigint, text, jsonb) cascade;
create function audit_hash(
  previous bytea, salt bytea, at timestamptz, operator text, acting_as text, table_name text, record_id bigint, action text, changes jsonb
) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || coalesce(salt, '') ||
    convert_to(concat_ws('|', extract(epoch from at), operator, 'as ' || acting_as, table_name, record_id, action, changes), 'UTF8'))
$$;

/* The last entry whose hash does not cover whose rights were used. */
do $$ begin
  execute format('create function audit_acting_hashed_after() returns bigint language sql immutable as $f$ select %s::bigint $f$',
    (select coalesce(max(id), 0) from audit_entry));
end $$;

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
  operator text := nullif(current_setting('app.operator_id', true), '');
  acting_as text := nullif(current_setting('app.acting_as_id', true), '');
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
    entry_at, operator::integer, acting_as::integer, nullif(current_setting('app.request_id', true), ''),
    tg_table_name, subject, tg_op, difference, entry_salt,
    audit_hash(previous, entry_salt, entry_at, operator, acting_as, tg_table_name, subject, tg_op, difference)
  );
  return null;
end $$;

create or replace function audit_first_broken(after_id bigint, up_to bigint) returns bigint language sql stable as $$
  select entry.id
    from audit_entry entry
    left join lateral (select hash from audit_entry earlier
                        where earlier.table_name = entry.table_name and earlier.record_id = entry.record_id and earlier.id < entry.id
                        order by earlier.id desc limit 1) previous on true
    left join lateral (select content from audit_tombstone tombstone where tombstone.entry_id = entry.id
                        order by tombstone.id desc limit 1) buried on true
    cross join lateral (select case when entry.id > audit_acting_hashed_after() then entry.acting_as_id::text end as acting_as) hashed
   where entry.id > after_id and entry.id <= up_to
     and case when buried.content is not null
              then buried.content <> sha256(coalesce(entry.salt, '') || convert_to(entry.changes::text, 'UTF8'))
              else entry.hash <> all (array[
                audit_hash(previous.hash, entry.salt, entry.at, entry.operator_id::text, hashed.acting_as, entry.table_name, entry.record_id, entry.action, entry.changes),
                audit_hash(previous.hash, entry.salt, entry.at, coalesce(entry.operator_id::text, ''), hashed.acting_as, entry.table_name, entry.record_id, entry.action, entry.changes)])
         end
   order by entry.id limit 1
$$;
