-- Access for a time also to auctions and to single permissions; why a contact was uncovered, and by whom in whose name.

alter table access_request
  add column auction_id integer references auction,
  /* An action of domain/permissions.ts. */
  add column permission text collate "C" check (permission ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  /* What the decider said. */
  add column answer text not null default '' check (length(answer) <= 1024),
  /* Taken back before its time. */
  add column revoked_at timestamptz,
  add column revoked_by_id integer references operator,
  drop constraint access_request_check,
  add constraint access_request_one_thing check (num_nonnulls(customer_id, activity_id, auction_id, permission) = 1);
drop index access_request_one_pending;
create unique index access_request_one_pending on access_request (operator_id, customer_id, activity_id, auction_id, permission)
  nulls not distinct where status = 'PENDING';
create index access_request_auction on access_request (auction_id);
create index access_request_revoked_by on access_request (revoked_by_id);

/* What is granted at this moment: it ends by itself, since every query asks the clock. */
create view live_access as
  select operator_id, customer_id, activity_id, auction_id, permission, expires_at
    from access_request
   where status = 'GRANTED' and expires_at > now() and revoked_at is null;

/* What an operator holds: own roles, the authorizations of the groups, and single permissions for a time. */
create or replace view operator_authority as
  select operator_id, role as authority, null::integer as group_id from operator_role
  union all
  select member.operator_id, granted.authority, member.group_id
    from operator_group_member member join operator_group_authority granted using (group_id)
  union all
  select operator_id, permission, null::integer from live_access where permission is not null;

create trigger tell_access_changed after insert or update on access_request
  for each statement execute function tell_access_changed();

create domain reveal_reason as text collate "C"
  check (value in ('CALL_BACK', 'APPOINTMENT', 'PAYMENT', 'COMPLAINT', 'DATA_CHECK', 'OTHER'));
alter table view_log
  add column reason reveal_reason,
  add column note text not null default '' check (length(note) <= 255),
  /* Set when somebody looked with this operator's rights. */
  add column acting_as_id integer references operator;
create index view_log_acting_as on view_log (acting_as_id) where acting_as_id is not null;
create index view_log_uncovered on view_log (operator_id, at) where seen in ('PHONE', 'EMAIL');
