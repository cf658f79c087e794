-- Customers: merging duplicates and taking it back, importing from a file, where a consent comes from.

/* A merged record may have given its only phone to the one it was merged into. */
alter table customer drop constraint customer_check1;
alter table customer add constraint customer_reachable
  check (erased_at is not null or merged_into_id is not null or phone is not null or email is not null);

alter table consent
  /* What proves it: the call's or the form's number, the registry's receipt. */
  add column proof text not null default '' check (length(proof) <= 255),
  add column operator_id integer references operator;
create index consent_operator on consent (operator_id);

/* Two records of one person became one. Values stay in the two records: here stands only what was exchanged and moved. */
create table customer_merge (
  id integer generated always as identity primary key,
  winner_id integer not null references customer,
  loser_id integer not null references customer,
  operator_id integer not null references operator,
  exchanged text[] not null default '{}',
  /* Channels whose consents the two records exchanged: the stricter one counts for the person. */
  consents text[] not null default '{}',
  undo_until timestamptz not null default now() + interval '30 days',
  undone_at timestamptz,
  undone_by_id integer references operator,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (winner_id <> loser_id),
  check ((undone_at is null) = (undone_by_id is null))
);
create unique index customer_merge_one on customer_merge (loser_id) where undone_at is null;
create index customer_merge_winner on customer_merge (winner_id, id);
create index customer_merge_loser on customer_merge (loser_id, id);
create index customer_merge_operator on customer_merge (operator_id);
create index customer_merge_undone_by on customer_merge (undone_by_id);

create table customer_merge_row (
  id bigint generated always as identity primary key,
  merge_id integer not null references customer_merge,
  table_name text collate "C" not null,
  column_name text collate "C" not null,
  row_id bigint not null
);
create index customer_merge_row_merge on customer_merge_row (merge_id, id);

/* Somebody looked at both and said that they are two people. */
create table customer_distinct (
  id integer generated always as identity primary key,
  first_id integer not null references customer,
  second_id integer not null references customer,
  operator_id integer not null references operator,
  created_at timestamptz not null default now(),
  check (first_id < second_id),
  unique (first_id, second_id)
);
create index customer_distinct_second on customer_distinct (second_id);
create index customer_distinct_operator on customer_distinct (operator_id);

/* A bid never changes, and neither does who made it; the person may be known by another record from now on. */
drop trigger bid_is_a_fact on bid;
create trigger bid_is_a_fact before update on bid for each row
  when (coalesce(current_setting('app.merging', true), '') <> 'on'
        or to_jsonb(old) - 'customer_id' is distinct from to_jsonb(new) - 'customer_id')
  execute function bid_is_a_fact();
create trigger bid_is_not_deleted before delete on bid for each row execute function bid_is_a_fact();

create domain customer_import_status as text collate "C" check (value in ('READING', 'CHECKED', 'COMMITTING', 'DONE', 'UNDONE'));
create domain customer_import_outcome as text collate "C"
  check (value in ('READ', 'VALID', 'INVALID', 'DUPLICATE', 'CREATED', 'UNDONE', 'KEPT'));

create table customer_import (
  id integer generated always as identity primary key,
  file_name text not null check (file_name <> '' and length(file_name) <= 255),
  columns text[] not null check (cardinality(columns) between 1 and 40),
  /* Field → place of its column, from 0. */
  mapping jsonb not null default '{}',
  source lead_source not null,
  tag_id integer references tag,
  status customer_import_status not null default 'READING',
  operator_id integer not null references operator,
  checked_at timestamptz,
  committed_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_import_operator on customer_import (operator_id, id);
create index customer_import_tag on customer_import (tag_id);

/* The cells are a stranger's data until they are a customer's: they go when the row is taken over, and after a day in any case. */
create table customer_import_row (
  id bigint generated always as identity primary key,
  import_id integer not null references customer_import on delete cascade,
  number integer not null check (number > 0),
  cells text[],
  outcome customer_import_outcome not null default 'READ',
  /* Field → code. */
  errors jsonb,
  /* The customer that was there already, or that the row became. */
  customer_id integer references customer,
  created_at timestamptz not null default now(),
  unique (import_id, number)
);
create index customer_import_row_outcome on customer_import_row (import_id, outcome, number);
create index customer_import_row_customer on customer_import_row (customer_id);

select audited('customer_merge');
select audited('customer_distinct');
select audited('customer_import');
