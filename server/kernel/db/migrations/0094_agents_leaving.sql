-- Agents who leave, and certificates that end.

alter table agent
  add column left_at timestamptz,
  add column left_reason text not null default '' check (length(left_reason) <= 1024),
  /* How many days before its end the certificate was announced last, and the end that was meant; 0: it has ended. */
  add column certificate_told_days smallint check (certificate_told_days in (60, 30, 7, 0)),
  add column certificate_told_for date,
  add constraint agent_left_is_passive check (left_at is null or status = 'PASSIVE');
