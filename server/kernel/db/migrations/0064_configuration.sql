-- Settings: every value that one ever had, from which day on, why, who set it and who approved it.

create domain configuration_change_status as text collate "C"
  check (value in ('WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

create table configuration_change (
  id integer generated always as identity primary key,
  key text collate "C" not null check (key ~ '^[a-z][a-zA-Z0-9]*$'),
  value jsonb not null,
  /* The day from which on it holds; the day of its approval where that is later. */
  valid_from date not null,
  reason text not null check (length(reason) <= 1024),
  needs_approval boolean not null,
  status configuration_change_status not null default 'WAITING_APPROVAL',
  made_by_id integer references operator,
  made_at timestamptz not null default now(),
  decided_by_id integer references operator,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 1024),
  /* A planned value, or one that waits, that was taken back. */
  withdrawn_by_id integer references operator,
  withdrawn_at timestamptz,
  constraint configuration_change_decided
    check (case when status = 'WITHDRAWN' then withdrawn_at is not null
                else withdrawn_at is null and (status = 'WAITING_APPROVAL') = (decided_at is null) end),
  constraint configuration_change_two_people
    check (not (needs_approval and status = 'APPROVED') or (decided_by_id is not null and decided_by_id <> made_by_id))
);
create index configuration_change_key on configuration_change (key, id);
create unique index configuration_change_one_waiting on configuration_change (key) where status = 'WAITING_APPROVAL';
create index configuration_change_made_by on configuration_change (made_by_id);
create index configuration_change_decided_by on configuration_change (decided_by_id);
create index configuration_change_withdrawn_by on configuration_change (withdrawn_by_id);

/* What was set until now. A number said whether the verification is asked for. */
insert into configuration_change (key, value, valid_from, reason, needs_approval, status, made_at, decided_at)
select key, case when key = 'eidsRequired' then to_jsonb(value not in ('0', 'false')) else value end,
       (updated_at at time zone 'Europe/Istanbul')::date, '', false, 'APPROVED', updated_at, updated_at
  from configuration;

/* One row a setting: what two who change it at once wait for, and the version that each has seen. */
alter table configuration drop column value, drop column area;

/* What is asked for stays; once decided it stays so, unless a planned value is taken back before its day. */
select stays('configuration_change_stays', 'configuration_change', 'true',
             'id', 'key', 'value', 'needs_approval', 'made_by_id', 'made_at');
select stays('configuration_day_stays', 'configuration_change', $$old.status <> 'WAITING_APPROVAL'$$, 'valid_from');
select stays('configuration_decision_stays', 'configuration_change', $$old.status in ('REJECTED', 'WITHDRAWN')
               or (old.status = 'APPROVED' and old.valid_from <= (now() at time zone 'Europe/Istanbul')::date)$$,
             'status', 'decided_by_id', 'decided_at', 'withdrawn_by_id', 'withdrawn_at');
select audited('configuration_change');

create function tell_configuration_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('configuration_changed', '');
  return null;
end $$;
create trigger tell_configuration_changed after insert or update or delete on configuration_change
  for each statement execute function tell_configuration_changed();

/* Those who have no share of their own have the configured one. */
alter table agent alter column share_percent drop not null, alter column share_percent drop default;
alter table broker alter column share_percent drop not null, alter column share_percent drop default;
update agent set share_percent = null where share_percent = 35;
update broker set share_percent = null where share_percent = 25;
