-- A code counts for whoever asked for it: strangers can neither use its tries up nor put another in its place.

/* The network address from which the code was asked for; goes with the code, a day after it expired. */
alter table one_time_code add column requested_from text collate "C" not null default '';
create index one_time_code_requester on one_time_code (operator_id, requested_from, id);
