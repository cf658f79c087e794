-- Categories and auctions: what is sold, for how much, by whom, with its pictures, videos and documents.

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  name text collate turkish not null check (name <> ''),
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9-]+$'),
  kind property_category not null,
  position integer not null default 0,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (parent_id, name)
);

/* A seller that is a company: a bank, a public body, a developer. */
create table corporate (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  seller_type seller_type not null,
  tax_number text collate "C" unique check (tax_number ~ '^[0-9]{10}$'),
  tax_office text not null default '',
  contact_name text not null default '',
  phone text collate "C" check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text collate "C" check (email = lower(email)),
  logo_file_id integer references file,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index corporate_name_trigram on corporate using gin (name_folded gin_trgm_ops);
create index corporate_logo_file on corporate (logo_file_id);

/* Homes of one building or estate that are sold together. */
create table project (
  id integer generated always as identity primary key,
  name text collate turkish not null unique check (name <> ''),
  name_folded text not null generated always as (fold(name)) stored,
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9-]+$'),
  description text not null default '',
  corporate_id integer references corporate,
  town_id integer references town,
  delivery_on date,
  status active_flag not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_corporate on project (corporate_id);
create index project_town on project (town_id);

create table auction (
  id integer generated always as identity primary key,
  /* The short text that people know it by: "Kadıköy Moda 3+1 deniz manzaralı". */
  extra_info text collate turkish not null,
  extra_info_folded text not null generated always as (fold(extra_info)) stored,
  description text not null default '',
  slug text collate "C" unique check (slug ~ '^[a-z0-9-]+$'),
  status auction_status not null default 'DRAFT',
  progress auction_progress,

  category_id integer not null references category,
  project_id integer references project,
  room_layout room_layout,
  gross_m2 integer check (gross_m2 > 0),
  net_m2 integer check (net_m2 > 0),
  building_age integer check (building_age >= 0),
  floor integer,
  floor_count integer check (floor_count > 0),
  occupancy occupancy not null default 'UNKNOWN',
  key_status key_status not null default 'UNKNOWN',

  city_id integer not null references city,
  town_id integer not null references town,
  district_id integer references district,
  quarter_id integer references quarter,
  address text not null default '',
  /* The parcel's numbers in the land registry (ada and parsel), as written there. */
  ada text collate "C",
  parsel text collate "C",
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),

  seller_type seller_type not null default 'INDIVIDUAL',
  seller_customer_id integer references customer,
  seller_corporate_id integer references corporate,
  agent_operator_id integer references operator,
  agreement_type agreement_type,

  start_price_kurus bigint check (start_price_kurus > 0),
  estimated_price_kurus bigint check (estimated_price_kurus > 0),
  /* What the seller asks (V10). */
  request_price_kurus bigint check (request_price_kurus > 0),
  appraisal_price_kurus bigint check (appraisal_price_kurus > 0),
  reserve_price_kurus bigint check (reserve_price_kurus > 0),
  increment_before_reserve_kurus bigint check (increment_before_reserve_kurus > 0),
  increment_after_reserve_kurus bigint check (increment_after_reserve_kurus > 0),
  service_fee_kurus bigint check (service_fee_kurus >= 0),

  start_at timestamptz,
  end_at timestamptz,
  agreement_end_on date,
  appraised_at timestamptz,
  first_activated_at timestamptz,

  open_for_broker boolean not null default false,
  /* 0 to 100: how complete and how wanted it is. */
  score integer not null default 0 check (score between 0 and 100),

  /* The authority's verification that the seller may advertise it, and until when it holds. */
  eids_number text collate "C" unique,
  eids_status eids_status not null default 'MISSING',
  eids_expires_on date,

  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint auction_reserve_above_start check (reserve_price_kurus >= start_price_kurus),
  constraint auction_ends_after_start check (end_at > start_at),
  constraint auction_request_price_present check (status in ('DRAFT', 'INITIAL', 'AGENT_AD') or request_price_kurus is not null),
  constraint auction_bidding_is_complete check (
    status not in ('LIVE', 'BIDDING', 'BIDDING_FINISHED', 'WAITING_PAYMENT', 'SOLD')
    or num_nulls(start_price_kurus, reserve_price_kurus, increment_before_reserve_kurus, increment_after_reserve_kurus, start_at, end_at) = 0
  )
);
alter table auction alter column extra_info_folded set statistics 1000;
create index auction_status_id on auction (status, id);
create index auction_city on auction (city_id, id);
create index auction_town on auction (town_id, id);
create index auction_district on auction (district_id) where district_id is not null;
create index auction_quarter on auction (quarter_id) where quarter_id is not null;
create index auction_category on auction (category_id, id);
create index auction_project on auction (project_id) where project_id is not null;
create index auction_seller_customer on auction (seller_customer_id, id) where seller_customer_id is not null;
create index auction_seller_corporate on auction (seller_corporate_id, id) where seller_corporate_id is not null;
create index auction_agent on auction (agent_operator_id, id) where agent_operator_id is not null;
create index auction_start on auction (start_at, id);
create index auction_end on auction (end_at, id);
/* Latest sold: one status in the order of its ends. */
create index auction_status_end on auction (status, end_at, id);
create index auction_start_price on auction (start_price_kurus, id);
create index auction_created on auction (created_at, id);
create index auction_parcel on auction (ada, parsel) where ada is not null;
create index auction_eids_expires on auction (eids_expires_on, id) where eids_expires_on is not null;
create index auction_extra_info_trigram on auction using gin (extra_info_folded gin_trgm_ops);

