-- Why a registered transfer was sent back by the second person, or its match taken back: it stood in a notification alone.
alter table eft_payment
  add column back_reason text not null default '' check (length(back_reason) <= 1024);
-- It comes when the transfer is expected again, and at no other time.
select stays('transfer_back_reason_stays', 'eft_payment', $$old.status = 'WAITING' or new.status <> 'WAITING'$$, 'back_reason');
