-- What an office earns from a closing is approved, invoiced and paid as an agent's earning is: by a row of its own, which is made when
-- the closing is done. A row is an agent's, or an office's when it has no agent.

drop index agent_earning_one_of_closing;
alter table agent_earning
  alter column agent_operator_id drop not null,
  /* The day of the transfer, which may be before the one on which it was written down. */
  add column paid_on date,
  add constraint agent_earning_payee check (agent_operator_id is not null or (broker_id is not null and frozen_at is not null));
update agent_earning set paid_on = (paid_at at time zone 'Europe/Istanbul')::date where paid_at is not null;
alter table agent_earning add constraint agent_earning_paid_on check ((status = 'PAID') = (paid_on is not null));
/* One for the agent, one for the office. */
create unique index agent_earning_one_of_closing on agent_earning (closing_id, (agent_operator_id is null));
create index agent_earning_office_status on agent_earning (status, id) where agent_operator_id is null;
create index agent_earning_frozen_at on agent_earning (frozen_at, id) where agent_operator_id is null;

create or replace function earning_is_frozen() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null and
     (old.closing_id, old.agent_operator_id, old.broker_id, old.type, old.frozen_at, old.list_fee_kurus, old.operator_discount_kurus,
      old.code_discount_kurus, old.total_kurus, old.agent_share_kurus, old.broker_share_kurus, old.house_share_kurus,
      old.agent_percent, old.broker_percent)
     is distinct from
     (new.closing_id, new.agent_operator_id, new.broker_id, new.type, new.frozen_at, new.list_fee_kurus, new.operator_discount_kurus,
      new.code_discount_kurus, new.total_kurus, new.agent_share_kurus, new.broker_share_kurus, new.house_share_kurus,
      new.agent_percent, new.broker_percent) then
    raise exception 'earning % is frozen', old.id;
  end if;
  return new;
end $$;

/* What is owed to offices already stands in the books (320.02), by closing. Where the agent's earning was frozen, it says the rest. */
insert into agent_earning (closing_id, type, status, buyer_customer_id, owner_customer_id, broker_id, list_fee_kurus,
                           operator_discount_kurus, code_discount_kurus, total_kurus, agent_percent, broker_percent, agent_share_kurus,
                           broker_share_kurus, house_share_kurus, bid_at, frozen_at, deed_at)
select closing.id, 'SALE', 'WAITING_APPROVAL', closing.buyer_customer_id, closing.seller_customer_id, closing.broker_id,
       coalesce(agents.list_fee_kurus, closing.list_fee_kurus), coalesce(agents.operator_discount_kurus, closing.operator_discount_kurus),
       coalesce(agents.code_discount_kurus, closing.code_discount_kurus), coalesce(agents.total_kurus, closing.service_fee_kurus),
       coalesce(agents.agent_percent, 0), coalesce(agents.broker_percent, round(100.0 * owed.kurus / closing.service_fee_kurus, 2)),
       coalesce(agents.agent_share_kurus, 0), owed.kurus, coalesce(agents.house_share_kurus, closing.service_fee_kurus - owed.kurus),
       bid.placed_at, owed.at, coalesce(closing.deed_at, owed.at)
  from (select entry.closing_id, -sum(posting.amount_kurus) as kurus, min(entry.at) as at
          from journal_entry entry
          join posting on posting.entry_id = entry.id
          join ledger_account account on account.id = posting.account_id and account.code = '320.02'
         where entry.closing_id is not null
         group by entry.closing_id having sum(posting.amount_kurus) < 0) owed
  join closing on closing.id = owed.closing_id and closing.broker_id is not null and closing.service_fee_kurus >= owed.kurus
  join bid on bid.id = closing.bid_id
  left join agent_earning agents on agents.closing_id = closing.id and agents.frozen_at is not null
       and agents.broker_share_kurus = owed.kurus;
/* So that taking one back reverses its entry. Accounts and amounts stay. */
alter table journal_entry disable trigger journal_entry_is_final;
update journal_entry entry set agent_earning_id = earning.id
  from agent_earning earning
 where earning.agent_operator_id is null and entry.closing_id = earning.closing_id and entry.agent_earning_id is null
   and exists (select from posting join ledger_account account on account.id = posting.account_id
                where posting.entry_id = entry.id and account.code = '320.02');
alter table journal_entry enable trigger journal_entry_is_final;
