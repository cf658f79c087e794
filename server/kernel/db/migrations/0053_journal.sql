-- The journal and what it rests on, closed to the application itself: whoever reaches the database with its password can neither
-- change the books nor date them back. The owner alone (a migration, the demo) may. Rights by table and column: migrate.ts.

/* Whether the statement's user owns the trigger's table; the application owns none. */
create function owns(target oid) returns boolean language sql stable as $$
  select pg_catalog.pg_has_role(current_user, relowner, 'usage') from pg_catalog.pg_class where oid = target
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Entries. An entry's lines come in its own transaction, one an account; what reverses an entry mirrors it.

drop index posting_entry;
create unique index posting_entry on posting (entry_id, account_id);

/* An entry's time is the beginning of its transaction, and nobody but the owner sets it: a line that comes later sees another time. */
create function posting_is_of_this_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from public.journal_entry where id = new.entry_id and at = now()) and not public.owns(tg_relid) then
    raise exception 'journal entry % is closed', new.entry_id
      using errcode = 'check_violation', constraint = 'posting_is_of_this_transaction', table = 'posting';
  end if;
  return new;
end $$;
create trigger posting_is_of_this_transaction before insert on posting for each row
  execute function posting_is_of_this_transaction();

/*
 * At commit, of one entry by its index: its lines sum to nothing, so there are two at least; and it mirrors what it reverses, or is
 * mirrored by what reverses it: same accounts, amounts the other way round, same subjects. What reverses is not reversed.
 */
create or replace function entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint;
  difference numeric;
begin
  if tg_table_name = 'posting' then entry := new.entry_id; else entry := new.id; end if;
  select sum(amount_kurus) into difference from public.posting where entry_id = entry;
  if difference is distinct from 0 then
    raise exception 'journal entry % does not balance', entry
      using errcode = 'check_violation', constraint = 'entry_balances', table = 'journal_entry';
  end if;
  if exists (
    select from public.journal_entry mirror join public.journal_entry mirrored on mirrored.id = mirror.reverses_id
     where entry in (mirror.id, mirror.reverses_id)
       and (mirrored.reverses_id is not null
            or (mirror.payment_id, mirror.closing_id, mirror.refund_id, mirror.agent_earning_id)
               is distinct from (mirrored.payment_id, mirrored.closing_id, mirrored.refund_id, mirrored.agent_earning_id)
            or exists (select from public.posting where entry_id in (mirror.id, mirrored.id)
                        group by account_id having count(*) <> 2 or sum(amount_kurus) <> 0))
  ) then
    raise exception 'journal entry % is no mirror of what it reverses', entry
      using errcode = 'check_violation', constraint = 'entry_mirrors', table = 'journal_entry';
  end if;
  return null;
end $$;

select audited('journal_entry');
select audited('posting');

-- ---------------------------------------------------------------------------------------------------------------------
-- Facts beside the journal: columns that stay what they are.

create function refuse_change() returns trigger language plpgsql as $$
begin
  if public.owns(tg_relid) then return new; end if;
  raise exception '% of % stays', tg_argv[0], tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;

/* The columns stay what they are once `since` holds, a condition on the old row; for everybody but the owner. */
create function stays(name text, target regclass, since text, variadic kept text[]) returns void language plpgsql as $$
begin
  execute format('create trigger %I before update on %s for each row when ((%s) and (%s) is distinct from (%s)) execute function refuse_change(%L)',
    name, target, since,
    (select string_agg(format('old.%I', kept_column), ', ') from unnest(kept) as kept_column),
    (select string_agg(format('new.%I', kept_column), ', ') from unnest(kept) as kept_column),
    array_to_string(kept, ', '));
end $$;

select stays('payment_terms_stay', 'payment', 'true',
             'id', 'kind', 'method', 'auction_id', 'participant_id', 'closing_id', 'amount_kurus', 'created_at');
select stays('payment_reference_stays', 'payment', 'old.provider_reference is not null', 'provider_reference');
select stays('payment_day_stays', 'payment', $$old.state = 'PAYMENT_DONE' and new.state = 'PAYMENT_DONE'$$, 'paid_at');
select stays('transfer_terms_stay', 'eft_payment', 'true',
             'id', 'payment_id', 'auction_id', 'reference', 'amount_kurus', 'created_at');
