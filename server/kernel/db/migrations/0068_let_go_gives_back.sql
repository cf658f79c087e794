-- A deposit that was let go goes back from the moment it is booked; if that refund is given up, it is a deposit like any other, and the only one.

/* What goes back: some of it by a refund that was not cancelled; all of what was let go, until its first refund is there. */
create function gives_back(payment public.payment) returns boolean language sql stable as $$
  select exists (select from public.refund where payment_id = payment.id and state <> 'CANCEL' and not excess)
      or (payment.let_go_at is not null and payment.state = 'PAYMENT_DONE'
          and not exists (select from public.refund where payment_id = payment.id and not excess))
$$;

create or replace function given_back_is_counted() returns trigger language plpgsql as $$
begin
  if new.given_back is distinct from public.gives_back(new) then
    raise exception 'given_back of payment % stays', new.id
      using errcode = 'check_violation', constraint = 'given_back_stays', table = 'payment';
  end if;
  return new;
end $$;

create or replace function refund_gives_back() returns trigger language plpgsql as $$
begin
  update public.payment set given_back = not given_back
   where id = new.payment_id and given_back is distinct from public.gives_back(payment);
  return null;
end $$;

drop index payment_one_deposit;
create unique index payment_one_deposit on payment (participant_id)
  where kind = 'DEPOSIT' and state = 'PAYMENT_DONE' and closing_id is null and not given_back;
