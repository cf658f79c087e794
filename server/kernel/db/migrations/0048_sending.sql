/* A message is claimed before it is sent and settled after. UNSURE: nobody but the provider can know whether it went out. */
alter table outbox_message drop constraint outbox_message_status_check;
alter table outbox_message add constraint outbox_message_status_check
  check (status in ('PENDING', 'SENDING', 'SENT', 'UNSURE', 'FAILED', 'DROPPED'));
drop index outbox_message_failed;
create index outbox_message_failed on outbox_message (id desc) where status in ('FAILED', 'UNSURE');
create index outbox_message_sending on outbox_message (id) where status = 'SENDING';

drop trigger audit_row on outbox_message;
create trigger audit_row after update on outbox_message for each row when (old.status in ('FAILED', 'UNSURE'))
  execute function audit_row('recipient', 'subject', 'body', 'attempts', 'next_attempt_at', 'failure', 'sent_at');
