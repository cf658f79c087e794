-- After the hammer: closings and their steps, payments, transfers, discount codes, earnings, and the double-entry ledger.

create table discount_code (
  id integer generated always as identity primary key,
  code text collate "C" not null unique check (code ~ '^[A-Z0-9]{6,16}$'),
  owner discount_code_owner not null,
  operator_id integer references operator,
  broker_id integer references broker,
  customer_id integer references customer,
  auction_id integer references auction,
  amount_kurus bigint not null check (amount_kurus > 0),
  status discount_code_status not null default 'ACTIVE',
  expires_at timestamptz not null,
  used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case owner when 'OPERATOR' then operator_id is not null and broker_id is null
                    else broker_id is not null end),
  check ((status = 'USED') = (used_at is not null)),
  check (owner <> 'BROKER' or status <> 'CANCELLED')
);
create unique index discount_code_one_pending on discount_code (customer_id, auction_id) where status = 'PENDING';
create index discount_code_status_id on discount_code (status, id);
create index discount_code_operator on discount_code (operator_id, created_at);
create index discount_code_broker on discount_code (broker_id, created_at);
create index discount_code_customer on discount_code (customer_id);
create index discount_code_auction on discount_code (auction_id);
create index discount_code_expires on discount_code (expires_at, id);

/* The way of a won bid to the title deed. */
create table closing (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  bid_id bigint not null unique references bid,
  buyer_customer_id integer not null references customer,
  seller_customer_id integer references customer,
  step closing_step not null default 'CALL',
  outcome closing_outcome not null default 'OPEN',
  assignee_id integer references operator,
  agent_operator_id integer references operator,
  broker_id integer references broker,
  activity_id integer references activity,
  service_fee_kurus bigint not null check (service_fee_kurus >= 0),
  discount_code_id integer unique references discount_code,
  bid_confirmed_at timestamptz,
  step_due_at timestamptz,
  deed_at timestamptz,
  closed_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closing_bid_confirmed check (step = 'CALL' or bid_confirmed_at is not null),
  check ((outcome = 'OPEN') = (closed_at is null))
);
create unique index closing_one_open on closing (auction_id) where outcome = 'OPEN';
create index closing_auction on closing (auction_id, id);
create index closing_step_id on closing (step, id);
create index closing_outcome_id on closing (outcome, id);
create index closing_step_due on closing (step_due_at, id) where outcome = 'OPEN';
create index closing_buyer on closing (buyer_customer_id);
create index closing_seller on closing (seller_customer_id);
create index closing_assignee on closing (assignee_id, id);
create index closing_agent on closing (agent_operator_id, id);
create index closing_broker on closing (broker_id);
create index closing_activity on closing (activity_id);

create table closing_step_entry (
  id integer generated always as identity primary key,
  closing_id integer not null references closing,
  step closing_step not null,
  entered_at timestamptz not null default now(),
  due_at timestamptz,
  done_at timestamptz check (done_at >= entered_at),
  operator_id integer references operator,
  note text not null default '' check (length(note) <= 1024)
);
create unique index closing_step_entry_one_open on closing_step_entry (closing_id) where done_at is null;
create index closing_step_entry_closing on closing_step_entry (closing_id, id);
create index closing_step_entry_operator on closing_step_entry (operator_id);

create table closing_document (
  id integer generated always as identity primary key,
  closing_id integer not null references closing,
  type document_type not null,
  file_id integer not null references file,
  created_at timestamptz not null default now(),
  constraint closing_document_one_of_type unique (closing_id, type)
);
create index closing_document_file on closing_document (file_id);

create table payment (
  id integer generated always as identity primary key,
  kind payment_kind not null,
  method payment_method not null,
  state bid_payment_state not null default 'PENDING',
  provider_status payment_provider_status,
  provider_reference text collate "C" unique,
  customer_id integer not null references customer,
  auction_id integer references auction,
  participant_id integer references participant,
  closing_id integer references closing,
  amount_kurus bigint not null check (amount_kurus > 0),
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'PAYMENT_DONE' or paid_at is not null)
);
create index payment_state_id on payment (state, id);
create index payment_customer on payment (customer_id, id);
create index payment_auction on payment (auction_id, id);
create index payment_participant on payment (participant_id);
create index payment_closing on payment (closing_id);

