-- Why a registered transfer was sent back by the second person, or its match taken back: it stood in a notification alone.
alter table eft_payment
  add column back_reason text not null default '' check (length(back_reason) <= 1024);
