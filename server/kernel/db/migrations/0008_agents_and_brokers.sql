-- Individual agents with their profile pages, and brokers with key holders and announcements.

create table agent_application (
  id integer generated always as identity primary key,
  first_name text collate turkish not null check (first_name <> ''),
  last_name text collate turkish not null check (last_name <> ''),
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text collate "C" not null check (email = lower(email)),
  city_id integer references city,
  customer_id integer references customer,
  activity_id integer references activity,
  note text not null default '' check (length(note) <= 1024),
  created_at timestamptz not null default now()
);
create index agent_application_phone on agent_application (phone);
create index agent_application_city on agent_application (city_id);
create index agent_application_customer on agent_application (customer_id);
create index agent_application_activity on agent_application (activity_id);

/* An operator who works for commission; the customer is the same person as a member of the marketplace. */
create table agent (
  id integer generated always as identity primary key,
  operator_id integer not null unique references operator,
  customer_id integer unique references customer,
  application_id integer references agent_application,
  manager_id integer references operator,
  status active_flag not null default 'ACTIVE',
  started_on date not null default current_date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_application_id on agent (application_id);
create index agent_manager on agent (manager_id, id);
create index agent_status on agent (status, id);

create table agent_onboarding (
  id integer generated always as identity primary key,
  agent_id integer not null unique references agent,
  activity_id integer references activity,
  status activity_status not null default 'INITIAL',
  lost_reason_id integer references lost_reason,
  note text not null default '' check (length(note) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint agent_onboarding_lost_reason check (status <> 'FAILED' or lost_reason_id is not null)
);
create index agent_onboarding_activity on agent_onboarding (activity_id);
create index agent_onboarding_lost_reason on agent_onboarding (lost_reason_id);

/* The public page of an agent; only a complete page may be approved (V31), and a page that is live is published. */
create table agent_profile (
  id integer generated always as identity primary key,
  agent_id integer not null unique references agent,
  state agent_profile_state not null default 'DRAFT',
  national_identity_number text collate "C" unique check (national_identity_number ~ '^[1-9][0-9]{10}$'),
  competency_certificate_number text collate "C" unique,
  highlight_text text not null default '' check (length(highlight_text) <= 1024),
  personal_text text not null default '' check (length(personal_text) <= 2048),
  yearly_target_kurus bigint check (yearly_target_kurus > 0),
  is_broker_club_member boolean not null default false,
  instagram_url text check (instagram_url ~ '^https://'),
  facebook_url text check (facebook_url ~ '^https://'),
  linkedin_url text check (linkedin_url ~ '^https://'),
  x_url text check (x_url ~ '^https://'),
  youtube_url text check (youtube_url ~ '^https://'),
  profile_file_id integer references file,
  hero_file_id integer references file,
  intro_file_id integer references file,
  sent_to_approval_at timestamptz,
  approved_by_id integer references operator,
  approved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'LIVE' or (approved_at is not null and profile_file_id is not null))
);
create index agent_profile_state_id on agent_profile (state, id);
create index agent_profile_profile_file on agent_profile (profile_file_id);
create index agent_profile_hero_file on agent_profile (hero_file_id);
create index agent_profile_intro_file on agent_profile (intro_file_id);
create index agent_profile_approved_by on agent_profile (approved_by_id);

create table agent_town (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  town_id integer not null references town,
  unique (agent_id, town_id)
);
create index agent_town_town on agent_town (town_id);

create table agent_gallery_image (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  file_id integer not null references file,
  position integer not null check (position > 0),
  unique (agent_id, position) deferrable
);
create index agent_gallery_image_file on agent_gallery_image (file_id);

create table agent_document (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  type document_type not null,
  file_id integer not null references file,
  created_at timestamptz not null default now(),
  constraint agent_document_one_of_type unique (agent_id, type)
);
create index agent_document_file on agent_document (file_id);

create table agent_video (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  title text not null check (title <> ''),
  url text not null check (url ~ '^https://'),
  position integer not null check (position > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agent_id, position) deferrable
);

create table broker (
  id integer generated always as identity primary key,
  customer_id integer not null unique references customer,
  company_name text collate turkish not null check (company_name <> ''),
  company_name_folded text not null generated always as (fold(company_name)) stored,
  tax_number text collate "C" unique check (tax_number ~ '^[0-9]{10}$'),
  status broker_status not null default 'APPLICATION',
  /* Per cent of the total service fee (V47). */
  share_percent numeric(5, 2) not null default 25 check (share_percent between 0 and 100),
  city_id integer references city,
  town_id integer references town,
  assignee_id integer references operator,
  approved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index broker_status_id on broker (status, id);
create index broker_company_name_trigram on broker using gin (company_name_folded gin_trgm_ops);
create index broker_city on broker (city_id, id);
create index broker_town on broker (town_id);
create index broker_assignee on broker (assignee_id, id);

/* The brokers shown first, in this order. */
create table best_broker (
  id integer generated always as identity primary key,
  broker_id integer not null unique references broker,
  position integer not null check (position > 0),
  unique (position) deferrable
);

create table broker_announcement (
  id integer generated always as identity primary key,
  title text collate turkish not null check (title <> ''),
  body text not null check (body <> ''),
  level notice_level not null default 'info',
  status active_flag not null default 'ACTIVE',
  published_at timestamptz,
  expires_at timestamptz check (expires_at > published_at),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index broker_announcement_status on broker_announcement (status, id);

/* Who keeps the keys of a property. */
create table key_holder (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  broker_id integer references broker,
  name text collate turkish not null check (name <> ''),
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  status active_flag not null default 'ACTIVE',
  note text not null default '' check (length(note) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index key_holder_one_active on key_holder (auction_id) where status = 'ACTIVE';
create index key_holder_auction on key_holder (auction_id, id);
create index key_holder_broker on key_holder (broker_id);

/* A broker asks for the keys of a property; the activity carries the work. */
create table key_holder_request (
  id integer generated always as identity primary key,
  broker_id integer not null references broker,
  auction_id integer not null references auction,
  status activity_status not null default 'INITIAL',
  activity_id integer references activity,
  note text not null default '' check (length(note) <= 1024),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index key_holder_request_one_open on key_holder_request (broker_id, auction_id) where status in ('INITIAL', 'WORKING');
create index key_holder_request_broker on key_holder_request (broker_id);
create index key_holder_request_auction on key_holder_request (auction_id);
create index key_holder_request_activity on key_holder_request (activity_id);

select audited('agent');
select audited('agent_onboarding');
select audited('agent_profile');
select audited('agent_town');
select audited('agent_gallery_image');
select audited('agent_document');
select audited('agent_video');
select audited('broker');
select audited('best_broker');
select audited('broker_announcement');
select audited('key_holder');
select audited('key_holder_request');
