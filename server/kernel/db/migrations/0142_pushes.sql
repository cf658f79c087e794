-- Pushes to phones that are sent from here: what became of each, and devices that have gone.

create domain push_topic as text collate "C" check (value in ('herkes', 'yeni-mezatlar', 'fiyat-degisiklikleri', 'duyurular'));

/* The app was removed, or the phone was reset: nothing is sent there again. */
alter table push_token add column gone_at timestamptz;

alter table push
  add column outbox_message_id bigint references outbox_message on delete set null,
  /* A device that is nobody's, for trying out. */
  add column test_token text collate "C" check (length(test_token) <= 1024),
  alter column topic type push_topic,
  drop constraint push_check,
  add constraint push_target check (case type
    when 'TOPIC' then topic is not null and token_id is null and test_token is null
    else topic is null and (token_id is null) <> (test_token is null) end);
create index push_outbox_message on push (outbox_message_id);
