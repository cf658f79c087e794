-- What came of a piece of work, in words, and the work that a request for access makes.

alter table activity
  add column result text not null default '' check (length(result) <= 1024),
  add column access_request_id integer unique references access_request on delete set null;

/* Requests for somebody's record that wait until now get their work. */
insert into activity (type, note, customer_id, access_request_id)
select 'CUSTOMER_ACCESS_REQUEST', request.reason, coalesce(request.customer_id, asked.customer_id), request.id
  from access_request request left join activity asked on asked.id = request.activity_id
 where request.status = 'PENDING' and coalesce(request.customer_id, asked.customer_id) is not null;

/* What was written of somebody is found in both texts. */
select index_words('activity');
