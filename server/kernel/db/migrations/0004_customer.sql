-- Stored files, customers, and the marketplace's own members (the specification's "users").

/* Where the bytes are is the storage's business: only the key is kept. Only re-encoded pictures are stored. */
create table file (
  id integer generated always as identity primary key,
  storage_key text collate "C" not null unique check (storage_key <> ''),
  name text not null check (name <> ''),
  content_type text collate "C" not null,
  size_bytes bigint not null check (size_bytes >= 0),
  /* Pixels, of pictures only. */
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by_id integer references operator,
  created_at timestamptz not null default now()
);
create index file_uploaded_by on file (uploaded_by_id);
create index file_sha256 on file (sha256);

create table customer (
  id integer generated always as identity primary key,
  first_name text collate turkish not null,
  last_name text collate turkish not null,
  /* As lists show and sort it. */
  name text collate turkish not null generated always as (first_name || ' ' || last_name) stored,
  name_folded text not null generated always as (fold(first_name || ' ' || last_name)) stored,
  phone text collate "C" constraint customer_phone_unique unique check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  /* Found by its last digits: where phone_reversed like reverse('4567') || '%'. */
  phone_reversed text collate "C" generated always as (reverse(phone)) stored,
  email text collate "C" check (email = lower(email)),
  identity_number text collate "C" unique check (identity_number ~ '^[1-9][0-9]{10}$'),
  /* The area code of the landline or of the city, as the call centre uses it: 216, 312. */
  area_code text collate "C" check (area_code ~ '^[0-9]{3}$'),
  source lead_source not null,
  stage customer_deal_stage not null default 'INITIAL',
  city_id integer references city,
  town_id integer references town,
  sales_agent_id integer references operator,
  closing_agent_id integer references operator,
  want_to_sell_agent_id integer references operator,
  /* The latest scores, 1 to 27 (V46), kept by the motivation table's trigger. */
  buy_motivation smallint check (buy_motivation between 1 and 27),
  sell_motivation smallint check (sell_motivation between 1 and 27),
  /* Customers with the same person behind them: this record was merged into that one. */
  merged_into_id integer references customer,
  phone_verified_at timestamptz,
  signed_up_at timestamptz not null default now(),
  /* Personal data was destroyed on request; the row stays for what refers to it. */
  erased_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (erased_at is not null or (first_name <> '' and last_name <> '')),
  check (erased_at is not null or phone is not null or email is not null)
);
alter table customer alter column name_folded set statistics 1000;
create index customer_name on customer (name, id);
create index customer_name_prefix on customer (name_folded text_pattern_ops, id);
create index customer_name_trigram on customer using gin (name_folded gin_trgm_ops);
create index customer_phone_reversed on customer (phone_reversed text_pattern_ops);
create index customer_email on customer (email text_pattern_ops);
/* What lists and figures are about: neither merged nor erased. */
create index customer_stage on customer (stage, id) where merged_into_id is null and erased_at is null;
create index customer_source on customer (source, id);
create index customer_signed_up on customer (signed_up_at, id) include (source, stage) where merged_into_id is null and erased_at is null;
create index customer_city on customer (city_id, id);
create index customer_town on customer (town_id, id);
create index customer_sales_agent on customer (sales_agent_id, id);
create index customer_closing_agent on customer (closing_agent_id, id) where closing_agent_id is not null;
create index customer_want_to_sell_agent on customer (want_to_sell_agent_id, id) where want_to_sell_agent_id is not null;
create index customer_merged_into on customer (merged_into_id) where merged_into_id is not null;

/* Somebody registered on the marketplace; the customer is the same person as the staff know them. */
create table member (
  id integer generated always as identity primary key,
  customer_id integer not null unique references customer,
  email text collate "C" not null unique check (email = lower(email)),
  phone text collate "C" not null unique check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  status active_flag not null default 'ACTIVE',
  language language not null default 'tr',
  registered_at timestamptz not null default now(),
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index member_status on member (status, id);
create index member_registered on member (registered_at, id);

alter table operator add foreign key (member_id) references member;
create unique index operator_member on operator (member_id);

select audited('file');
select audited('customer', 'name', 'phone_reversed');
select audited('member');
