/* The few auctions that are open to offices, among all. */
create index auction_open_for_broker on auction (id) where open_for_broker;
