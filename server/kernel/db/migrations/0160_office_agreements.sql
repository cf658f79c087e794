-- Agreements of offices: proposed with a term, agreed on by a second person, and ended by their last day.

create domain broker_agreement_state as text collate "C" check (value in ('PROPOSED', 'AGREED', 'REFUSED', 'WITHDRAWN', 'ENDED'));
alter domain broker_check_kind drop constraint broker_check_kind_check;
alter domain broker_check_kind add constraint broker_check_kind_check check (value in (
  'INTRODUCED', 'TERMS_TOLD', 'CERTIFICATE_REGISTER', 'SIGNATURE_AUTHORITY', 'TAX_RECORD', 'NO_OBJECTION', 'AGREEMENT_TERMS', 'AGREEMENT_SIGNED'));

create table broker_agreement (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  type agreement_type not null,
  starts_on date not null,
  /* Its last day. */
  ends_on date not null,
  state broker_agreement_state not null default 'PROPOSED',
  note text not null default '' check (length(note) <= 1024),
  /* Null: the job that saw the former one end. */
  proposed_by_id integer references operator,
  decided_by_id integer references operator,
  decided_at timestamptz,
  /* Why it was refused or ended before its last day. */
  answer text not null default '' check (length(answer) <= 1024),
  activity_id integer references activity,
  /* How many days before its end that was announced last. */
  told_days smallint check (told_days in (60, 30, 7, 0)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint broker_agreement_term check (ends_on > starts_on),
  constraint broker_agreement_two_people check (state <> 'AGREED' or proposed_by_id is null or decided_by_id is distinct from proposed_by_id),
  constraint broker_agreement_one_at_a_time exclude using gist (broker_id with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'AGREED')
);
create unique index broker_agreement_one_waits on broker_agreement (broker_id) where state = 'PROPOSED';
create unique index broker_agreement_activity on broker_agreement (activity_id);
create index broker_agreement_broker on broker_agreement (broker_id);
create index broker_agreement_ends on broker_agreement (ends_on) where state = 'AGREED';
create index broker_agreement_proposed_by on broker_agreement (proposed_by_id);
create index broker_agreement_decided_by on broker_agreement (decided_by_id);
select audited('broker_agreement');

/* What stood among the sellers' agreements; of two that overlap the later one holds. */
insert into broker_agreement (broker_id, type, starts_on, ends_on, state, decided_at, created_at)
select broker.id, old.type, old.starts_on, least(old.ends_on, coalesce(old.exits_on, old.ends_on)),
       case when old.status = 'ACTIVE' and not exists (
              select from agreement later where later.customer_id = old.customer_id and later.seller_type = 'BROKER' and later.status = 'ACTIVE' and later.id > old.id)
            then 'AGREED' else 'ENDED' end, old.created_at, old.created_at
  from agreement old join broker on broker.customer_id = old.customer_id
 where old.seller_type = 'BROKER' and coalesce(old.exits_on, old.ends_on) > old.starts_on
 order by old.id;
delete from agreement using broker where broker.customer_id = agreement.customer_id and agreement.seller_type = 'BROKER';
