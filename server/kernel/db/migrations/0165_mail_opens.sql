-- Marketing e-mails that were opened, of those who allow it to be seen.

/* When first, and how often; never by which program or from where. */
alter table outbox_message
  add column opened_at timestamptz,
  add column open_count integer not null default 0,
  add constraint outbox_message_opened check ((opened_at is null) = (open_count = 0));
alter table campaign_recipient
  add column opened_at timestamptz,
  add column open_count integer not null default 0,
  add constraint campaign_recipient_opened check ((opened_at is null) = (open_count = 0));

/* The trail keeps what it is told for good; that somebody read something is not for it. */
drop trigger audit_row on outbox_message;
create trigger audit_row after update on outbox_message for each row when (old.status in ('FAILED', 'UNSURE'))
  execute function audit_row('recipient', 'subject', 'body', 'attempts', 'next_attempt_at', 'failure', 'sent_at', 'opened_at', 'open_count');
