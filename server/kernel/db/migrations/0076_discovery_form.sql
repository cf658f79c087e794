-- What a discovery found: the form that is filled at the property, its pictures, and what whoever approves it had to say.

alter table discovery
  add column visited_on date,
  /* Who was there: [{name, role}]. */
  add column attendees jsonb not null default '[]' check (jsonb_typeof(attendees) = 'array'),
  add column room_layout room_layout,
  /* The rooms: [{key, kind, condition, note}]; pictures know theirs by its key. */
  add column rooms jsonb not null default '[]' check (jsonb_typeof(rooms) = 'array'),
  add column occupancy occupancy,
  add column lease_ends_on date,
  add column key_finding key_status,
  add column deed_finding text not null default '' check (length(deed_finding) <= 1024),
  add column zoning_finding text not null default '' check (length(zoning_finding) <= 1024),
  add column price_opinion_kurus bigint check (price_opinion_kurus > 0),
  add column seller_expects_kurus bigint check (seller_expects_kurus > 0),
  add column remarks text not null default '' check (length(remarks) <= 1024),
  add column sent_by_id integer references operator,
  add column sent_at timestamptz,
  /* Everybody who wrote in it; none of them approves it. */
  add column writer_ids integer[] not null default '{}';
create index discovery_sent_by on discovery (sent_by_id);

/* What waited for approval was sent before there was a form: it goes back to be filled in. */
update discovery set state = 'ACTIVE' where state = 'WAITING_APPROVAL';

/* The pictures of a discovery: of a room, or without one the signature. */
create table discovery_picture (
  id integer generated always as identity primary key,
  discovery_id integer not null references discovery,
  room_key uuid,
  file_id integer not null unique references file,
  thumbnail_file_id integer not null unique references file,
  created_at timestamptz not null default now()
);
create index discovery_picture_discovery on discovery_picture (discovery_id, id);
create unique index discovery_picture_one_signature on discovery_picture (discovery_id) where room_key is null;
select audited('discovery_picture');
