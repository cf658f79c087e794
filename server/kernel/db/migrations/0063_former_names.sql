-- An erased person is gone under every name, phone and e-mail they ever had: texts are searched by patterns, not by fixed spellings.

/*
 * Patterns are regular expressions over the folded text; folding keeps every character's place. What a pattern matches becomes the mark.
 */
create function forget_matching(value text, pattern text) returns text language plpgsql immutable as $$
declare
  mark constant text := '[silindi]';
  place integer := 1;
  ending integer;
begin
  loop
    place := regexp_instr(fold(value), pattern, place, 1, 0);
    exit when coalesce(place, 0) = 0;
    ending := regexp_instr(fold(value), pattern, place, 1, 1);
    value := overlay(value placing mark from place for ending - place);
    place := place + length(mark);
    exit when place > length(value);
  end loop;
  return value;
end $$;

create function forget_matching(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(forget_matching(value #>> '{}', pattern));
    when 'number' then return case when value #>> '{}' ~ pattern then '"[silindi]"' else value end;
    when 'array' then return (select coalesce(jsonb_agg(forget_matching(item, pattern) order by place), '[]')
                                from jsonb_array_elements(value) with ordinality as items (item, place));
    when 'object' then return (select coalesce(jsonb_object_agg(forget_matching(key, pattern), forget_matching(item, pattern)), '{}')
                                 from jsonb_each(value) as items (key, item));
    else return value;
  end case;
end $$;

create function forget_matching(value text[], pattern text) returns text[] language sql immutable as $$
  select array_agg(forget_matching(item, pattern) order by place) from unnest(value) with ordinality as items (item, place)
$$;

/* Takes what matches out of every entry; `likes` are patterns that the index of words finds. Returns how many changed. */
create function audit_forget_matching(destruction integer, likes text[], pattern text) returns integer
language sql security definer set search_path from current as $$
  select coalesce(sum(audit_bury(destruction, entry.id, forget_matching(entry.changes, pattern))), 0)::integer
    from (select id, changes from audit_entry
           where fold(changes::text) like any (likes) and changes <> forget_matching(changes, pattern)
           order by id) as entry
$$;

drop function audit_forget_words(integer, text[]);
drop function forget_in(text[], text[]);
drop function forget_in(jsonb, text[]);
drop function forget_in(text, text[]);
