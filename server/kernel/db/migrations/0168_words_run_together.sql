/*
 * What stands of a person in the trail and in texts is found by an index however it is written: the index has words and numbers without
 * what people put into them. "0 (539) 987 65 43" is found by its digits, a name of two short words by both together.
 */

/* A document with line ends and tabs as blanks: in its text they are letters behind a backslash. */
create function json_words(value jsonb) returns text language sql immutable parallel safe as $$
  select regexp_replace(value::text, '\\(\\|[nrtf]|u000b)', ' ', 'g')
$$;

/* Without blanks, marks between digits or words, marks of letters, and the quotes of a document. Dear, and the planner is told so. */
create function run_together(value text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return regexp_replace(value, '[-[:space:]\u00a0().,/\u2013"\\\u0300-\u036f]+', '', 'g');
end $$;

create or replace function words_expression(target regclass) returns text language sql stable as $$
  select 'fold(' || string_agg(format(
           case type.typname when '_text' then 'coalesce(words_of(%I) collate "C", '''')'
                             when 'jsonb' then 'coalesce(json_words(%I) collate "C", '''')'
                             else 'coalesce(%I::text collate "C", '''')' end,
           attname), ' || E''\n'' || ' order by attnum) || ')'
    from pg_attribute join pg_type type on type.oid = atttypid
   where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
     and type.typname in ('text', 'varchar', 'jsonb', '_text')
$$;

create or replace function index_words(target regclass) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target) || '_words';
begin
  execute format('drop index if exists %I', name);
  execute format('create index %I on %s using gin (run_together(%s) gin_trgm_ops)', name, target, words_expression(target));
end $$;

select index_words(target) from unnest(array(
  select indrelid::regclass from pg_index join pg_class words on words.oid = indexrelid join pg_class written on written.oid = indrelid
   where words.relname = written.relname || '_words' and written.relname <> 'audit_entry')) as target;

drop index audit_entry_words;
create index audit_entry_words on audit_entry using gin (run_together(fold(json_words(changes))) gin_trgm_ops);

/* Dearer still: never for a row that the index does not name. */
alter function forget_matching(jsonb, text) cost 10000;

create or replace function audit_forget_matching(destruction integer, likes text[], pattern text) returns integer
language sql security definer set search_path from current as $$
  select coalesce(sum(audit_bury(destruction, entry.id, forget_matching(entry.changes, pattern))), 0)::integer
    from (select id, changes from audit_entry
           where run_together(fold(json_words(changes))) like any (likes) and changes <> forget_matching(changes, pattern)
           order by id) as entry
$$;
