/* One person's work by its due day and by when it was made: years of it, or none yet. */
create index activity_assignee_due on activity (assignee_id, due_at, id);
create index activity_assignee_created on activity (assignee_id, created_at, id);
