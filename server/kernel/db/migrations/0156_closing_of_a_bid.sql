/*
 A closing keeps the time and the amount of its bid, neither of which ever changes: a list of all closings in their order reads the first
 fifty of an index, instead of every closing's bid.
*/
alter table closing add column bid_at timestamptz, add column bid_kurus bigint;
alter table closing disable trigger user;
update closing set bid_at = bid.placed_at, bid_kurus = bid.amount_kurus from bid where bid.id = closing.bid_id;
alter table closing enable trigger user;
/* Defaults, so that whoever inserts a closing need not name them; the trigger gives the values. */
alter table closing
  alter column bid_at set default 'epoch', alter column bid_at set not null,
  alter column bid_kurus set default 0, alter column bid_kurus set not null;

create function closing_of_its_bid() returns trigger language plpgsql as $$
begin
  select placed_at, amount_kurus into new.bid_at, new.bid_kurus from bid where id = new.bid_id;
  return new;
end $$;
create trigger closing_of_its_bid before insert or update of bid_id, bid_at, bid_kurus on closing
  for each row execute function closing_of_its_bid();

create index closing_bid_at on closing (bid_at, id);
create index closing_bid_kurus on closing (bid_kurus, id);
