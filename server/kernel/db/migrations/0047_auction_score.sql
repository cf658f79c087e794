/* Auctions by how near they are to selling: filtered and ordered like prices and dates. */
create index auction_score on auction (score, id);
