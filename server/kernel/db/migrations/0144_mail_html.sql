-- E-mails as HTML beside their text, and templates of pushes that are for a topic.

alter table outbox_message add column html text check (html is null or channel = 'EMAIL');
select index_words('outbox_message');
/* A push for everybody who follows it; null: for one customer at a time. */
alter table message_template
  add column topic push_topic,
  add constraint message_template_topic check (topic is null or channel = 'PUSH');
/* An e-mail's blocks are a list of them, not a list in a string. */
alter table message_template_version add constraint message_template_blocks check (jsonb_typeof(blocks) = 'array');
