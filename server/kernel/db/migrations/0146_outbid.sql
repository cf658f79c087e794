-- Whoever is outbid may be told.

alter domain automatic_event drop constraint automatic_event_check;
alter domain automatic_event add constraint automatic_event_check check (value in ('APPOINTMENT_BOOKED', 'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED', 'DEPOSIT_RECEIVED', 'BID_OUTBID', 'BID_WON', 'AUCTION_LOST', 'CLOSING_MOVED', 'CLOSING_DONE', 'FEE_OVERDUE',
  'REFUND_PAID', 'EIDS_VERIFIED', 'EIDS_EXPIRED', 'AGREEMENT_ENDING', 'AGREEMENT_ENDED'));
