-- Beginning and ending to view as another operator changes whose rights a session has.

create trigger tell_viewing_changed after update of viewing_id on session
  for each statement execute function tell_access_changed();