/* A picture of an auction: at most 42 (V04), the showcase picture is the first and stays there (V08). */
create table auction_image (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  file_id integer not null references file,
  thumbnail_file_id integer not null references file,
  position integer not null check (position between 1 and 42),
  is_showcase boolean not null default false,
  caption text not null default '' check (length(caption) <= 1024),
  created_at timestamptz not null default now(),
  check (not is_showcase or position = 1),
  unique (auction_id, position) deferrable
);
create unique index auction_image_showcase on auction_image (auction_id) where is_showcase;
create index auction_image_file on auction_image (file_id);
create index auction_image_thumbnail_file on auction_image (thumbnail_file_id);

create table auction_video (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  title text not null default '',
  url text not null check (url ~ '^https://'),
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  unique (auction_id, position) deferrable
);

/* One document of each type (V14), but a property may have several title deeds. */
create table auction_document (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  type document_type not null,
  file_id integer not null references file,
  created_at timestamptz not null default now()
);
create index auction_document_auction on auction_document (auction_id);
create unique index auction_document_one_of_type on auction_document (auction_id, type) where type not in ('TITLE_DEED', 'OTHER');
create index auction_document_file on auction_document (file_id);

/* A change asked for a live auction (V30); what changes besides the price is said in the note. */
create table auction_revision (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  type revision_type not null,
  status revision_status not null default 'INITIAL',
  old_price_kurus bigint check (old_price_kurus > 0),
  new_price_kurus bigint check (new_price_kurus > 0),
  note text not null check (note <> '' and length(note) <= 1024),
  requested_by_id integer not null references operator,
  decided_by_id integer references operator,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (new_price_kurus <> old_price_kurus),
  check (type <> 'PRICE_UPDATE' or (old_price_kurus is not null and new_price_kurus is not null)),
  check ((status = 'INITIAL') = (decided_at is null))
);
create index auction_revision_auction on auction_revision (auction_id, id);
create index auction_revision_status on auction_revision (status, id);
create index auction_revision_requested_by on auction_revision (requested_by_id);
create index auction_revision_decided_by on auction_revision (decided_by_id);
create unique index auction_revision_one_open on auction_revision (auction_id, type) where status = 'INITIAL';

select audited('category');
select audited('corporate');
select audited('project');
select audited('auction');
select audited('auction_image');
select audited('auction_video');
select audited('auction_document');
select audited('auction_revision');
