/* The agents' list counts each agent's live auctions, first listing and closings of the year: by an index, however many there are. */
create index auction_agent_status on auction (agent_operator_id, status) where agent_operator_id is not null;
create index auction_agent_first_active on auction (agent_operator_id, first_activated_at)
  where agent_operator_id is not null and first_activated_at is not null;
create index closing_agent_done on closing (agent_operator_id, closed_at) include (service_fee_kurus)
  where outcome = 'DONE' and agent_operator_id is not null;
