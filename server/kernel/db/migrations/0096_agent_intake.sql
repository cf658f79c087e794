-- Applications of agents by stage, and onboardings that begin before there is an agent.

create domain agent_application_stage as text collate "C"
  check (value in ('NEW', 'CONTACTED', 'EVALUATION', 'ONBOARDING', 'HIRED', 'LOST'));
create domain agent_application_source as text collate "C" check (value in ('SITE', 'HAND', 'IMPORT'));
create domain agent_document_type as text collate "C"
  check (value in ('IDENTITY', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE', 'CONTRACT', 'PHOTO'));

alter table agent_application
  add column stage agent_application_stage not null default 'NEW',
  add column stage_since timestamptz not null default now(),
  add column source agent_application_source not null default 'HAND',
  add column name_folded text not null generated always as (fold(first_name || ' ' || last_name)) stored,
  add column identity_number text collate "C" check (identity_number ~ '^[1-9][0-9]{10}$'),
  add column lost_reason_id integer references lost_reason,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

/* What stands already is where its work is. */
update agent_application
   set stage = case activity.status when 'WORKING' then 'CONTACTED' when 'SUCCESS' then 'EVALUATION' when 'FAILED' then 'LOST' else 'NEW' end,
       lost_reason_id = case when activity.status = 'FAILED' then coalesce(activity.lost_reason_id, (select min(id) from lost_reason)) end,
       stage_since = coalesce(activity.closed_at, activity.started_at, agent_application.created_at)
  from activity where activity.id = agent_application.activity_id;
update agent_application set stage = 'HIRED', lost_reason_id = null where id in (select application_id from agent);
update agent_application set stage = 'NEW' where stage = 'LOST' and lost_reason_id is null;
alter table agent_application
  add constraint agent_application_lost_reason check ((stage = 'LOST') = (lost_reason_id is not null));
create index agent_application_stage_since on agent_application (stage, stage_since, id);
create index agent_application_created on agent_application (created_at, id);
create index agent_application_name_trigram on agent_application using gin (name_folded gin_trgm_ops);
create index agent_application_email on agent_application (email);
create index agent_application_identity_number on agent_application (identity_number);
create index agent_application_lost_reason_id on agent_application (lost_reason_id);

/* Until the account is there an onboarding is its application's. */
alter table agent_onboarding
  alter column agent_id drop not null,
  add column application_id integer references agent_application,
  add column territory_id integer references territory,
  add column certificate_number text collate "C" check (certificate_number <> '' and length(certificate_number) <= 40),
  add column certificate_ends_on date,
  add column trained_on date,
  add column started_at timestamptz,
  add column closed_at timestamptz,
  add constraint agent_onboarding_agent check (status <> 'SUCCESS' or agent_id is not null or application_id is null);
update agent_onboarding set started_at = created_at where status <> 'INITIAL';
update agent_onboarding set closed_at = updated_at where status in ('SUCCESS', 'FAILED');
update agent_onboarding set application_id = agent.application_id from agent where agent.id = agent_onboarding.agent_id;
create unique index agent_onboarding_one_open on agent_onboarding (application_id) where status in ('INITIAL', 'WORKING');
create index agent_onboarding_application on agent_onboarding (application_id);
create index agent_onboarding_territory on agent_onboarding (territory_id);
create index agent_onboarding_status on agent_onboarding (status, id);

/* One of each type (V14): of an onboarding, and of the agent who came of it. */
alter table agent_document
  alter column agent_id drop not null,
  alter column type type agent_document_type using type::text,
  add column onboarding_id integer references agent_onboarding,
  add constraint agent_document_of check (num_nonnulls(agent_id, onboarding_id) > 0),
  add constraint agent_document_one_of_onboarding unique (onboarding_id, type);

/* With an application goes what its applicant brought, unless an agent came of it. */
create function application_goes() returns trigger language plpgsql as $$
begin
  with brought as (
         delete from agent_document using agent_onboarding onboarding
          where onboarding.id = agent_document.onboarding_id and onboarding.application_id = old.id and agent_document.agent_id is null
         returning agent_document.file_id),
       gone as (delete from file using brought where file.id = brought.file_id returning storage_key)
  insert into destroyed_file (storage_key) select storage_key from gone on conflict do nothing;
  update agent_onboarding set application_id = null, certificate_number = null, note = '' where application_id = old.id;
  return old;
end $$;
create trigger application_goes before delete on agent_application for each row execute function application_goes();

/* An interview is an appointment of who takes people on, with no property. */
alter domain appointment_kind drop constraint appointment_kind_check;
alter domain appointment_kind add constraint appointment_kind_check check (value in ('APPOINTMENT', 'BROKER', 'CUSTOMER', 'DISCOVERY', 'INTERVIEW'));

select audited('agent_application', 'name_folded');
