-- Paying a refund out is an act of its own: the finer stage of a refund, and every attempt to pay it.

create domain refund_stage as text collate "C" check (value in (
  'INITIAL', 'WAITING_DOCUMENT', 'WAITING_PAYMENT', 'WAITING_APPROVAL', 'READY', 'SENT', 'RETURNED', 'CLOSED', 'CANCEL'
));
create domain payout_way as text collate "C" check (value in ('BANK', 'CARD', 'CREDIT'));

/* The stage is stored; the specification's state follows from it, as in domain/machines/refund.ts. */
alter table refund
  add column stage refund_stage not null default 'INITIAL',
  /* Since when it stands at this stage. */
  add column stage_at timestamptz not null default now(),
  /* Why it was sent back, returned, cancelled or opened again last. */
  add column reason text not null default '' check (length(reason) <= 1024);
drop trigger moves_along on refund;
drop trigger refund_end_stays on refund;
update refund set stage = state, stage_at = coalesce(closed_at, updated_at);
alter table refund
  drop column state,
  add column state refund_state not null generated always as (
    case when stage in ('WAITING_APPROVAL', 'READY', 'SENT', 'RETURNED') then 'WAITING_PAYMENT' else stage end::refund_state
  ) stored,
  add constraint refund_closed check ((stage in ('CLOSED', 'CANCEL')) = (closed_at is not null));
create unique index refund_one_open on refund (payment_id, excess) where stage <> 'CANCEL';
create index refund_stage_at on refund (stage, stage_at, id);
create trigger moves_along before update on refund for each row when (old.stage is distinct from new.stage)
  execute function moves_along('refund', 'stage');
select stays('refund_end_stays', 'refund', $$old.stage in ('CLOSED', 'CANCEL') and new.stage = old.stage$$,
             'iban', 'account_holder', 'closed_at');
/* Who opened it, or opened it again; above the limit somebody else releases it. */
alter table refund rename column operator_id to opened_by_id;
select stays('refund_opener_stays', 'refund', $$not (old.stage = 'CANCEL' and new.stage = 'INITIAL')$$, 'opened_by_id');
alter index refund_operator rename to refund_opened_by;

/* An attempt to pay a refund: to whom, who did what, and whether it was undone. The payee is fixed; another one is another attempt. */
create table refund_payout (
  id integer generated always as identity primary key,
  refund_id integer not null references refund,
  way payout_way not null,
  iban text collate "C" check (iban ~ '^TR[0-9]{24}$'),
  account_holder text not null default '',
  prepared_by_id integer references operator,
  /* Null for those that were paid before this was written down. */
  prepared_at timestamptz,
  /* Above the limit. */
  needs_release boolean not null default false,
  released_by_id integer references operator,
  released_at timestamptz,
  sent_by_id integer references operator,
  sent_at timestamptz,
  /* The bank's name of the payment, or the provider's. */
  bank_reference text collate "C" not null default '' check (length(bank_reference) <= 60),
  receipt_file_id integer references file,
  paid_by_id integer references operator,
  paid_at timestamptz,
  /* Sent back before it was sent, or returned after it. */
  undone_by_id integer references operator,
  undone_at timestamptz,
  undo_reason text not null default '' check (length(undo_reason) <= 1024),
  created_at timestamptz not null default now(),
  constraint refund_payout_payee check (way <> 'BANK' or prepared_at is null or (iban is not null and account_holder <> '')),
  constraint refund_payout_two_people check (released_by_id <> prepared_by_id),
  constraint refund_payout_released check (not needs_release or sent_at is null or released_at is not null)
);
create unique index refund_payout_one_live on refund_payout (refund_id) where undone_at is null;
create index refund_payout_refund on refund_payout (refund_id, id);
create index refund_payout_prepared_by on refund_payout (prepared_by_id);
create index refund_payout_released_by on refund_payout (released_by_id);
create index refund_payout_sent_by on refund_payout (sent_by_id);
create index refund_payout_paid_by on refund_payout (paid_by_id);
create index refund_payout_undone_by on refund_payout (undone_by_id);
create index refund_payout_receipt on refund_payout (receipt_file_id);

insert into refund_payout (refund_id, way, iban, account_holder, paid_at, created_at)
select refund.id,
       case when refund.excess or payment.method = 'EFT' then 'BANK' else payment.method end,
       refund.iban, refund.account_holder, refund.closed_at, refund.closed_at
  from refund join payment on payment.id = refund.payment_id
 where refund.stage = 'CLOSED';

select stays('payout_terms_stay', 'refund_payout', 'true', 'id', 'refund_id', 'way', 'iban', 'account_holder',
             'prepared_by_id', 'prepared_at', 'needs_release', 'created_at');
select stays('payout_release_stays', 'refund_payout', 'old.released_at is not null or old.sent_at is not null or old.paid_at is not null', 'released_by_id', 'released_at');
select stays('payout_sending_stays', 'refund_payout', 'old.sent_at is not null or old.paid_at is not null', 'sent_by_id', 'sent_at');
select stays('payout_payment_stays', 'refund_payout', 'old.paid_at is not null', 'paid_by_id', 'paid_at', 'bank_reference');
select stays('payout_end_stays', 'refund_payout', 'old.undone_at is not null', 'undone_by_id', 'undone_at', 'undo_reason',
             'receipt_file_id');
select audited('refund_payout');
