-- The editing life that all content shares: what is being written beside what is published, its versions, who writes now.

create domain content_kind as text collate "C" check (value in (
  'MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET', 'CMS_BANNER', 'COLLECTION', 'LANDING_PAGE', 'FAQ', 'CMS_TEXT', 'AGREEMENT'));

/* A piece of content. Its state follows from what stands here (domain/content/life.ts): nothing says it twice. */
create table content_item (
  id integer generated always as identity primary key,
  kind content_kind not null,
  name text collate turkish not null check (name <> '' and length(name) <= 255),
  name_folded text not null generated always as (fold(name)) stored,
  /* By which the site asks for it, as the draft and as the published version have it; none for kinds that are found otherwise. */
  key text collate "C" check (length(key) <= 255),
  live_key text collate "C" check (length(live_key) <= 255),
  /* Its place among those of its kind that stand together. */
  position integer not null default 0,
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  written_by_id integer references operator,
  written_at timestamptz not null default now(),
  /* What everybody sees; none: nothing, or nothing any more. */
  live_version_id integer,
  publish_at timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at),
  /* Who asked for the publishing, whether it waits for a second person, and who that was, until it is done. */
  asked_by_id integer references operator,
  asked_at timestamptz,
  waits boolean not null default false,
  /* What is to stand with the version that is planned. */
  note text not null default '' check (length(note) <= 255),
  approved_by_id integer references operator,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((asked_by_id is null) = (asked_at is null)),
  check (asked_by_id is not null or (not waits and publish_at is null)),
  check (approved_by_id is null or approved_by_id <> asked_by_id),
  check (removed_at is null or live_version_id is null)
);
create index content_item_kind on content_item (kind, id);
create index content_item_name_folded on content_item (name_folded text_pattern_ops);
create index content_item_name_trigram on content_item using gin (name_folded gin_trgm_ops);
create index content_item_written_by on content_item (written_by_id);
create index content_item_asked_by on content_item (asked_by_id);
create index content_item_approved_by on content_item (approved_by_id);
create index content_item_publish_at on content_item (publish_at) where publish_at is not null;
create index content_item_unpublish_at on content_item (unpublish_at) where unpublish_at is not null;
create unique index content_item_key on content_item (kind, key) where removed_at is null;
create unique index content_item_live_key on content_item (kind, live_key) where live_version_id is not null;

/* What was public, from when until when. */
create table content_version (
  id integer generated always as identity primary key,
  item_id integer not null references content_item,
  number integer not null check (number > 0),
  body jsonb not null,
  note text not null default '' check (length(note) <= 255),
  published_at timestamptz not null default now(),
  published_by_id integer references operator,
  approved_by_id integer references operator,
  /* The number of the version whose words these are again. */
  restored_from integer,
  ended_at timestamptz check (ended_at >= published_at),
  constraint content_version_number unique (item_id, number)
);
create index content_version_published_by on content_version (published_by_id);
create index content_version_approved_by on content_version (approved_by_id);
create unique index content_version_one_live on content_version (item_id) where ended_at is null;
alter table content_item add constraint content_item_live foreign key (live_version_id) references content_version;
create index content_item_live on content_item (live_version_id);

/* A version ends and is otherwise never changed: somebody may have agreed to it. */
create function content_version_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at' then
    raise exception 'published versions are never changed';
  end if;
  return new;
end $$;
create trigger content_version_stays before update or delete on content_version
  for each row execute function content_version_stays();

/* Who has an item open to write in it, seen less than a minute ago. */
create table content_presence (
  id integer generated always as identity primary key,
  item_id integer not null references content_item,
  operator_id integer not null references operator,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint content_presence_once unique (item_id, operator_id)
);
create index content_presence_operator on content_presence (operator_id);

/* What is public has changed: every process forgets what it remembers of it (server/areas/content/public/cache.ts). */
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.live_version_id is not null
     or tg_op = 'UPDATE' and (new.live_version_id is distinct from old.live_version_id
       or new.live_version_id is not null and new.position <> old.position) then
    perform pg_notify('content_changed', new.kind);
  end if;
  return null;
end $$;
create trigger tell_content_changed after insert or update on content_item for each row execute function tell_content_changed();

/* A draft changes with every pause of typing; what it became is a version. */
select audited('content_item', 'draft', 'written_by_id', 'written_at');
select audited('content_version', 'body');
