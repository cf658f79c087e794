/* A registered transfer is money: it is approved, rejected by the second person, or taken back; nothing else ends it. */

/* Set when nobody expects the payment any more although it is registered: once approved, the whole of it goes back. */
alter table payment
  add column let_go_at timestamptz,
  add column let_go_reason text not null default '' check (length(let_go_reason) <= 1024),
  add constraint payment_let_go check ((let_go_at is null) = (let_go_reason = ''));

/* A participant's deposit is paid once; what was let go goes back and counts for nothing. */
drop index payment_one_deposit;
create unique index payment_one_deposit on payment (participant_id)
  where kind = 'DEPOSIT' and state = 'PAYMENT_DONE' and closing_id is null and let_go_at is null;

/* Neither the transfer nor its payment ends while it is registered, whoever writes it. */
create function registered_money_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'eft_payment' or exists (select from public.eft_payment where payment_id = new.id and status = 'WAITING_APPROVAL') then
    raise exception '% % is registered as received', tg_table_name, new.id
      using errcode = 'check_violation', constraint = 'registered_money_stays', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger registered_money_stays before update of status on eft_payment for each row
  when (old.status = 'WAITING_APPROVAL' and new.status not in ('WAITING_APPROVAL', 'RECEIVED', 'WAITING')) execute function registered_money_stays();
create trigger registered_money_stays before update of state on payment for each row
  when (old.state is distinct from new.state and new.state <> 'PAYMENT_DONE') execute function registered_money_stays();

/* Only what is still expected is let go. */
create function let_go_stays() returns trigger language plpgsql as $$
begin
  raise exception 'when and why payment % was let go stays', new.id
    using errcode = 'check_violation', constraint = 'let_go_stays', table = 'payment';
end $$;
create trigger let_go_stays before update of let_go_at, let_go_reason on payment for each row
  when (old.state not in ('PENDING', 'WAITING_PAYMENT') and (old.let_go_at, old.let_go_reason) is distinct from (new.let_go_at, new.let_go_reason))
  execute function let_go_stays();
