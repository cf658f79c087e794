-- What whoever approves a discovery says of single findings.

/* [{field, text, was}]: `was` is what was found when it was sent back; the remark stands until that is changed and sent again. */
alter table discovery
  add column field_remarks jsonb not null default '[]' check (jsonb_typeof(field_remarks) = 'array');
create index discovery_waiting on discovery (sent_at, id) where state = 'WAITING_APPROVAL';
