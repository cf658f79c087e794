/* One person's work and deals in each order that lists offer: years of them, or none yet. */
create index activity_assignee_due on activity (assignee_id, due_at, id);
create index activity_assignee_created on activity (assignee_id, created_at, id);
create index deal_operator_updated on deal (operator_id, updated_at, id);
create index deal_operator_created on deal (operator_id, created_at, id);
