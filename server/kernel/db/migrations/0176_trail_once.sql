/* What the trail is asked of every entry is worked out once: what is left of one without a person, and its hash. */

create or replace function audit_forget_matching(destruction integer, likes text[], pattern text) returns integer
language sql security definer set search_path from current as $$
  select coalesce(sum(audit_bury(destruction, entry.id, entry.remaining)), 0)::integer
    from (select id, remaining
            -- "offset 0": else PostgreSQL puts the call wherever its result stands.
            from (select id, changes, forget_matching(changes, pattern) as remaining from audit_entry
                   where run_together(fold(json_words(changes))) like any (likes) offset 0) as found
           where changes <> remaining order by id) as entry
$$;

/* The second hash is of entries without an operator, as some were hashed once: only where the first is another. */
create or replace function audit_first_broken(after_id bigint, up_to bigint) returns bigint language sql stable as $$
  select entry.id
    from audit_entry entry
    left join lateral (select hash from audit_entry earlier
                        where earlier.table_name = entry.table_name and earlier.record_id = entry.record_id and earlier.id < entry.id
                        order by earlier.id desc limit 1) previous on true
    left join lateral (select content from audit_tombstone tombstone where tombstone.entry_id = entry.id
                        order by tombstone.id desc limit 1) buried on true
    cross join lateral (select case when entry.id > audit_acting_hashed_after() then entry.acting_as_id::text end as acting_as) hashed
   where entry.id > after_id and entry.id <= up_to
     and case when buried.content is not null
              then buried.content <> sha256(coalesce(entry.salt, '') || convert_to(entry.changes::text, 'UTF8'))
              else entry.hash <> audit_hash(previous.hash, entry.salt, entry.at, entry.operator_id::text, hashed.acting_as, entry.table_name, entry.record_id, entry.action, entry.changes)
               and entry.hash <> audit_hash(previous.hash, entry.salt, entry.at, coalesce(entry.operator_id::text, ''), hashed.acting_as, entry.table_name, entry.record_id, entry.action, entry.changes)
         end
   order by entry.id limit 1
$$;
