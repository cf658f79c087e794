-- What the marketplace shows besides auctions: category details, banners, collections, questions, texts, configuration.

/* A heading under which the attributes of a category are shown. */
create table detail_section (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  position integer not null default 0,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

/* A question that is asked about a property: how it is heated, which way it faces. */
create table attribute (
  id integer generated always as identity primary key,
  section_id integer not null references detail_section,
  name text collate turkish not null check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  /* What may be answered; empty for free text. */
  choices text[] not null default '{}',
  is_required boolean not null default false,
  position integer not null default 0,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (section_id, name)
);
create index attribute_name_folded on attribute (name_folded text_pattern_ops);

create table category_attribute (
  id integer generated always as identity primary key,
  category_id integer not null references category,
  attribute_id integer not null references attribute,
  unique (category_id, attribute_id)
);
create index category_attribute_attribute on category_attribute (attribute_id);

create table auction_attribute (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  attribute_id integer not null references attribute,
  value text not null check (value <> ''),
  unique (auction_id, attribute_id)
);
create index auction_attribute_attribute on auction_attribute (attribute_id);

/* Where a widget banner stands is its widget_location; the others are shown in their towns, or everywhere. */
create table banner (
  id integer generated always as identity primary key,
  kind banner_kind not null,
  device banner_device not null default 'all',
  theme banner_theme,
  name text collate turkish not null check (name <> ''),
  content text not null default '' check (length(content) <= 1024),
  web_url text,
  android_url text,
  ios_url text,
  file_id integer references file,
  widget_location text collate "C",
  status active_flag not null default 'ACTIVE',
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'WIDGET') = (widget_location is not null))
);
create unique index banner_widget_location on banner (widget_location, device) where kind = 'WIDGET' and status = 'ACTIVE';
create index banner_kind_id on banner (kind, id);
create index banner_file on banner (file_id);

/* The cities and towns where a banner is shown; none means everywhere. */
create table banner_place (
  id integer generated always as identity primary key,
  banner_id integer not null references banner on delete cascade,
  city_id integer references city,
  town_id integer references town,
  check (num_nonnulls(city_id, town_id) = 1),
  unique nulls not distinct (banner_id, city_id, town_id)
);
create index banner_place_city on banner_place (city_id);
create index banner_place_town on banner_place (town_id);

/* V33: of one kind and device, one active banner in each city or town, and one that is shown everywhere. */
create function banner_is_alone() returns trigger language plpgsql as $$
declare
  target integer := case tg_table_name when 'banner' then new.id else (to_jsonb(new) ->> 'banner_id')::integer end;
begin
  perform pg_advisory_xact_lock(hashtext('banner'));
  if exists (
    select from banner mine join banner other
        on other.id <> mine.id and other.kind = mine.kind and other.status = 'ACTIVE'
       and (other.device = mine.device or other.device = 'all' or mine.device = 'all')
     where mine.id = target and mine.status = 'ACTIVE' and mine.kind in ('MASTHEAD', 'STICKY')
       and case when exists (select from banner_place where banner_id = mine.id)
                then exists (select from banner_place a join banner_place b
                                 on a.city_id = b.city_id or a.town_id = b.town_id
                              where a.banner_id = mine.id and b.banner_id = other.id)
                else not exists (select from banner_place where banner_id = other.id) end
  ) then
    raise exception 'another active banner stands in the same place'
      using errcode = 'unique_violation', constraint = 'banner_is_alone', table = 'banner';
  end if;
  return null;
end $$;
create constraint trigger banner_is_alone after insert or update on banner deferrable initially deferred
  for each row execute function banner_is_alone();
create constraint trigger banner_place_is_alone after insert or update on banner_place deferrable initially deferred
  for each row execute function banner_is_alone();

create table collection (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9-]+$'),
  description text not null default '' check (length(description) <= 1024),
  file_id integer references file,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collection_file on collection (file_id);

create table collection_auction (
  id integer generated always as identity primary key,
  collection_id integer not null references collection on delete cascade,
  auction_id integer not null references auction,
  position integer not null check (position > 0),
  unique (collection_id, auction_id),
  unique (collection_id, position) deferrable
);
create index collection_auction_auction on collection_auction (auction_id);

/* A part of a landing page: a heading, a text, a picture, a collection. */
create table block (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  title text not null default '',
  body text not null default '',
  collection_id integer references collection,
  file_id integer references file,
  position integer not null default 0,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index block_collection on block (collection_id);
create index block_file on block (file_id);

create table faq (
  id integer generated always as identity primary key,
  /* Where it is asked; the configuration names these keys. */
  key text collate "C" not null,
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  position integer not null default 0,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index faq_key on faq (key, position, id);

create table cms_content (
  id integer generated always as identity primary key,
  key text collate "C" not null,
  language language not null default 'tr',
  title text not null default '',
  body text not null,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (key, language)
);

/* A setting of the marketplace; its area decides who may change it. */
create table configuration (
  id integer generated always as identity primary key,
  key text collate "C" not null unique check (key ~ '^[a-z][a-zA-Z0-9]*$'),
  area text collate "C" not null check (area in ('BROKER', 'MOBILE', 'COLLECTION', 'MARKETING', 'OTHER')),
  value jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

/* The contract with a seller or with an agent, and until when it binds. */
create table agreement (
  id integer generated always as identity primary key,
  corporate_id integer references corporate,
  customer_id integer references customer,
  seller_type seller_type not null,
  type agreement_type not null,
  status active_flag not null default 'ACTIVE',
  auto_renew boolean not null default false,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  exits_on date check (exits_on >= starts_on),
  file_id integer references file,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(corporate_id, customer_id) = 1)
);
create index agreement_status on agreement (status, id);
create index agreement_ends on agreement (ends_on, id);
create index agreement_corporate on agreement (corporate_id);
create index agreement_customer on agreement (customer_id);
create index agreement_file on agreement (file_id);

create table announcement (
  id integer generated always as identity primary key,
  title text collate turkish not null check (title <> ''),
  body text not null check (body <> ''),
  level notice_level not null default 'info',
  status active_flag not null default 'ACTIVE',
  published_at timestamptz,
  expires_at timestamptz check (expires_at > published_at),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

/* What a place is like to live and invest in; one for each quarter. */
create table location_analysis (
  id integer generated always as identity primary key,
  quarter_id integer not null constraint location_analysis_quarter_unique unique references quarter,
  summary text not null check (summary <> ''),
  average_m2_price_kurus bigint check (average_m2_price_kurus > 0),
  yearly_change_percent numeric(6, 2),
  population integer check (population >= 0),
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

select audited('detail_section');
select audited('attribute');
select audited('category_attribute');
select audited('auction_attribute');
select audited('banner');
select audited('banner_place');
select audited('collection');
select audited('collection_auction');
select audited('block');
select audited('faq');
select audited('cms_content');
select audited('configuration');
select audited('agreement');
select audited('announcement');
select audited('location_analysis');
