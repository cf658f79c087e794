-- Rights that move money or reach many customers come to somebody by two people: a change of rights waits for the second, and so does a loan.

alter table access_request
  /* Whose rights, or which group's, a change that waits is about. */
  add column about_id integer references operator,
  add column group_id integer references operator_group,
  /* What is added (server/platform/access/rightsChange.ts). */
  add column change jsonb check ((change is not null) = (num_nonnulls(about_id, group_id) = 1)),
  /* The first yes to a loan that needs two, and for how many hours. */
  add column first_by_id integer references operator,
  add column first_at timestamptz,
  add column first_hours integer,
  drop constraint access_request_one_thing,
  add constraint access_request_one_thing
    check (num_nonnulls(customer_id, activity_id, auction_id, permission, about_id, group_id) = 1),
  drop constraint access_request_check1,
  add constraint access_request_granted
    check (status <> 'GRANTED' or (decided_by_id is not null and (expires_at is not null or change is not null))),
  drop constraint access_request_reason_check,
  add constraint access_request_reason_check check (length(reason) <= 1024 and (reason <> '' or change is not null)),
  drop constraint access_request_two_people,
  /* Who asks, who says yes first and who decides are three, or two where only two are needed; and none of them gets it. */
  add constraint access_request_two_people check (
    decided_by_id <> operator_id and first_by_id <> operator_id and decided_by_id <> about_id
    and (status <> 'GRANTED' or decided_by_id <> first_by_id)),
  add constraint access_request_first check (num_nonnulls(first_by_id, first_at, first_hours) in (0, 3));
drop index access_request_one_pending;
create unique index access_request_one_pending on access_request (operator_id, customer_id, activity_id, auction_id, permission)
  nulls not distinct where status = 'PENDING' and change is null;
create unique index access_request_one_change on access_request (about_id, group_id) nulls not distinct where status = 'PENDING' and change is not null;
create index access_request_about on access_request (about_id);
create index access_request_group on access_request (group_id);
create index access_request_first_by on access_request (first_by_id);
