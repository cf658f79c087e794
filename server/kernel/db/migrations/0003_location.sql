-- The location tree: country > city > town > district > quarter. A territory is a sales region: a set of towns, whichever
-- city they are in. Deleting goes children first (V35): the foreign keys refuse anything else.

create table country (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  /* ISO 3166-1 alpha-2. */
  code text collate "C" not null unique check (code ~ '^[A-Z]{2}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table city (
  id integer generated always as identity primary key,
  country_id integer not null references country,
  name text collate turkish not null check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  /* The plate number, '01' to '81'; null outside Türkiye. */
  plate_code text collate "C" unique check (plate_code ~ '^[0-9]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (country_id, name)
);
create index city_name_folded on city (name_folded text_pattern_ops);

create table territory (
  id integer generated always as identity primary key,
  country_id integer not null references country,
  name text collate turkish not null check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (country_id, name)
);
create index territory_name_folded on territory (name_folded text_pattern_ops);

create table town (
  id integer generated always as identity primary key,
  city_id integer not null references city,
  territory_id integer references territory,
  name text collate turkish not null check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (city_id, name)
);
create index town_territory on town (territory_id);
create index town_name_folded on town (name_folded text_pattern_ops);

create table district (
  id integer generated always as identity primary key,
  town_id integer not null references town,
  name text collate turkish not null check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (town_id, name)
);
create index district_name_folded on district (name_folded text_pattern_ops);

create table quarter (
  id integer generated always as identity primary key,
  district_id integer not null references district,
  name text collate turkish not null check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  postal_code text collate "C" check (postal_code ~ '^[0-9]{5}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (district_id, name)
);
create index quarter_name_folded on quarter (name_folded text_pattern_ops);

alter table operator add foreign key (territory_id) references territory;
create index operator_territory on operator (territory_id);

select audited('country');
select audited('city');
select audited('territory');
select audited('town');
select audited('district');
select audited('quarter');
