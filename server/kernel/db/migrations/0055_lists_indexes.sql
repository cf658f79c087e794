-- The orders that lists are read in: closings by the day their step is due, open ones counted by step, winners who missed their day.

create index closing_due on closing (step_due_at, id);
create index closing_open_step on closing (step, step_due_at) include (outcome, assignee_id, agent_operator_id) where outcome = 'OPEN';
create index auction_bidding_missed on auction_bidding (urgency, auction_id) where payment_missed_at is not null;