/* Money announced as a bank transfer: received or cancelled, once (V45). Who registers it does not approve it. */
create table eft_payment (
  id integer generated always as identity primary key,
  payment_id integer not null unique references payment,
  customer_id integer not null references customer,
  auction_id integer references auction,
  /* What the payer was asked to write on the transfer. */
  reference text collate "C" not null unique check (reference <> ''),
  payer_name text not null default '',
  payer_iban text collate "C" check (payer_iban ~ '^TR[0-9]{24}$'),
  amount_kurus bigint not null check (amount_kurus > 0),
  status eft_status not null default 'WAITING',
  expires_at timestamptz,
  registered_by_id integer references operator,
  received_at timestamptz,
  approved_by_id integer references operator,
  approved_at timestamptz,
  cancelled_by_id integer references operator,
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'RECEIVED') = (received_at is not null and cancelled_at is null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint eft_payment_two_people check (approved_by_id <> registered_by_id)
);
create index eft_payment_status_id on eft_payment (status, id);
create index eft_payment_customer on eft_payment (customer_id);
create index eft_payment_auction on eft_payment (auction_id);
create index eft_payment_created on eft_payment (created_at, id);
create index eft_payment_registered_by on eft_payment (registered_by_id);
create index eft_payment_approved_by on eft_payment (approved_by_id);
create index eft_payment_cancelled_by on eft_payment (cancelled_by_id);

create table bank_statement (
  id integer generated always as identity primary key,
  bank_name text not null check (bank_name <> ''),
  iban text collate "C" not null check (iban ~ '^TR[0-9]{24}$'),
  file_id integer references file,
  imported_by_id integer references operator,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null default now()
);
create index bank_statement_file on bank_statement (file_id);
create index bank_statement_imported_by on bank_statement (imported_by_id);

create table bank_statement_line (
  id bigint generated always as identity primary key,
  statement_id integer not null references bank_statement,
  /* The bank's own name of the movement, so that importing a statement again adds nothing. */
  bank_reference text collate "C" not null unique,
  booked_at timestamptz not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  payer_name text not null default '',
  payer_iban text collate "C",
  description text not null default '',
  eft_payment_id integer unique references eft_payment,
  matched_by_id integer references operator,
  matched_at timestamptz,
  check ((eft_payment_id is null) = (matched_at is null))
);
create index bank_statement_line_statement on bank_statement_line (statement_id, id);
create index bank_statement_line_unmatched on bank_statement_line (amount_kurus, id) where eft_payment_id is null;
create index bank_statement_line_matched_by on bank_statement_line (matched_by_id);

/* A service fee that was earned but could not be charged yet. */
create table uncharged_service_fee (
  id integer generated always as identity primary key,
  closing_id integer not null unique references closing,
  customer_id integer not null references customer,
  amount_kurus bigint not null check (amount_kurus > 0),
  reason text not null default '' check (length(reason) <= 1024),
  due_on date not null,
  paid_at timestamptz,
  payment_id integer unique references payment,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uncharged_service_fee_customer on uncharged_service_fee (customer_id);
create index uncharged_service_fee_open on uncharged_service_fee (due_on, id) where paid_at is null;

create table refund (
  id integer generated always as identity primary key,
  payment_id integer not null references payment,
  customer_id integer not null references customer,
  activity_id integer references activity,
  state refund_state not null default 'INITIAL',
  amount_kurus bigint not null check (amount_kurus > 0),
  iban text collate "C" check (iban ~ '^TR[0-9]{24}$'),
  account_holder text not null default '',
  operator_id integer references operator,
  note text not null default '' check (length(note) <= 1024),
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('CLOSED', 'CANCEL')) = (closed_at is not null))
);
create unique index refund_one_open on refund (payment_id) where state <> 'CANCEL';
create index refund_payment on refund (payment_id);
create index refund_state_id on refund (state, id);
create index refund_customer on refund (customer_id);
create index refund_activity on refund (activity_id);
create index refund_operator on refund (operator_id);

