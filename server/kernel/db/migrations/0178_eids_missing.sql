/* The queue of auctions whose verification is missing has the last days of none: read by the index on last days, all that have one are passed over. */
create index auction_eids_missing on auction (eids_expires_on, id)
  where eids_concerns(status) and eids_status in ('MISSING', 'PENDING', 'REJECTED');
