-- Templates of every channel, and what each of their versions said.

create domain outbox_channel as text collate "C" check (value in ('SMS', 'EMAIL', 'PUSH'));

/* The templates of SMS become those of all channels; they keep their ids. */
alter table sms_template rename to message_template;
alter table message_template add column channel outbox_channel not null default 'SMS';
alter table message_template alter column channel drop default;
alter table message_template drop constraint sms_template_name_language_key;
alter table message_template add constraint message_template_name unique (channel, name, language);

/* What a template said: a version never changes, the one with the highest number is what is sent. */
create table message_template_version (
  id integer generated always as identity primary key,
  template_id integer not null references message_template,
  number integer not null check (number > 0),
  subject text not null default '' check (length(subject) <= 255),
  /* The text of an SMS or a push; of an e-mail its blocks (domain/messaging/blocks.ts). */
  body text check (body <> '' and length(body) <= 1024),
  blocks jsonb,
  written_by_id integer references operator,
  created_at timestamptz not null default now(),
  constraint message_template_version_number unique (template_id, number),
  check ((body is null) <> (blocks is null))
);
create index message_template_version_written_by on message_template_version (written_by_id);

insert into message_template_version (template_id, number, body, created_at)
select id, 1, value, updated_at from message_template;
alter table message_template drop column value;

/* `keywords` are now the words that whoever sends by hand fills in; all others the product knows (domain/messaging/placeholders.ts). */
update message_template
   set keywords = array(select word from unnest(keywords) with ordinality as named(word, place)
                         where sending_way = 'AUTOMATIC' or word not in ('ad', 'isim', 'danisman', 'operator') order by place)
 where keywords && array['ad', 'isim', 'danisman', 'operator'];

create function message_template_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'versions of templates are never changed';
end $$;
create trigger message_template_version_stays before update or delete on message_template_version
  for each row execute function message_template_version_stays();
select audited('message_template_version', 'body', 'blocks');
