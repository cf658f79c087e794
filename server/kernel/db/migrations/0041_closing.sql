-- The way to the title deed: what a sale needs, the checklist of the title-deed office, what reached the seller, the invoice.

create domain credit_result as text collate "C" check (value in ('PENDING', 'APPROVED', 'REJECTED'));
create domain price_payment_method as text collate "C" check (value in ('TRANSFER', 'BLOCKED_CHEQUE', 'CREDIT'));
create domain closing_check as text collate "C" check (value in (
  'MARKET_VALUE', 'DASK', 'PROPERTY_TAX', 'BUYER_DEED_FEE', 'SELLER_DEED_FEE'
));
create domain closing_document_type as text collate "C" check (value in (
  'IDENTITY', 'STF', 'TRIPLE_AGREEMENT', 'CREDIT_APPROVAL', 'POWER_OF_ATTORNEY', 'MARKET_VALUE', 'DASK', 'PROPERTY_TAX',
  'BUYER_DEED_FEE', 'SELLER_DEED_FEE', 'PAYMENT_RECEIPT', 'TITLE_DEED', 'SUMMARY', 'OTHER'
));

alter table closing
  add column uses_credit boolean not null default false,
  add column buyer_represented boolean not null default false,
  add column seller_represented boolean not null default false,
  /* The seller is a company, a bank or a public body: all three sign one agreement. */
  add column triple_agreement boolean not null default false,
  add column buyer_address text not null default '' check (length(buyer_address) <= 255),
  add column seller_approved_at timestamptz,
  add column credit_bank text not null default '' check (length(credit_bank) <= 120),
  add column credit_kurus bigint check (credit_kurus > 0),
  add column credit_result credit_result,
  add column appointment_at timestamptz,
  add column appointment_office text not null default '' check (length(appointment_office) <= 160),
  add column archived_at timestamptz,
  add constraint closing_credit check (num_nulls(credit_kurus, credit_result) in (0, 2) and (credit_result is null) = (credit_bank = '')),
  add constraint closing_appointment check ((appointment_at is null) = (appointment_office = '')),
  add constraint closing_archived check (outcome = 'DONE' or archived_at is null);

/* Work that belongs to a closing: while it is open, the closing does not go on. */
alter table activity add column closing_id integer references closing;
create index activity_closing on activity (closing_id, id);

/* Until when a step was to be done is told once, when it is past. */
alter table closing_step_entry add column late_told_at timestamptz;
create index closing_step_entry_late on closing_step_entry (due_at) where done_at is null and late_told_at is null;

alter table closing_document alter column type type closing_document_type using type::text;

/* A tick on the checklist: that the paper was seen, by whom and when. The document of the same type counts as well. */
create table closing_check_entry (
  id integer generated always as identity primary key,
  closing_id integer not null references closing,
  item closing_check not null,
  /* The market value, or the fee that was paid. */
  amount_kurus bigint check (amount_kurus > 0),
  note text not null default '' check (length(note) <= 1024),
  operator_id integer references operator,
  created_at timestamptz not null default now(),
  constraint closing_check_entry_once unique (closing_id, item)
);
create index closing_check_entry_operator on closing_check_entry (operator_id);

/* What has reached the seller of the price. Never deleted: a mistake is reversed, in the books and here. */
create table closing_price_payment (
  id integer generated always as identity primary key,
  closing_id integer not null references closing,
  method price_payment_method not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  note text not null default '' check (length(note) <= 1024),
  entry_id bigint not null unique references journal_entry,
  operator_id integer references operator,
  reversal_id bigint unique references journal_entry,
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((reversal_id is null) = (reversed_at is null))
);
create index closing_price_payment_closing on closing_price_payment (closing_id, id);
create index closing_price_payment_operator on closing_price_payment (operator_id);

create table closing_note (
  id integer generated always as identity primary key,
  closing_id integer not null references closing,
  step closing_step not null,
  operator_id integer not null references operator,
  text text not null check (text <> '' and length(text) <= 1024),
  created_at timestamptz not null default now()
);
create index closing_note_closing on closing_note (closing_id, id);
create index closing_note_operator on closing_note (operator_id);

/* The invoice of a service fee. Numbers follow one another without a gap within a year. */
create table service_fee_invoice (
  id integer generated always as identity primary key,
  closing_id integer not null unique references closing,
  customer_id integer not null references customer,
  number text collate "C" not null unique check (number ~ '^TLL[0-9]{13}$'),
  net_kurus bigint not null check (net_kurus >= 0),
  vat_kurus bigint not null check (vat_kurus >= 0),
  total_kurus bigint not null check (total_kurus > 0),
  issued_at timestamptz not null default now(),
  operator_id integer references operator,
  constraint service_fee_invoice_parts check (net_kurus + vat_kurus = total_kurus)
);
create index service_fee_invoice_customer on service_fee_invoice (customer_id);
create index service_fee_invoice_operator on service_fee_invoice (operator_id);

/* Memorandum accounts: the price goes from buyer to seller and never through the house. domain/ledger.ts has the same rows. */
insert into ledger_account (code, name) values
  ('900', 'Alıcılardan beklenen satış bedelleri (nazım)'),
  ('901', 'Satıcılara ödenecek satış bedelleri (nazım)');

select audited('closing_check_entry');
select audited('closing_price_payment');
select audited('closing_note');
select audited('service_fee_invoice');
