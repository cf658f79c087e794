-- Landing pages are content of their own, composed of blocks: what stood as loose blocks is one page, public as it was.

do $$
declare
  item integer;
  made integer;
  page jsonb;
begin
  if not exists (select from block where status = 'ACTIVE') then return; end if;
  select jsonb_build_object('name', 'Ana sayfa', 'slug', 'ana-sayfa', 'seoTitle', '', 'seoDescription', '', 'pictureId', null,
           'blocks', jsonb_agg(case when collection_id is not null
             then jsonb_build_object('key', gen_random_uuid(), 'kind', 'COLLECTION', 'title', left(title, 120), 'choice', 'CHOSEN',
                    'collectionId', collection_id, 'limit', 8)
             else jsonb_build_object('key', gen_random_uuid(), 'kind', 'TEXT', 'title', left(title, 120), 'html',
                    '<p>' || replace(replace(replace(left(body, 20000), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>') end
             order by position, id))
    into page from (select * from block where status = 'ACTIVE' order by position, id limit 30) block;
  insert into content_item (kind, name, key, draft) values ('LANDING_PAGE', 'Ana sayfa', 'ana-sayfa', page) returning id into item;
  insert into content_version (item_id, number, body) values (item, 1, page) returning id into made;
  update content_item set live_version_id = made, live_key = 'ana-sayfa' where id = item;
end $$;

drop table block;

/* Pages by a block that they have. */
create index content_item_blocks on content_item using gin ((draft -> 'blocks') jsonb_path_ops) where kind = 'LANDING_PAGE';
