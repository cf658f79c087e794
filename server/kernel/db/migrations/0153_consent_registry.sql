-- The consent registry (İYS): what it has been told of each consent, and how far its own changes were read.

alter domain consent_source drop constraint consent_source_check;
/* IYS_…: said to the registry itself, which then tells us. */
alter domain consent_source add constraint consent_source_check check (value in ('HS_FIZIKSEL_ORTAM', 'HS_ISLAK_IMZA', 'HS_WEB',
  'HS_CAGRI_MERKEZI', 'HS_SOSYAL_MEDYA', 'HS_EPOSTA', 'HS_MESAJ', 'HS_MOBIL', 'HS_EORTAM', 'HS_ETKINLIK', 'HS_2015', 'HS_ATM', 'HS_KARAR',
  'IYS_WEB', 'IYS_MOBIL', 'IYS_KISA_LINK', 'IYS_CM', 'IYS_3338'));
create domain consent_report_state as text collate "C"
  check (value in ('WAITING', 'SENDING', 'REPORTED', 'UNSURE', 'FAILED'));
create domain registry_failure as text collate "C" check (value in ('NO_RECIPIENT', 'REFUSED', 'NOT_REACHED', 'NO_ANSWER', 'ENDED'));

/* One for each consent that the registry wants to know of. A consent that changes waits anew. */
create table consent_report (
  id integer generated always as identity primary key,
  consent_id integer not null constraint consent_report_one unique references consent on delete cascade,
  state consent_report_state not null default 'WAITING',
  /* The day from which the working days count within which it must be told. */
  since date not null,
  /* Rises with each change of the consent, so that the answer about an earlier one is not taken for it. */
  generation integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_at timestamptz,
  failure registry_failure,
  failure_detail text not null default '',
  /* The registry's own number of it. */
  reference text collate "C",
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'REPORTED') = (reported_at is not null)),
  check (state <> 'SENDING' or claimed_at is not null),
  check (state <> 'FAILED' or failure is not null)
);
create index consent_report_due on consent_report (next_attempt_at, since) where state in ('WAITING', 'SENDING', 'UNSURE');
create index consent_report_since on consent_report (since, id);
create index consent_report_state on consent_report (state, id);

/* Whichever door a consent changes through, the registry is told. What it said itself, or has a number for, it knows. */
create function consent_reports() returns trigger language plpgsql as $$
declare
  knows boolean := new.source like 'IYS\_%' or new.registry_reference is not null;
begin
  if new.channel = 'PUSH' or new.status = 'UNKNOWN' or new.source is null or new.given_on is null then
    delete from consent_report where consent_id = new.id;
    return null;
  end if;
  insert into consent_report as report (consent_id, state, since, reference, reported_at)
  values (new.id, case when knows then 'REPORTED' else 'WAITING' end, new.given_on, new.registry_reference,
          case when knows then coalesce(new.decided_at, now()) end)
  on conflict (consent_id) do update
     set state = excluded.state, since = excluded.since, generation = report.generation + 1, attempts = 0, next_attempt_at = now(),
         claimed_at = null, failure = null, failure_detail = '', reference = excluded.reference, reported_at = excluded.reported_at;
  return null;
end $$;
create trigger consent_is_reported after insert on consent for each row execute function consent_reports();
create trigger consent_change_is_reported after update on consent for each row
  when ((old.customer_id, old.channel, old.status, old.source, old.recipient_kind, old.given_on)
    is distinct from (new.customer_id, new.channel, new.status, new.source, new.recipient_kind, new.given_on))
  execute function consent_reports();

insert into consent_report (consent_id, state, since, reference, reported_at)
select id, case when registry_reference is null then 'WAITING' else 'REPORTED' end, given_on, registry_reference,
       case when registry_reference is not null then coalesce(decided_at, now()) end
  from consent where channel <> 'PUSH' and status <> 'UNKNOWN' and source is not null and given_on is not null;

/* Where reading the registry's own changes goes on. */
create table consent_pull (
  one boolean primary key default true check (one),
  after text collate "C" not null default '',
  pulled_at timestamptz
);
insert into consent_pull default values;
