/* A file is sent to an auction, as the video of an agent, to a discovery, or to one who wants to sell, as the signed agreement. */
alter table upload add column want_to_sell_id integer references want_to_sell;
alter table upload drop constraint upload_of_one;
alter table upload add constraint upload_of_one check (num_nonnulls(auction_id, agent_id, discovery_id, want_to_sell_id) = 1);
create index upload_want_to_sell on upload (want_to_sell_id);
