-- Campaigns: a template to a segment, once to each recipient. A recipient's row is claimed before anything is sent, and settled after.

create domain campaign_status as text collate "C" check (value in ('DRAFT', 'WAITING', 'SCHEDULED', 'RUNNING', 'PAUSED', 'OVERDUE', 'DONE',
  'STOPPED'));
create domain campaign_recipient_state as text collate "C" check (value in ('PENDING', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED',
  'UNSURE', 'SKIPPED', 'HELD_OUT', 'STOPPED'));

create table campaign (
  id integer generated always as identity primary key,
  name text collate turkish not null check (name <> '' and length(name) <= 120),
  template_id integer not null references message_template,
  segment_id integer not null references segment,
  status campaign_status not null default 'DRAFT',
  /* Null: as soon as it may. */
  scheduled_at timestamptz,
  /* Messages a minute; null: as fast as the gateway takes them. */
  per_minute integer check (per_minute > 0),
  /* So many in a hundred of the segment get nothing, to compare with. */
  holdout_percent smallint not null default 0 check (holdout_percent between 0 and 50),
  /* The words that whoever sends fills in. */
  words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  operator_id integer references operator,
  /* What was sent for approval is what goes: the text and the rules of that moment. */
  template_version_id integer references message_template_version,
  groups jsonb,
  people integer check (people >= 0),
  approved_by_id integer references operator,
  approved_at timestamptz,
  reason text not null default '' check (length(reason) <= 1024),
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'DRAFT' or (template_version_id is not null and groups is not null and people is not null)),
  constraint campaign_two_people check (approved_by_id is null or approved_by_id <> operator_id)
);
create index campaign_status on campaign (status, id);
create index campaign_template on campaign (template_id);
create index campaign_template_version on campaign (template_version_id) where template_version_id is not null;
create index campaign_segment on campaign (segment_id);
create index campaign_operator on campaign (operator_id);
create index campaign_approved_by on campaign (approved_by_id) where approved_by_id is not null;

/* How far a campaign's work has come: written all the time, so apart from what people edit. */
create table campaign_work (
  campaign_id integer primary key references campaign on delete cascade,
  /* When it is to go on: what is overdue is measured from here. */
  next_at timestamptz not null,
  /* The customers up to this id are among its recipients, if they are to be; null: all are. */
  prepared_to integer default 0
);

/* One row a recipient: nobody is in a campaign twice. */
create table campaign_recipient (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign,
  customer_id integer not null references customer,
  state campaign_recipient_state not null default 'PENDING',
  /* How often it was claimed; an outcome is written for the claim that it belongs to. */
  claims integer not null default 0,
  /* How often it was handed over and surely not sent. */
  tries integer not null default 0,
  claimed_at timestamptz,
  not_before timestamptz not null default now(),
  /* Why it was not sent, did not arrive, or nobody knows: a code, with what the provider said. */
  failure text,
  sent_at timestamptz,
  delivered_at timestamptz,
  answered_at timestamptz,
  refused_at timestamptz,
  constraint campaign_recipient_once unique (campaign_id, customer_id)
);
create index campaign_recipient_state on campaign_recipient (campaign_id, state);
create index campaign_recipient_pending on campaign_recipient (campaign_id, not_before, customer_id) where state = 'PENDING';
create index campaign_recipient_sending on campaign_recipient (campaign_id) where state = 'SENDING';
create index campaign_recipient_customer on campaign_recipient (customer_id, sent_at);

/* What a campaign wrote to somebody, and so what became of it. */
alter table communication add column campaign_recipient_id bigint references campaign_recipient on delete set null;
create unique index communication_campaign_recipient on communication (campaign_recipient_id);

select audited('campaign');
