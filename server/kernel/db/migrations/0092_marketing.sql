-- Marketing: what the registry (İYS) asks to be known of a consent, and messages that wait for the hours in which they may go.

create domain consent_source as text collate "C" check (value in ('HS_FIZIKSEL_ORTAM', 'HS_ISLAK_IMZA', 'HS_WEB', 'HS_CAGRI_MERKEZI',
  'HS_SOSYAL_MEDYA', 'HS_EPOSTA', 'HS_MESAJ', 'HS_MOBIL', 'HS_EORTAM', 'HS_ETKINLIK', 'HS_2015', 'HS_ATM', 'HS_KARAR'));
create domain consent_recipient as text collate "C" check (value in ('BIREYSEL', 'TACIR'));

/* What was typed freely stays readable; it names no source of the registry, so it permits nothing until somebody completes it. */
alter table consent rename column source to source_text;
alter table consent
  add column source consent_source,
  add column recipient_kind consent_recipient,
  /* The day on which it was given or refused; `decided_at` is when it was recorded. */
  add column given_on date;
update consent set source = source_text, source_text = ''
 where source_text in ('HS_FIZIKSEL_ORTAM', 'HS_ISLAK_IMZA', 'HS_WEB', 'HS_CAGRI_MERKEZI', 'HS_SOSYAL_MEDYA', 'HS_EPOSTA', 'HS_MESAJ', 'HS_MOBIL',
   'HS_EORTAM', 'HS_ETKINLIK', 'HS_2015', 'HS_ATM', 'HS_KARAR');
alter table consent add constraint consent_given_before_recorded
  check (given_on <= (decided_at at time zone 'Europe/Istanbul')::date);

/* Whom it is marketing for; null: not marketing. HELD waits for the permitted hours, STOPPED was not sent because it might not be. */
alter table outbox_message
  add column marketing_customer_id integer references customer,
  drop constraint outbox_message_status_check,
  add constraint outbox_message_status_check
    check (status in ('HELD', 'PENDING', 'SENDING', 'SENT', 'UNSURE', 'FAILED', 'DROPPED', 'STOPPED')),
  add constraint outbox_message_held_is_marketing check (status not in ('HELD', 'STOPPED') or marketing_customer_id is not null);
/* What was written by hand before and may still go. */
update outbox_message set marketing_customer_id = sms_message.customer_id
  from sms_message join sms_template on sms_template.id = sms_message.template_id
 where sms_message.outbox_message_id = outbox_message.id and sms_template.type = 'MARKETING'
   and outbox_message.status in ('PENDING', 'FAILED', 'UNSURE');
create index outbox_message_marketing_customer on outbox_message (marketing_customer_id) where marketing_customer_id is not null;
create index outbox_message_held on outbox_message (next_attempt_at) where status = 'HELD';

alter table communication add column outbox_message_id bigint references outbox_message on delete set null;
create index communication_outbox_message on communication (outbox_message_id) where outbox_message_id is not null;
