-- Short links: until when they lead, a word of one's own, clicks by source with robots apart, and whether the target is still there.

create domain link_target as text collate "C" check (value in ('ALIVE', 'GONE', 'FAILING', 'UNCHECKED'));

alter table short_link
  /* The last day on which it leads anywhere. */
  add column ends_on date,
  drop constraint short_link_code_check,
  /* Drawn by the console, or somebody's own word (domain/content/links.ts). */
  add constraint short_link_code_check check (
    code ~ '^[A-Za-z0-9]{4,16}$' or (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 40));
create index short_link_ends on short_link (ends_on, id);

/* Where clicks came from: a host, or `direct`, `other`, `unknown`; of a robot its name. What was counted before is not known. */
alter table short_link_day
  add column bot boolean not null default false,
  add column source text collate "C" not null default 'unknown' check (source ~ '^[a-z0-9.-]{1,100}$'),
  drop constraint short_link_day_pkey,
  add primary key (link_id, day, bot, source);
alter table short_link_day alter column bot drop default, alter column source drop default;

/* What the list sorts by; kept by the trigger below. */
create table short_link_total (
  link_id integer primary key references short_link on delete cascade,
  clicks bigint not null default 0 check (clicks >= 0),
  bots bigint not null default 0 check (bots >= 0)
);
create index short_link_total_clicks on short_link_total (clicks, link_id);
insert into short_link_total (link_id, clicks)
  select id, coalesce((select sum(clicks) from short_link_day where link_id = short_link.id), 0) from short_link;

create function short_link_total_begins() returns trigger language plpgsql as $$
begin
  insert into short_link_total (link_id) values (new.id);
  return null;
end $$;
create trigger short_link_total_begins after insert on short_link for each row execute function short_link_total_begins();

create function short_link_total_counts() returns trigger language plpgsql as $$
declare
  more integer := new.clicks - case when tg_op = 'UPDATE' then old.clicks else 0 end;
begin
  update short_link_total
     set clicks = clicks + case when new.bot then 0 else more end, bots = bots + case when new.bot then more else 0 end
   where link_id = new.link_id;
  return null;
end $$;
create trigger short_link_total_counts after insert or update on short_link_day
  for each row execute function short_link_total_counts();

/* What the job found at the target, apart from the link, whose trail and version a look must not touch. */
create table short_link_check (
  link_id integer primary key references short_link on delete cascade,
  /* What was looked at: a link that leads elsewhere since has not been looked at. */
  url text not null check (length(url) <= 2048),
  target link_target not null,
  /* The answer's HTTP status; null: there was none. */
  status smallint,
  checked_at timestamptz not null default now(),
  /* Since when the target is so. */
  since timestamptz not null default now()
);
create index short_link_check_oldest on short_link_check (checked_at, link_id);

/* Every process remembers where links lead, and hears that one has changed. */
create function tell_short_link_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('short_link_changed', old.code);
  return null;
end $$;
create trigger tell_short_link_changed after update or delete on short_link
  for each row execute function tell_short_link_changed();
