-- Places that are moved and merged; plate numbers are those that there are.

/* '01' to '81'. What was written before it was checked stays until somebody corrects it. */
alter table city drop constraint city_plate_code_check;
alter table city add constraint city_plate_code_check check (plate_code ~ '^(0[1-9]|[1-7][0-9]|8[01])$') not valid;

/* Two places that were the same one: who made one of them, when, and what went along. The one that is gone has no row any more. */
create table place_merge (
  id integer generated always as identity primary key,
  level text collate "C" not null check (level in ('country', 'city', 'territory', 'town', 'district', 'quarter')),
  winner_id integer not null,
  loser_id integer not null,
  loser_name text collate turkish not null,
  /* How many rows of which table: { table: count }. */
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  operator_id integer not null references operator,
  created_at timestamptz not null default now()
);
create index place_merge_winner on place_merge (level, winner_id);
create index place_merge_operator on place_merge (operator_id);
select audited('place_merge');
