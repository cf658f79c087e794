-- What advertises an auction, links that are shared of it, and agreements that renew or end by themselves.

create domain ad_channel as text collate "C"
  check (value in ('WEB', 'SAHIBINDEN', 'HEPSI_EMLAK', 'EMLAK_JET', 'FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'WHATSAPP', 'SMS'));

create table auction_marketing (
  id integer generated always as identity primary key,
  auction_id integer not null unique references auction,
  headline text not null default '' check (length(headline) <= 120),
  body text not null default '' check (length(body) <= 4000),
  highlights text[] not null default '{}' check (cardinality(highlights) <= 8),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select audited('auction_marketing');
select index_words('auction_marketing');

alter table short_link
  add column auction_id integer references auction,
  /* Where it was shared. */
  add column channel ad_channel;
create index short_link_auction on short_link (auction_id) where auction_id is not null;
create index short_link_created on short_link (created_at, id);

/* Counted apart from the link, whose trail and version a click must not touch. */
create table short_link_day (
  link_id integer not null references short_link on delete cascade,
  day date not null,
  clicks integer not null default 0 check (clicks >= 0),
  primary key (link_id, day)
);
insert into short_link_day (link_id, day, clicks)
  select id, created_at::date, clicks from short_link where clicks > 0;
alter table short_link drop column clicks;

/* One agreement in force with a seller. */
create unique index agreement_one_active_corporate on agreement (corporate_id) where status = 'ACTIVE';
create unique index agreement_one_active_customer on agreement (customer_id) where status = 'ACTIVE';
create index agreement_exits on agreement (exits_on) where status = 'ACTIVE' and exits_on is not null;

create index project_delivery on project (delivery_on, id);
create index location_analysis_price on location_analysis (average_m2_price_kurus, id);
