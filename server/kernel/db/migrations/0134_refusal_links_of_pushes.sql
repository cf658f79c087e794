-- A push of marketing that another system sends brings the link by which it is refused.

/* Written as it is handed over, when it is known that it goes. */
alter table outbox_message add column refusal_url text constraint outbox_message_refusal_of_push check (refusal_url is null or channel = 'PUSH');
