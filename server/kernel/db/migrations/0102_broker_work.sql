-- Taking an office on is work: its onboarding, its legal approval, what was checked in each, and applications from the site.

create domain broker_source as text collate "C" check (value in ('SITE', 'HAND'));
create domain broker_check_kind as text collate "C"
  check (value in ('INTRODUCED', 'TERMS_TOLD', 'CERTIFICATE_REGISTER', 'SIGNATURE_AUTHORITY', 'TAX_RECORD', 'NO_OBJECTION'));

alter table broker
  add column source broker_source not null default 'HAND',
  add column onboarding_activity_id integer references activity,
  add column legal_activity_id integer references activity;
create index broker_onboarding_activity on broker (onboarding_activity_id);
create index broker_legal_activity on broker (legal_activity_id);

/* What was checked of an office: in its onboarding once, in the legal approval each time anew. */
create table broker_check (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  kind broker_check_kind not null,
  checked_by_id integer references operator,
  created_at timestamptz not null default now(),
  constraint broker_check_once unique (broker_id, kind)
);
create index broker_check_checked_by on broker_check (checked_by_id);
select audited('broker_check');

/* Offices that wait already get their work. */
with work as (
  insert into activity (type, note, customer_id)
  select 'BROKER_ONBOARDING', company_name, customer_id from broker where status = 'APPLICATION' order by id
  returning id, customer_id)
update broker set onboarding_activity_id = work.id from work where work.customer_id = broker.customer_id;
with work as (
  insert into activity (type, note, customer_id, creator_id)
  select 'BROKER_LEGAL_APPROVAL', company_name, customer_id, sent_by_id from broker where status = 'LEGAL_REVIEW' order by id
  returning id, customer_id)
update broker set legal_activity_id = work.id from work where work.customer_id = broker.customer_id;
