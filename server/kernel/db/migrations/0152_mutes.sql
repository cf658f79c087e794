-- Whom nobody writes to or calls for a while, whatever they consented to.

create table customer_mute (
  id integer generated always as identity primary key,
  customer_id integer not null constraint customer_mute_one unique references customer,
  /* The last day of it; null: until somebody ends it. */
  until date,
  reason text not null check (reason <> '' and length(reason) <= 255),
  operator_id integer references operator,
  created_at timestamptz not null default now()
);
create index customer_mute_operator on customer_mute (operator_id);

select audited('customer_mute');
