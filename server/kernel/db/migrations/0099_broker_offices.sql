-- Offices of estate agents: authority certificate, people, towns, documents, and how they were taken on.

alter domain broker_status drop constraint broker_status_check;
alter domain broker_status add constraint broker_status_check check (value in ('APPLICATION', 'LEGAL_REVIEW', 'ACTIVE', 'SUSPENDED', 'PASSIVE', 'REJECTED'));
create domain broker_document_type as text collate "C"
  check (value in ('AUTHORITY_CERTIFICATE', 'TAX_PLATE', 'SIGNATURE_CIRCULAR', 'AGREEMENT'));
create domain broker_person_role as text collate "C" check (value in ('OWNER', 'RESPONSIBLE', 'CONSULTANT'));

alter table broker
  /* Taşınmaz ticareti yetki belgesi: the province's plate code and five digits. */
  add column certificate_number text collate "C" unique check (certificate_number ~ '^(0[1-9]|[1-7][0-9]|8[01])[0-9]{5}$'),
  add column certificate_ends_on date,
  /* How many days before its end the certificate was announced last, and the end that was meant; 0: it has ended. */
  add column certificate_told_days smallint check (certificate_told_days in (60, 30, 7, 0)),
  add column certificate_told_for date,
  add column agreement_type agreement_type not null default 'NON_EXCLUSIVE',
  add column note text not null default '' check (length(note) <= 1024),
  /* Why it was sent back, refused or deactivated last. */
  add column reason text not null default '' check (length(reason) <= 1024),
  add column sent_at timestamptz,
  add column sent_by_id integer references operator,
  add column approved_by_id integer references operator;
create index broker_certificate_ends_on on broker (certificate_ends_on) where certificate_ends_on is not null;
create index broker_sent_by on broker (sent_by_id);
create index broker_approved_by on broker (approved_by_id);

alter index broker_town rename to broker_of_town;
/* Where an office works. */
create table broker_town (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  town_id integer not null references town,
  unique (broker_id, town_id)
);
create index broker_town_town on broker_town (town_id);

/* Who works in an office; whoever may act binds it. */
create table broker_person (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  name text collate turkish not null check (name <> ''),
  role broker_person_role not null,
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text collate "C" check (email = lower(email)),
  may_act boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint broker_person_phone unique (broker_id, phone)
);

create table broker_document (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  type broker_document_type not null,
  file_id integer not null references file,
  created_at timestamptz not null default now(),
  constraint broker_document_one_of_type unique (broker_id, type)
);
create index broker_document_file on broker_document (file_id);

select audited('broker_town');
select audited('broker_person');
select audited('broker_document');
