-- Banners are content like all other (0110): what is written and published stands there. Here is what the database asks of places (V33),
-- their pictures, and where their links lead.

create domain widget_location as text collate "C" check (value in (
  'HOME_MIDDLE', 'HOME_RIGHT', 'LIST_TOP', 'LIST_RIGHT', 'AUCTION_RIGHT', 'AUCTION_BOTTOM'));

/*
 * A place that a banner has for a time: one row for each device and each city or town of its version that is public, or of its draft when
 * that is to be public at a time (`version_id` null).
 */
create table banner_showing (
  id integer generated always as identity primary key,
  item_id integer not null references content_item,
  version_id integer references content_version,
  kind content_kind not null check (kind in ('MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET', 'CMS_BANNER')),
  device text collate "C" not null check (device in ('desktop', 'mobile')),
  /* A widget's location, the text that a banner stands on; '' for kinds that every page has. */
  spot text collate "C" not null default '',
  city_id integer references city,
  town_id integer references town,
  position integer not null default 0,
  period tstzrange not null check (not isempty(period)),
  check (num_nonnulls(city_id, town_id) <= 1),
  /*
   * V33: of one kind, one in a place at a time on a device. A town's own comes before its city's, and that before the one which is shown
   * everywhere, so these are not in each other's way.
   */
  constraint banner_place_alone exclude using gist (
    kind with =, device with =, spot with =, (coalesce(city_id, 0)) with =, (coalesce(town_id, 0)) with =, period with &&,
    item_id with <>) where (kind in ('MASTHEAD', 'STICKY', 'WIDGET'))
);
create index banner_showing_item on banner_showing (item_id);
create index banner_showing_version on banner_showing (version_id);
create index banner_showing_city on banner_showing (city_id);
create index banner_showing_town on banner_showing (town_id);
create index banner_showing_device on banner_showing (device, kind) where version_id is not null;

/* A picture cut to the size of its place (V34). `key` is its public address, which nobody guesses. */
create table banner_picture (
  id integer generated always as identity primary key,
  key uuid not null default gen_random_uuid() unique,
  file_id integer not null unique references file,
  whole_file_id integer not null references file,
  created_at timestamptz not null default now()
);
create index banner_picture_whole on banner_picture (whole_file_id);

/* The same in formats that weigh less, once or twice as fine. */
create table banner_picture_source (
  id integer generated always as identity primary key,
  picture_id integer not null references banner_picture on delete cascade,
  file_id integer not null references file,
  scale integer not null check (scale in (1, 2)),
  unique (picture_id, file_id)
);
create index banner_picture_source_file on banner_picture_source (file_id);

/* What was found where banners' links lead; one address is one look. */
create table banner_link (
  id integer generated always as identity primary key,
  url text not null unique check (length(url) <= 2000),
  target link_target not null default 'UNCHECKED',
  status integer,
  checked_at timestamptz,
  /* Since when it is so. */
  since timestamptz not null default now()
);

/* What an existing console has: its banners, with what is public of them. */
create temporary table banner_carried on commit drop as
select banner.id as banner_id, nextval(pg_get_serial_sequence('content_item', 'id'))::integer as item_id,
       jsonb_build_object(
         'name', banner.name, 'content', banner.content,
         'webUrl', case when web_url ~ '^https?://' then web_url end,
         'androidUrl', case when android_url ~ '^(https?|tellal)://' then android_url end,
         'iosUrl', case when ios_url ~ '^(https?|tellal)://' then ios_url end,
         'device', device, 'theme', theme,
         'cityIds', coalesce((select jsonb_agg(city_id order by city_id) from banner_place
                               where banner_id = banner.id and city_id is not null), '[]'),
         'townIds', coalesce((select jsonb_agg(town_id order by town_id) from banner_place
                               where banner_id = banner.id and town_id is not null), '[]'),
         'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'order', 0)
       || case when kind = 'ANNOUNCEMENT' then '{}' else jsonb_build_object(
            'desktopImage', case when device = 'desktop' then file_id end,
            'mobileImage', case when device <> 'desktop' then file_id end) end
       || case when kind = 'WIDGET' then jsonb_build_object('location', case when widget_location in
            ('HOME_MIDDLE', 'HOME_RIGHT', 'LIST_TOP', 'LIST_RIGHT', 'AUCTION_RIGHT', 'AUCTION_BOTTOM') then widget_location end)
          else '{}' end as body
  from banner;

insert into content_item (id, kind, name, draft, created_at, updated_at, version)
overriding system value
select item_id, kind, name, body, created_at, updated_at, banner.version
  from banner_carried join banner on banner.id = banner_id;
insert into content_version (item_id, number, body, published_at)
select item_id, 1, body, banner.created_at from banner_carried join banner on banner.id = banner_id where banner.status = 'ACTIVE';
update content_item set live_version_id = live.id from content_version live where live.item_id = content_item.id
   and content_item.id in (select item_id from banner_carried);
insert into banner_showing (item_id, version_id, kind, device, spot, city_id, town_id, period)
select item_id, live.id, banner.kind, shown.device, coalesce(banner_carried.body ->> 'location', ''), place.city_id, place.town_id,
       tstzrange(starts_at, ends_at)
  from banner_carried join banner on banner.id = banner_id join content_version live using (item_id)
  join lateral unnest(case banner.device when 'all' then array['desktop', 'mobile'] else array[banner.device::text] end) shown (device) on true
  left join banner_place place on place.banner_id = banner.id
 where banner.kind <> 'WIDGET' or banner_carried.body ->> 'location' is not null
 order by banner.id
-- Of two widgets that shared a device of one location until now, the older one keeps it.
on conflict do nothing;
insert into banner_picture (file_id, whole_file_id) select distinct file_id, file_id from banner where file_id is not null;

drop table banner_place;
drop table banner;
drop function banner_is_alone();
drop domain banner_kind;

select audited('banner_showing');
select audited('banner_picture');
