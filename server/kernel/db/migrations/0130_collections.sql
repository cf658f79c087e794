-- Collections become content with drafts and versions; which auctions each shows is written down when it is published.

/* What an installation had is what is public now. */
create temporary table carried as
  select collection.id as collection_id, nextval(pg_get_serial_sequence('content_item', 'id'))::integer as item_id,
         jsonb_build_object(
           'name', left(name, 120), 'slug', left(slug, 80), 'text', description, 'pictureId', file_id, 'seoTitle', '', 'seoDescription', '',
           'source', 'BY_HAND', 'pinnedIds', '[]'::jsonb, 'order', 'END_SOON', 'limit', 60,
           'auctionIds', coalesce((select jsonb_agg(auction_id order by position) from (
              select auction_id, position from collection_auction where collection_id = collection.id order by position limit 200) first),
             '[]'::jsonb),
           'rule', '{"status": [], "category": [], "cityIds": [], "townIds": [], "priceFrom": null, "priceTo": null, "scoreFrom": null,
             "scoreTo": null, "endsWithinDays": null, "addedWithinDays": null}'::jsonb) as body,
         status = 'ACTIVE' as is_live, created_at
    from collection;

insert into content_item (id, kind, name, key, live_key, draft, written_at, created_at)
  overriding system value
  select item_id, 'COLLECTION', body ->> 'name', body ->> 'slug', case when is_live then body ->> 'slug' end, body, created_at, created_at
    from carried;
with published as (
  insert into content_version (item_id, number, body, published_at)
    select item_id, 1, body, created_at from carried where is_live
    returning id, item_id)
update content_item set live_version_id = published.id from published where published.item_id = content_item.id;

/* Settings, blocks and the site go on naming a collection by its own number. */
alter table collection add column item_id integer references content_item;
update collection set item_id = carried.item_id from carried where carried.collection_id = collection.id;
alter table collection
  alter column item_id set not null,
  alter column status set default 'PASSIVE',
  add constraint collection_item unique (item_id),
  drop constraint collection_name_key,
  drop constraint collection_slug_key,
  drop constraint collection_slug_check,
  drop column description,
  drop column file_id;
drop table carried;

/* Auctions that left a collection by themselves, since they were sold or withdrawn. */
create table collection_left (
  id integer generated always as identity primary key,
  collection_id integer not null references collection,
  auction_id integer not null references auction,
  status auction_status not null,
  left_at timestamptz not null default now()
);
create index collection_left_collection on collection_left (collection_id, id);
create index collection_left_auction on collection_left (auction_id);

/* What a public collection shows is counted anew each minute and is nobody's work. */
drop trigger audit_row on collection_auction;
