-- Who sent a campaign for approval, or started it: they may have written it for somebody else, and do not approve it either.
alter table campaign add column sent_by_id integer references operator;
update campaign set sent_by_id = operator_id where status <> 'DRAFT';
create index campaign_sent_by on campaign (sent_by_id) where sent_by_id is not null;
alter table campaign
  drop constraint campaign_two_people,
  add constraint campaign_two_people check (approved_by_id is null or (approved_by_id <> operator_id and approved_by_id <> sent_by_id));