select stays('transfer_receipt_stays', 'eft_payment', $$old.status = 'RECEIVED' and new.status = 'RECEIVED'$$,
             'registered_by_id', 'registered_at', 'received_at', 'approved_by_id', 'approved_at');
select stays('transfer_end_stays', 'eft_payment', $$old.status in ('CANCELLED', 'REVERSED')$$,
             'status', 'payer_name', 'payer_iban', 'received_at', 'cancelled_by_id', 'cancelled_at', 'cancel_reason');
select stays('refund_terms_stay', 'refund', 'true', 'id', 'payment_id', 'amount_kurus', 'excess', 'created_at');
select stays('refund_end_stays', 'refund', $$old.state in ('CLOSED', 'CANCEL')$$, 'state', 'iban', 'account_holder', 'closed_at');
select stays('price_payment_stays', 'closing_price_payment', 'true',
             'id', 'closing_id', 'method', 'amount_kurus', 'entry_id', 'operator_id', 'created_at');
select stays('price_payment_reversal_stays', 'closing_price_payment', 'old.reversal_id is not null', 'reversal_id', 'reversed_at');
select stays('invoice_stays', 'service_fee_invoice', 'true',
             'id', 'closing_id', 'number', 'net_kurus', 'vat_kurus', 'total_kurus', 'issued_at', 'operator_id');

/* Whose it is follows two records of one person that become one, or part again, and nothing else. At commit, when that is written. */
create function customer_follows_merge() returns trigger language plpgsql as $$
begin
  if public.owns(tg_relid) or exists (
    select from public.customer_merge
     where (winner_id, loser_id) = (new.customer_id, old.customer_id) and undone_at is null
        or (winner_id, loser_id) = (old.customer_id, new.customer_id) and undone_at is not null
  ) then return null; end if;
  raise exception 'customer of % stays', tg_table_name
    using errcode = 'check_violation', constraint = 'customer_follows_merge', table = tg_table_name;
end $$;
do $$ declare target text; begin
  foreach target in array array['bid', 'payment', 'eft_payment', 'refund', 'service_fee_invoice'] loop
    execute format('create constraint trigger customer_follows_merge after update on %I deferrable initially deferred for each row
      when (old.customer_id is distinct from new.customer_id) execute function customer_follows_merge()', target);
  end loop;
end $$;

/* Invoices are numbered one after the other within their year; who issues one waits for the one before (completeClosing.ts). */
create function invoice_follows() returns trigger language plpgsql as $$
declare
  year text := to_char(now() at time zone 'Europe/Istanbul', 'YYYY');
  last integer;
begin
  if public.owns(tg_relid) then return new; end if;
  perform pg_advisory_xact_lock(hashtext('service_fee_invoice'));
  select coalesce(max(right(number, 9)::integer), 0) into last from public.service_fee_invoice where number like 'TLL' || year || '%';
  if new.number <> 'TLL' || year || lpad((last + 1)::text, 9, '0') then
    raise exception 'invoice % does not follow %', new.number, last
      using errcode = 'check_violation', constraint = 'invoice_follows', table = 'service_fee_invoice';
  end if;
  return new;
end $$;
create trigger invoice_follows before insert on service_fee_invoice for each row execute function invoice_follows();

-- ---------------------------------------------------------------------------------------------------------------------
-- Statuses move along their machines (domain/machines).

/* Every move that a machine knows. migrate.ts writes it from the machines themselves, so the two cannot drift apart. */
create table status_move (
  machine text collate "C" not null,
  from_status text collate "C" not null,
  to_status text collate "C" not null,
  primary key (machine, from_status, to_status)
);

create function moves_along() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if exists (select from public.status_move where (machine, from_status, to_status) = (tg_argv[0], was, becomes))
     or public.owns(tg_relid) then return new; end if;
  raise exception '% % does not become %', tg_argv[0], was, becomes
    using errcode = 'check_violation', constraint = 'moves_along', table = tg_table_name;
end $$;
do $$ declare one record; begin
  for one in select * from (values ('bid', 'bid', 'status'), ('eft_payment', 'eft', 'status'), ('payment', 'payment', 'provider_status'), ('refund', 'refund', 'state'))
                        as moved (target, machine, status) loop
    execute format('create trigger moves_along before update on %I for each row when (old.%I is distinct from new.%I) execute function moves_along(%L, %L)',
      one.target, one.status, one.status, one.machine, one.status);
  end loop;
end $$;
