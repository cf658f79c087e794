-- The best offices of each city, in an order and for a period in which the site shows them.

create table best_broker_list (
  id integer generated always as identity primary key,
  city_id integer not null unique references city,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select audited('best_broker_list');

/* What was one list becomes one of each city, in the same order. */
insert into best_broker_list (city_id, starts_on, ends_on)
select distinct city_id, current_date, current_date + 90
  from best_broker join broker on broker.id = best_broker.broker_id where city_id is not null;
alter table best_broker
  add column list_id integer references best_broker_list,
  drop constraint best_broker_broker_id_key,
  drop constraint best_broker_position_key;
update best_broker
   set list_id = placed.list_id, position = placed.place
  from (select best_broker.id, list.id as list_id, row_number() over (partition by list.id order by best_broker.position) as place
          from best_broker join broker on broker.id = best_broker.broker_id join best_broker_list list on list.city_id = broker.city_id) placed
 where placed.id = best_broker.id;
delete from best_broker where list_id is null;
alter table best_broker
  alter column list_id set not null,
  add constraint best_broker_once unique (list_id, broker_id),
  add constraint best_broker_place unique (list_id, position) deferrable;
create index best_broker_broker on best_broker (broker_id);
