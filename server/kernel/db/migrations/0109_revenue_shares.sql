-- What part of the service fee an agent or an office gets where their own was agreed on: versions, each approved by a second person.

create domain share_state as text collate "C" check (value in ('PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

create table share_version (
  id integer generated always as identity primary key,
  agent_id integer references agent,
  broker_id integer references broker,
  number integer not null check (number > 0),
  /* Per cent of the total service fee (V47); null: the configuration's. */
  percent numeric(5, 2) check (percent between 0 and 100),
  /* For closings that are opened from this day on. */
  valid_from date not null,
  state share_state not null default 'PROPOSED',
  reason text not null check (reason <> '' and length(reason) <= 1024),
  proposed_by_id integer references operator,
  decided_by_id integer references operator,
  decided_at timestamptz,
  answer text not null default '' check (length(answer) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint share_version_of_one check (num_nonnulls(agent_id, broker_id) = 1),
  constraint share_version_agent_number unique (agent_id, number),
  constraint share_version_broker_number unique (broker_id, number),
  constraint share_version_two_people check (state <> 'APPROVED' or decided_by_id is distinct from proposed_by_id or proposed_by_id is null),
  constraint share_version_decided check ((state = 'PROPOSED') = (decided_at is null))
);
create unique index share_version_one_waits on share_version (coalesce(agent_id, -broker_id)) where state = 'PROPOSED';
create index share_version_proposed_by on share_version (proposed_by_id);
create index share_version_decided_by on share_version (decided_by_id);

/* What holds is never changed: closings were parted by it. */
create function share_version_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'PROPOSED' then raise exception 'decided shares are never changed'; end if;
  return new;
end $$;
create trigger share_version_stays before update on share_version for each row execute function share_version_stays();
select audited('share_version');

insert into share_version (agent_id, number, percent, valid_from, state, reason, decided_at)
select id, 1, share_percent, '2000-01-01', 'APPROVED', 'Önceki kayıttan', '2000-01-01' from agent where share_percent is not null;
insert into share_version (broker_id, number, percent, valid_from, state, reason, decided_at)
select id, 1, share_percent, '2000-01-01', 'APPROVED', 'Önceki kayıttan', '2000-01-01' from broker where share_percent is not null;
alter table agent drop column share_percent;
alter table broker drop column share_percent;
