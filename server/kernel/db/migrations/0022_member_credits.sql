-- What the house gives its members: credits, and operator discounts one after another (V24).

/* Money towards a member's service fee, used as a whole. */
create table member_credit (
  id integer generated always as identity primary key,
  member_id integer not null references member,
  operator_id integer not null references operator,
  amount_kurus bigint not null check (amount_kurus > 0),
  note text not null check (note <> '' and length(note) <= 1024),
  used_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by_id integer references operator,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(used_at, cancelled_at) <= 1),
  check ((cancelled_at is null) = (cancelled_by_id is null))
);
create index member_credit_member on member_credit (member_id, id);
create index member_credit_open on member_credit (member_id) include (amount_kurus) where used_at is null and cancelled_at is null;
create index member_credit_operator on member_credit (operator_id, id);
create index member_credit_cancelled_by on member_credit (cancelled_by_id);
select audited('member_credit');

/* A discount that has run out no longer stands in the way of the next one. */
alter table operator_discount
  add column starts_on date not null default (now() at time zone 'Europe/Istanbul')::date,
  add column cancelled_by_id integer references operator;
drop index operator_discount_one_open;
alter table operator_discount add constraint operator_discount_one_at_a_time
  exclude using gist (member_id with =, daterange(starts_on, expires_on, '[]') with &&)
  where (used_at is null and cancelled_at is null);
create index operator_discount_cancelled_by on operator_discount (cancelled_by_id);
create index operator_discount_expires on operator_discount (expires_on, id);

create index member_last_seen on member (last_seen_at, id);
