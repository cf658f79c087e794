-- What waits for the morning to tell staff of something knows the notice in the console that tells the same.
alter table outbox_message add column notification_id bigint references notification on delete set null;
create index outbox_message_notification on outbox_message (notification_id) where notification_id is not null;
