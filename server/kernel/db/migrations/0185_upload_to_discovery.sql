/* A file is sent to an auction, as the video of an agent, or to a discovery: to one of its rooms, or as its signature. */
alter table upload add column discovery_id integer references discovery;
alter table upload add column room_key uuid check (room_key is null or discovery_id is not null);
alter table upload drop constraint upload_of_one;
alter table upload add constraint upload_of_one check (num_nonnulls(auction_id, agent_id, discovery_id) = 1);
create index upload_discovery on upload (discovery_id);
