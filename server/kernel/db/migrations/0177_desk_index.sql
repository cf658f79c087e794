/* The desk in each of its orders comes from this index alone, however many auctions stand on it. */
drop index auction_bidding_urgency;
create index auction_bidding_urgency on auction_bidding (urgency, auction_id) include (starts_at, ends_at) where urgency is not null;
