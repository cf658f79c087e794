-- Agents' pages: who decided about them, their pictures, the change that waits beside a page that is live, and videos of their own.

create domain agent_change_state as text collate "C" check (value in ('DRAFT', 'WAITING_APPROVAL', 'APPROVED', 'WITHDRAWN'));

/*
 * A picture of an agent's page, as it is shown, small, and whole as it came. It never changes: another crop is another picture.
 * What is on a page names `file_id`.
 */
create table agent_picture (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  file_id integer not null references file,
  thumbnail_file_id integer not null references file,
  whole_file_id integer not null references file,
  created_at timestamptz not null default now(),
  constraint agent_picture_once unique (agent_id, file_id)
);
create index agent_picture_file on agent_picture (file_id);
create index agent_picture_thumbnail_file on agent_picture (thumbnail_file_id);
create index agent_picture_whole_file on agent_picture (whole_file_id);
insert into agent_picture (agent_id, file_id, thumbnail_file_id, whole_file_id)
select agent_id, file_id, file_id, file_id from (
  select agent_id, unnest(array[profile_file_id, hero_file_id, intro_file_id]) as file_id from agent_profile
  union select agent_id, file_id from agent_gallery_image) as shown
 where file_id is not null;

/* A video is a link or a file of ours, and like a picture it never changes. The page names the one that it shows. */
alter table agent_video alter column url drop not null;
alter table agent_video add column file_id integer references file;
alter table agent_video add column poster_file_id integer references file;
alter table agent_video add constraint agent_video_one_source check ((url is null) <> (file_id is null));
alter table agent_video drop column position;
create index agent_video_agent on agent_video (agent_id);
create index agent_video_file on agent_video (file_id);
create index agent_video_poster_file on agent_video (poster_file_id);

alter table agent_profile
  add column slug text collate "C" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  add constraint agent_profile_slug_key unique (slug),
  add column video_id integer references agent_video,
  /* The work in which its approval waits. */
  add column activity_id integer references activity,
  add column sent_by_id integer references operator,
  /* What it was last sent back with; [{field, text}] for single fields. */
  add column remarks text not null default '' check (length(remarks) <= 1024),
  add column field_remarks jsonb not null default '[]' check (jsonb_typeof(field_remarks) = 'array'),
  /* The page as it was last approved, which an approver sees beside the new one. */
  add column approved_page jsonb check (jsonb_typeof(approved_page) = 'object');
create index agent_profile_video on agent_profile (video_id);
create index agent_profile_activity on agent_profile (activity_id);
create index agent_profile_sent_by on agent_profile (sent_by_id);
update agent_profile set video_id = video.id
  from (select agent_id, min(id) as id from agent_video group by agent_id) as video where video.agent_id = agent_profile.agent_id;

/* What an agent wants otherwise on a page that is live: it stays beside the page until it is approved, and only what differs is kept. */
create table agent_profile_change (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  state agent_change_state not null default 'DRAFT',
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  activity_id integer references activity,
  sent_at timestamptz,
  sent_by_id integer references operator,
  decided_at timestamptz,
  decided_by_id integer references operator,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'WAITING_APPROVAL' or sent_at is not null),
  check (decided_by_id is null or decided_by_id is distinct from sent_by_id)
);
create unique index agent_profile_change_one_open on agent_profile_change (agent_id) where state in ('DRAFT', 'WAITING_APPROVAL');
create index agent_profile_change_agent on agent_profile_change (agent_id);
create index agent_profile_change_activity on agent_profile_change (activity_id);
create index agent_profile_change_sent_by on agent_profile_change (sent_by_id);
create index agent_profile_change_decided_by on agent_profile_change (decided_by_id);

/* Whoever sent a page does not approve it. */
alter table agent_profile add constraint agent_profile_two_people
  check (state <> 'LIVE' or sent_by_id is null or approved_by_id is distinct from sent_by_id);

/* A file is sent to an auction, or as the video of an agent. */
alter table upload alter column auction_id drop not null;
alter table upload add column agent_id integer references agent;
alter table upload add constraint upload_of_one check ((auction_id is null) <> (agent_id is null));
create index upload_agent on upload (agent_id);

select audited('agent_picture');
select audited('agent_profile_change');
