-- Discounts of service fees, and earnings from the estimate to the payment.

/* What is parted of a service fee goes to the agent in this part, per cent of the whole (V47). */
alter table agent add column share_percent numeric(5, 2) not null default 35 check (share_percent between 0 and 100);

/* A fee is what is left of the list fee; what was taken off stands beside it. */
alter table closing
  add column operator_discount_id integer unique references operator_discount,
  add column operator_discount_kurus bigint not null default 0 check (operator_discount_kurus >= 0),
  add column code_discount_kurus bigint not null default 0 check (code_discount_kurus >= 0),
  add column list_fee_kurus bigint generated always as (service_fee_kurus + operator_discount_kurus + code_discount_kurus) stored,
  add constraint closing_code_discount check ((discount_code_id is null) = (code_discount_kurus = 0));

/* A code is found by how it begins. */
create index discount_code_code_beginning on discount_code (code text_pattern_ops);
create index discount_code_created on discount_code (created_at, id);
create index discount_code_open_expires on discount_code (expires_at) where status in ('ACTIVE', 'PENDING');
/* PENDING waits for one customer's purchase of one auction. */
alter table discount_code add constraint discount_code_pending_for check (status <> 'PENDING' or num_nulls(customer_id, auction_id) = 0);

/*
 * How the fee is parted is kept with the percents that it was parted by. Until frozen_at the amounts are an estimate that follows
 * the closing; afterwards they never change.
 */
alter table agent_earning
  add column agent_percent numeric(5, 2) not null default 35 check (agent_percent between 0 and 100),
  add column broker_percent numeric(5, 2) not null default 0 check (broker_percent between 0 and 100),
  add column broker_id integer references broker,
  add column list_fee_kurus bigint check (list_fee_kurus >= total_kurus),
  add column operator_discount_kurus bigint not null default 0 check (operator_discount_kurus >= 0),
  add column code_discount_kurus bigint not null default 0 check (code_discount_kurus >= 0),
  add column frozen_at timestamptz,
  add column approved_by_id integer references operator,
  add column paid_by_id integer references operator,
  add column invoice_sent_at timestamptz,
  add column note text not null default '' check (length(note) <= 1024);
update agent_earning earning
   set list_fee_kurus = earning.total_kurus,
       broker_id = closing.broker_id,
       agent_percent = coalesce(round(100.0 * agent_share_kurus / nullif(total_kurus, 0), 2), 35),
       broker_percent = coalesce(round(100.0 * broker_share_kurus / nullif(total_kurus, 0), 2), 0),
       frozen_at = case when earning.status not in ('PENDING', 'CANCELLED') then coalesce(earning.deed_at, earning.updated_at) end,
       invoice_sent_at = case when invoice_file_id is not null then coalesce(earning.deed_at, earning.updated_at) end
  from closing
 where closing.id = earning.closing_id;
alter table agent_earning
  alter column list_fee_kurus set not null,
  add constraint agent_earning_fee check (list_fee_kurus = total_kurus + operator_discount_kurus + code_discount_kurus),
  add constraint agent_earning_percents check (agent_percent + broker_percent <= 100),
  add constraint agent_earning_frozen check (status in ('PENDING', 'CANCELLED') or frozen_at is not null),
  add constraint agent_earning_estimate check (status <> 'PENDING' or frozen_at is null),
  add constraint agent_earning_approved check (status not in ('WAITING_INVOICE', 'WAITING_PAYMENT', 'PAID') or approved_at is not null),
  add constraint agent_earning_invoiced check (status not in ('WAITING_PAYMENT', 'PAID') or invoice_file_id is not null),
  add constraint agent_earning_two_people check (approved_by_id <> paid_by_id);
alter table agent_earning drop constraint agent_earning_closing_id_agent_operator_id_type_key;
create unique index agent_earning_one_of_closing on agent_earning (closing_id);
create index agent_earning_agent_status on agent_earning (agent_operator_id, status, id);
create index agent_earning_agent_frozen on agent_earning (agent_operator_id, frozen_at) where frozen_at is not null;
create index agent_earning_deed_at on agent_earning (deed_at, id);
create index agent_earning_paid_at on agent_earning (paid_at, id);
create index agent_earning_broker on agent_earning (broker_id);
create index agent_earning_approved_by on agent_earning (approved_by_id);
create index agent_earning_paid_by on agent_earning (paid_by_id);

create function earning_is_frozen() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null and
     (old.closing_id, old.agent_operator_id, old.type, old.frozen_at, old.list_fee_kurus, old.operator_discount_kurus,
      old.code_discount_kurus, old.total_kurus, old.agent_share_kurus, old.broker_share_kurus, old.house_share_kurus,
      old.agent_percent, old.broker_percent)
     is distinct from
     (new.closing_id, new.agent_operator_id, new.type, new.frozen_at, new.list_fee_kurus, new.operator_discount_kurus,
      new.code_discount_kurus, new.total_kurus, new.agent_share_kurus, new.broker_share_kurus, new.house_share_kurus,
      new.agent_percent, new.broker_percent) then
    raise exception 'earning % is frozen', old.id;
  end if;
  return new;
end $$;
create trigger earning_is_frozen before update on agent_earning for each row execute function earning_is_frozen();
