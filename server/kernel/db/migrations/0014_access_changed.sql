-- Tells every process when somebody's session or rights have changed (server/auth/cachedSessions.ts). Being seen is no change.

create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', '');
  return null;
end $$;

create trigger tell_access_changed after delete or update of token_hash, backoffice_hash, operator_id, expires_at on session
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after delete or update of first_name, last_name, language, status on operator
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after insert or delete or update on operator_role
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after insert or delete or update on operator_group_authority
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after insert or delete or update on operator_group_member
  for each statement execute function tell_access_changed();
