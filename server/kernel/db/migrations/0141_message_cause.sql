-- What was sent to a person, and why: which version of which template, and what made it go.

create domain message_cause as text collate "C" check (value in ('BY_HAND', 'EVENT', 'CAMPAIGN'));

alter table communication
  add column template_version_id integer references message_template_version,
  /* Null: from before this was kept. `event` is a key of domain/messaging/automatic.ts. */
  add column cause message_cause,
  add column event text collate "C" check (length(event) <= 64);
create index communication_template_version on communication (template_version_id, at) where template_version_id is not null;
alter table sms_message add column template_version_id integer references message_template_version;
update sms_message
   set template_version_id = version.id
  from message_template_version version
 where version.template_id = sms_message.template_id and version.number = 1;
create index sms_message_template_version on sms_message (template_version_id);
alter table sms_message drop column template_id;
select index_words('communication');
