/*
 * A record's last entry is found by its table and number. The catalogue's `name` sorts otherwise than the index does: compared with it, the table
 * was no part of the search, which took one descent for each table that has entries (0.36 ms a row, growing with every table).
 */
create or replace function audit_row() returns trigger language plpgsql security definer set search_path from current as $$
declare
  skipped text[] := array['version', 'updated_at', 'created_at'] || tg_argv::text[];
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  difference jsonb;
  named text := tg_table_name;
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
   where entry.table_name = named and entry.record_id = subject order by entry.id desc limit 1;
  insert into audit_entry (at, operator_id, acting_as_id, request_id, table_name, record_id, action, changes, salt, hash)
  values (
    entry_at, operator::integer, acting_as::integer, nullif(current_setting('app.request_id', true), ''),
    named, subject, tg_op, difference, entry_salt,
    audit_hash(previous, entry_salt, entry_at, operator, acting_as, named, subject, tg_op, difference)
  );
  return null;
end $$;
