-- What agents have to know: pages in a tree, their published versions, pictures, and who has read what.

create domain knowledge_audience as text collate "C" check (value in ('NOBODY', 'ALL', 'TERRITORIES'));

/* A page in the tree. What readers see is `published_id`, a version that never changes; what is being written is its draft. */
create table knowledge_page (
  id integer generated always as identity primary key,
  parent_id integer references knowledge_page,
  /* Among its siblings; a page that moves gets the middle of its neighbours'. */
  position double precision not null,
  published_id integer,
  /* Who must have read it, until when, and which version of it or a later one. */
  audience knowledge_audience not null default 'NOBODY',
  due_on date,
  read_from integer not null default 1,
  archived_at timestamptz,
  /* Where it came from when it was imported, so that it does not come twice. */
  source_key text collate "C" unique check (length(source_key) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id <> id)
);
create index knowledge_page_parent on knowledge_page (parent_id, position);

create table knowledge_draft (
  id integer generated always as identity primary key,
  page_id integer not null unique references knowledge_page,
  icon text not null default '' check (length(icon) <= 16),
  title text collate turkish not null check (title <> '' and length(title) <= 120),
  body text not null default '' check (length(body) <= 60000),
  written_by_id integer references operator,
  written_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index knowledge_draft_written_by on knowledge_draft (written_by_id);

create table knowledge_page_territory (
  id integer generated always as identity primary key,
  page_id integer not null references knowledge_page,
  territory_id integer not null references territory,
  constraint knowledge_page_territory_once unique (page_id, territory_id)
);
create index knowledge_page_territory_territory on knowledge_page_territory (territory_id);

/* A page as it was published. `plain` is what search reads. */
create table knowledge_version (
  id integer generated always as identity primary key,
  page_id integer not null references knowledge_page,
  number integer not null check (number > 0),
  icon text not null default '',
  title text collate turkish not null,
  body text not null,
  plain text not null,
  title_folded text not null generated always as (fold(title)) stored,
  plain_folded text not null generated always as (fold(plain)) stored,
  note text not null default '' check (length(note) <= 255),
  published_by_id integer references operator,
  created_at timestamptz not null default now(),
  constraint knowledge_version_number unique (page_id, number)
);
create index knowledge_version_published_by on knowledge_version (published_by_id);
create index knowledge_version_plain_trigram on knowledge_version using gin (plain_folded gin_trgm_ops);
alter table knowledge_page add constraint knowledge_page_published foreign key (published_id) references knowledge_version;
create index knowledge_page_published on knowledge_page (published_id);

create function knowledge_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'published versions are never changed';
end $$;
create trigger knowledge_version_stays before update on knowledge_version for each row execute function knowledge_version_stays();

/* A picture of a page never changes; texts name it by `file_id`. */
create table knowledge_picture (
  id integer generated always as identity primary key,
  page_id integer not null references knowledge_page,
  file_id integer not null unique references file,
  thumbnail_file_id integer not null references file,
  created_at timestamptz not null default now()
);
create index knowledge_picture_page on knowledge_picture (page_id);
create index knowledge_picture_thumbnail_file on knowledge_picture (thumbnail_file_id);

/* "I have read this": of one version, once. */
create table knowledge_read (
  id integer generated always as identity primary key,
  version_id integer not null references knowledge_version,
  operator_id integer not null references operator,
  created_at timestamptz not null default now(),
  constraint knowledge_read_once unique (operator_id, version_id)
);
create index knowledge_read_version on knowledge_read (version_id);

/* Who was reminded of what must be read, once for each time that it must. */
create table knowledge_reminder (
  id integer generated always as identity primary key,
  page_id integer not null references knowledge_page,
  operator_id integer not null references operator,
  read_from integer not null,
  created_at timestamptz not null default now(),
  constraint knowledge_reminder_once unique (page_id, operator_id, read_from)
);
create index knowledge_reminder_operator on knowledge_reminder (operator_id);

/* What is being written changes with every pause of typing; what it became is a version. */
select audited('knowledge_page');
select audited('knowledge_page_territory');
select audited('knowledge_draft', 'body', 'written_at', 'written_by_id');
select audited('knowledge_version', 'body', 'plain');
select audited('knowledge_picture');
select audited('knowledge_read');
select audited('knowledge_reminder');
