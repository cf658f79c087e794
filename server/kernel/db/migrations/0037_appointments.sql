-- Appointments that follow on one another, and when to call again.

alter table appointment
  /* The one that this one stands in for; each is followed by one at most, so that they make a chain. */
  add column previous_id integer references appointment,
  /* When the customer or the broker is called again, while the time is not agreed on. */
  add column call_at timestamptz,
  add constraint appointment_not_its_own check (previous_id <> id),
  add constraint appointment_previous unique (previous_id);
create index appointment_call_at on appointment (call_at, id);
