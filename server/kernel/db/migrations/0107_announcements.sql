-- Announcements to offices and agents: to whom, from when until when, with pictures, and who has read them.

create domain announcement_stage as text collate "C" check (value in ('DRAFT', 'PUBLISHED', 'WITHDRAWN'));
create domain announcement_audience as text collate "C" check (value in ('ALL', 'CITIES', 'EXCLUSIVE', 'AGENTS'));

alter table broker_announcement rename column published_at to shows_from;
alter table broker_announcement rename column expires_at to shows_until;
alter table broker_announcement
  add column stage announcement_stage not null default 'DRAFT',
  add column audience announcement_audience not null default 'ALL',
  add column is_pinned boolean not null default false,
  /* Marks from before it count no more: it was changed, and has to be read again. */
  add column read_from timestamptz not null default now(),
  add column written_by_id integer references operator,
  add constraint broker_announcement_body_length check (length(body) <= 4000);
update broker_announcement
   set stage = case when status = 'PASSIVE' then 'WITHDRAWN' when shows_from is null then 'DRAFT' else 'PUBLISHED' end,
       read_from = coalesce(shows_from, created_at);
drop index broker_announcement_status;
alter table broker_announcement drop column status;
create index broker_announcement_stage on broker_announcement (stage, shows_from);
create index broker_announcement_written_by on broker_announcement (written_by_id);

create table broker_announcement_city (
  id integer generated always as identity primary key,
  announcement_id integer not null references broker_announcement,
  city_id integer not null references city,
  constraint broker_announcement_city_once unique (announcement_id, city_id)
);
create index broker_announcement_city_city on broker_announcement_city (city_id);

create table broker_announcement_picture (
  id integer generated always as identity primary key,
  announcement_id integer not null references broker_announcement,
  file_id integer not null unique references file,
  thumbnail_file_id integer not null references file,
  /* What is to be seen on it, for who cannot see it. */
  description text not null default '' check (length(description) <= 255),
  created_at timestamptz not null default now()
);
create index broker_announcement_picture_announcement on broker_announcement_picture (announcement_id);
create index broker_announcement_picture_thumbnail_file on broker_announcement_picture (thumbnail_file_id);

/* Who has read it: an office, or an operator. */
create table broker_announcement_read (
  id integer generated always as identity primary key,
  announcement_id integer not null references broker_announcement,
  broker_id integer references broker,
  operator_id integer references operator,
  read_at timestamptz not null default now(),
  constraint broker_announcement_read_office unique (announcement_id, broker_id),
  constraint broker_announcement_read_operator unique (announcement_id, operator_id),
  check (num_nonnulls(broker_id, operator_id) = 1)
);
create index broker_announcement_read_broker on broker_announcement_read (broker_id);
create index broker_announcement_read_operator_id on broker_announcement_read (operator_id);

select audited('broker_announcement_city');
select audited('broker_announcement_picture');
select audited('broker_announcement_read');