/* What an agent earns from a closing: the service fee parted between broker, agent and house (V47), frozen at closing. */
create table agent_earning (
  id integer generated always as identity primary key,
  closing_id integer not null references closing,
  agent_operator_id integer not null references operator,
  type earning_type not null,
  status earning_status not null default 'PENDING',
  buyer_customer_id integer not null references customer,
  owner_customer_id integer references customer,
  /* The service fee after discounts, and its parts. */
  total_kurus bigint not null check (total_kurus >= 0),
  agent_share_kurus bigint not null check (agent_share_kurus >= 0),
  broker_share_kurus bigint not null check (broker_share_kurus >= 0),
  house_share_kurus bigint not null check (house_share_kurus >= 0),
  bid_at timestamptz not null,
  approved_at timestamptz,
  deed_at timestamptz,
  paid_at timestamptz,
  invoice_file_id integer references file,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (closing_id, agent_operator_id, type),
  constraint agent_earning_parts check (agent_share_kurus + broker_share_kurus + house_share_kurus = total_kurus),
  check ((status = 'PAID') = (paid_at is not null))
);
create index agent_earning_agent on agent_earning (agent_operator_id, id);
create index agent_earning_status_id on agent_earning (status, id);
create index agent_earning_bid_at on agent_earning (bid_at, id);
create index agent_earning_buyer on agent_earning (buyer_customer_id);
create index agent_earning_owner on agent_earning (owner_customer_id);
create index agent_earning_invoice_file on agent_earning (invoice_file_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- The ledger. Entries are never changed: a mistake is reversed by another entry.

create table ledger_account (
  id integer generated always as identity primary key,
  code text collate "C" not null unique check (code ~ '^[0-9]{3}(\.[0-9]+)*$'),
  name text collate turkish not null check (name <> ''),
  created_at timestamptz not null default now()
);

create table journal_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  description text not null check (description <> ''),
  payment_id integer references payment,
  closing_id integer references closing,
  reverses_id bigint unique references journal_entry,
  operator_id integer references operator
);
create index journal_entry_payment on journal_entry (payment_id);
create index journal_entry_closing on journal_entry (closing_id);
create index journal_entry_operator on journal_entry (operator_id);

/* Debits are positive, credits negative; an entry's postings sum to nothing. */
create table posting (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entry,
  account_id integer not null references ledger_account,
  amount_kurus bigint not null check (amount_kurus <> 0)
);
create index posting_entry on posting (entry_id);
create index posting_account on posting (account_id, id);

create function entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint := case tg_table_name when 'posting' then (to_jsonb(new) ->> 'entry_id')::bigint else new.id end;
  difference numeric;
begin
  select sum(amount_kurus) into difference from posting where entry_id = entry;
  if difference is distinct from 0 then
    raise exception 'journal entry % does not balance', entry
      using errcode = 'check_violation', constraint = 'entry_balances', table = 'journal_entry';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on posting deferrable initially deferred
  for each row execute function entry_balances();
create constraint trigger entry_has_postings after insert on journal_entry deferrable initially deferred
  for each row execute function entry_balances();

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or deleted';
end $$;
create trigger journal_entry_is_final before update or delete or truncate on journal_entry
  for each statement execute function ledger_is_final();
create trigger posting_is_final before update or delete or truncate on posting
  for each statement execute function ledger_is_final();

select audited('discount_code');
select audited('closing');
select audited('closing_step_entry');
select audited('closing_document');
select audited('payment');
select audited('eft_payment');
select audited('bank_statement_line');
select audited('uncharged_service_fee');
select audited('refund');
select audited('agent_earning');
select audited('ledger_account');
