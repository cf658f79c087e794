-- Money: the chart of accounts, transfers that two people book, statement lines matched with them, the card provider's events.

alter domain eft_status drop constraint eft_status_check;
alter domain eft_status add constraint eft_status_check check (value in (
  'WAITING', 'WAITING_APPROVAL', 'RECEIVED', 'CANCELLED', 'REVERSED'
));
create domain payment_event_outcome as text collate "C" check (value in ('APPLIED', 'IGNORED', 'UNKNOWN', 'AMOUNT_DIFFERS'));

/* domain/ledger.ts has the same rows. */
insert into ledger_account (code, name) values
  ('102', 'Bankalar'),
  ('108', 'Kredi kartı alacakları'),
  ('120', 'Alıcılar'),
  ('320.01', 'Danışmanlara borçlar'),
  ('320.02', 'Emlak ofislerine borçlar'),
  ('336.01', 'İade edilecek tutarlar'),
  ('340.01', 'Alınan katılım teminatları'),
  ('340.02', 'Hizmet bedeli avansları'),
  ('600', 'Hizmet gelirleri'),
  ('610', 'Hizmet bedeli iadeleri'),
  ('611', 'Kullanılan üye kredileri'),
  ('649', 'Gelir yazılan teminatlar'),
  ('760.01', 'Danışman payları'),
  ('760.02', 'Emlak ofisi payları')
  on conflict (code) do update set name = excluded.name;

/* What an entry is about, besides the payment and the closing. */
alter table journal_entry
  add column refund_id integer references refund,
  add column agent_earning_id integer references agent_earning;
create index journal_entry_refund on journal_entry (refund_id);
create index journal_entry_earning on journal_entry (agent_earning_id);
create index journal_entry_at on journal_entry (at, id);

/* Until when it is expected. */
alter table payment add column due_at timestamptz;
/* A participant's deposit is paid once. */
create unique index payment_one_deposit on payment (participant_id)
  where kind = 'DEPOSIT' and state = 'PAYMENT_DONE' and closing_id is null;

/* REVERSED: what had been booked as received was taken back by an entry that mirrors it. */
alter table eft_payment
  add column registered_at timestamptz,
  drop constraint eft_payment_check1,
  add constraint eft_payment_cancelled check ((status in ('CANCELLED', 'REVERSED')) = (cancelled_at is not null)),
  add constraint eft_payment_registered check (status <> 'WAITING_APPROVAL' or registered_by_id is not null);
update eft_payment set registered_at = received_at where registered_by_id is not null;
create index eft_payment_amount on eft_payment (amount_kurus, id);
create index eft_payment_reference_part on eft_payment using gin (reference gin_trgm_ops);
create index eft_payment_expires on eft_payment (expires_at, id) where expires_at is not null;
create index eft_payment_payer_iban on eft_payment (payer_iban) where payer_iban is not null;

/* A transfer may come in parts, so several lines may be one payment's. A movement and its charge share a reference. */
alter table bank_statement_line
  add column account_iban text collate "C" check (account_iban ~ '^TR[0-9]{24}$'),
  add column set_aside_by_id integer references operator,
  add column set_aside_at timestamptz,
  add column set_aside_note text not null default '' check (length(set_aside_note) <= 1024),
  drop constraint bank_statement_line_eft_payment_id_key,
  drop constraint bank_statement_line_bank_reference_key;
update bank_statement_line line set account_iban = statement.iban
  from bank_statement statement where statement.id = line.statement_id;
alter table bank_statement_line
  alter column account_iban set not null,
  add constraint bank_statement_line_once unique (account_iban, bank_reference, amount_kurus),
  add constraint bank_statement_line_set_aside check (set_aside_at is null or (eft_payment_id is null and set_aside_note <> ''));
create index bank_statement_line_eft_payment on bank_statement_line (eft_payment_id);
create index bank_statement_line_set_aside_by on bank_statement_line (set_aside_by_id);
create index bank_statement_line_booked on bank_statement_line (booked_at, id);
drop index bank_statement_line_unmatched;
create index bank_statement_line_unmatched on bank_statement_line (booked_at, id)
  where eft_payment_id is null and set_aside_at is null;
create index bank_statement_line_text on bank_statement_line
  using gin (fold(payer_name || ' ' || description || ' ' || bank_reference) gin_trgm_ops);

/* Money beyond what was asked for goes back by a refund of its own. */
alter table refund add column excess boolean not null default false;
drop index refund_one_open;
create unique index refund_one_open on refund (payment_id, excess) where state <> 'CANCEL';

/* What the card provider told, each event once. `outcome` is what was made of it. */
create table payment_event (
  id bigint generated always as identity primary key,
  event_id text collate "C" not null unique check (event_id <> ''),
  payment_id integer references payment,
  status payment_provider_status not null,
  amount_kurus bigint not null,
  happened_at timestamptz not null,
  outcome payment_event_outcome not null,
  created_at timestamptz not null default now()
);
create index payment_event_payment on payment_event (payment_id, id);
