/*
 Public auctions and those about to be need the verification of the state's register (EİDS). In PL/pgSQL, so that PostgreSQL does not look into
 it: it would take the index below for any question about one of these statuses.
*/
create function eids_concerns(status text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return status in ('ACCEPTED', 'WAITING_PUBLISH_APPROVAL', 'LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'AGENT_AD', 'BIDDING', 'OFFLINE');
end $$;

/* A verification holds until its last day; one without is asked for again. */
update auction set eids_status = 'PENDING' where eids_status = 'VERIFIED' and eids_expires_on is null;
alter table auction add constraint auction_verified_until check (eids_status <> 'VERIFIED' or eids_expires_on is not null);

/* The list of verifications: one of its queues, those that end first at the top. */
create index auction_eids on auction (eids_status, eids_expires_on, id) where eids_concerns(status);
