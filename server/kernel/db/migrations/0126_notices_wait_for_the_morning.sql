-- Not marketing alone waits for its hours: what tells staff of something waits for the morning.
alter table outbox_message drop constraint outbox_message_held_is_marketing;
alter table outbox_message
  add constraint outbox_message_stopped_is_marketing check (status <> 'STOPPED' or marketing_customer_id is not null);
