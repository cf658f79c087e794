-- What looks the same is the same (domain/text.ts): what was written before is brought into the form in which everything is kept now.

/* As `tidy` has it: letters composed, no marks that nobody sees, one kind of blank. */
create function tidy(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(normalize(given, NFC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0]', '', 'g'),
    '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]', ' ', 'g')
$$;

/*
 * Every column that the application may change; what it may not (the trail, the books, the bids) stays as it was said. A column in which two
 * rows would become one stays too: whether they are the same is for people to say.
 */
do $$
declare
  place record;
  better text;
begin
  for place in
    select columns.table_name, columns.column_name
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and columns.data_type = 'text'
       and columns.is_generated = 'NEVER' and columns.column_name !~ '(hash|secret|token|key|cursor)'
       and exists (select from pg_roles where rolname = 'console_app')
       and has_column_privilege('console_app', format('public.%I', columns.table_name), columns.column_name, 'update')
  loop
    better := format(case when place.column_name in ('email', 'username')
      then $q$replace(lower(translate(public.tidy(%1$I), 'İı', 'ii') collate "C"), U&'i\0307', 'i')$q$ else 'public.tidy(%1$I)' end, place.column_name);
    begin
      execute format('update public.%1$I set %2$I = %3$s where %2$I ~ ''[^[:ascii:]]'' and %2$I is distinct from %3$s',
        place.table_name, place.column_name, better);
    exception when others then
      raise notice 'The texts of %.% stay as they are: %', place.table_name, place.column_name, sqlerrm;
    end;
  end loop;
end $$;

drop function tidy(text);
