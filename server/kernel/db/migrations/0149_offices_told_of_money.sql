-- Offices are told when what they earn is approved, when their invoice comes back, when they are paid, and when nothing comes of it.

alter domain automatic_event drop constraint automatic_event_check;
alter domain automatic_event add constraint automatic_event_check check (value in ('APPOINTMENT_BOOKED', 'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED', 'DEPOSIT_RECEIVED', 'BID_OUTBID', 'BID_WON', 'AUCTION_LOST', 'CLOSING_MOVED', 'CLOSING_DONE', 'FEE_OVERDUE',
  'REFUND_PAID', 'EIDS_VERIFIED', 'EIDS_EXPIRING', 'EIDS_EXPIRED', 'AGREEMENT_ENDING', 'AGREEMENT_ENDED', 'SELLER_AGREEMENT_ENDING',
  'SELLER_AGREEMENT_ENDED', 'OFFICE_EARNING_APPROVED', 'OFFICE_INVOICE_RETURNED', 'OFFICE_EARNING_PAID', 'OFFICE_EARNING_CANCELLED'));
