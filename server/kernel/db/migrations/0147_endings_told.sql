-- Sellers are told before their agreement or their verification (EİDS) ends.

/* How many days before its end that was announced last; 0: once it was over. */
alter table agreement add column told_days smallint check (told_days in (60, 30, 7, 0));

alter domain automatic_event drop constraint automatic_event_check;
alter domain automatic_event add constraint automatic_event_check check (value in ('APPOINTMENT_BOOKED', 'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED', 'DEPOSIT_RECEIVED', 'BID_OUTBID', 'BID_WON', 'AUCTION_LOST', 'CLOSING_MOVED', 'CLOSING_DONE', 'FEE_OVERDUE',
  'REFUND_PAID', 'EIDS_VERIFIED', 'EIDS_EXPIRING', 'EIDS_EXPIRED', 'AGREEMENT_ENDING', 'AGREEMENT_ENDED', 'SELLER_AGREEMENT_ENDING',
  'SELLER_AGREEMENT_ENDED'));
