-- The official list of places: what a place is called there, and what of a list differs from ours.

/* A name without what lists write or leave out: 'caferaga mahallesi' and 'caferaga' are one place. */
create function place_key(folded text) returns text language sql immutable strict parallel safe
  return regexp_replace(btrim(folded), '\s+(mahallesi|mahalle|mah\.?|mh\.?)$', '');

/*
 * The codes by which official lists know a place. One that was merged keeps those of both. They come and go with the place and change
 * nothing that people see: no audit trail of their own.
 */
create table official_place (
  id integer generated always as identity primary key,
  city_id integer references city on delete cascade,
  town_id integer references town on delete cascade,
  quarter_id integer references quarter on delete cascade,
  code text collate "C" not null check (code ~ '^[0-9]{1,12}$'),
  check (num_nonnulls(city_id, town_id, quarter_id) = 1)
);
create unique index official_place_of_city on official_place (code) where city_id is not null;
create unique index official_place_of_town on official_place (code) where town_id is not null;
create unique index official_place_of_quarter on official_place (code) where quarter_id is not null;
create index official_place_city on official_place (city_id);
create index official_place_town on official_place (town_id);
create index official_place_quarter on official_place (quarter_id);

/* A list that somebody brought. */
create table place_list (
  id integer generated always as identity primary key,
  file_name text not null,
  operator_id integer not null references operator,
  /* What was taken over of it: { kind: rows }. */
  applied jsonb not null default '{}' check (jsonb_typeof(applied) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index place_list_operator on place_list (operator_id);
select audited('place_list');

/* Its places; they go when another list is read, or after a week. */
create table place_list_row (
  list_id integer not null references place_list on delete cascade,
  level text collate "C" not null check (level in ('city', 'town', 'quarter')),
  code text collate "C" not null,
  parent_code text collate "C",
  line integer not null,
  name text collate turkish not null check (name <> ''),
  key text not null generated always as (place_key(fold(name))) stored,
  district text collate turkish,
  primary key (list_id, level, code)
);
