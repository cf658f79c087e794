/* E-mails are listed without looking through a campaign's SMS. */
create index outbox_message_channel on outbox_message (channel, id);
create index outbox_message_channel_created on outbox_message (channel, created_at, id);
