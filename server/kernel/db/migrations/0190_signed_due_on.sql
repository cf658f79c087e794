-- What somebody signed stays what it was: the day until which a key was taken is kept beside the day to which that was moved since.

alter table key_holder add column signed_due_on date;

/* The trail has the day that was signed where it was moved since: the one before its first change. */
update key_holder set signed_due_on = case when moved.changes is null then held.due_on else (moved.changes -> 'due_on' ->> 0)::date end
  from key_holder as held
  left join lateral (
    select changes from audit_entry entry
     where entry.table_name = 'key_holder' and entry.record_id = held.id and entry.action = 'UPDATE' and entry.changes ? 'due_on'
     order by entry.id limit 1) as moved on true
 where held.id = key_holder.id;

create function signed_day_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the day that was signed for key % stays', old.id;
end $$;
create trigger signed_day_stays before update of signed_due_on on key_holder for each row
  when (old.signed_due_on is distinct from new.signed_due_on and (old.signature is not null or old.paper_number is not null))
  execute function signed_day_stays();
