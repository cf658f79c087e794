-- Questions and texts have the editing life of all content (0110): what there is of them is carried over, as it is public today.

create function paragraphs(plain text) returns text language sql immutable as $$
  select coalesce(string_agg('<p>' || replace(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' order by place), '')
    from regexp_split_to_table(plain, E'\\n+') with ordinality as lines (line, place) where btrim(line) <> ''
$$;

do $$
declare
  old record;
  item integer;
  made integer;
begin
  for old in
    select 'FAQ' as kind, left(question, 160) as name, null as key, position, status, created_at,
           jsonb_build_object('key', key, 'places', '[]'::jsonb, 'question', question, 'answer', paragraphs(answer)) as body
      from faq
    union all
    select 'CMS_TEXT', left(coalesce(nullif(title, ''), key), 160), key || ':' || language, 0, status, created_at,
           jsonb_build_object('key', key, 'language', language, 'title', title, 'text', paragraphs(body))
      from cms_content
     order by created_at
  loop
    insert into content_item (kind, name, key, position, draft, written_at, created_at)
    values (old.kind, old.name, old.key, old.position, old.body, old.created_at, old.created_at) returning id into item;
    if old.status = 'ACTIVE' then
      insert into content_version (item_id, number, body, published_at) values (item, 1, old.body, old.created_at)
      returning id into made;
      update content_item set live_version_id = made, live_key = old.key where id = item;
    end if;
  end loop;
end $$;

drop table faq;
drop table cms_content;
drop function paragraphs(text);

/* Which questions are asked under a key. */
create index content_version_faq_key on content_version ((body ->> 'key')) where body ? 'question';
