-- The day from which offices see an auction that is open to them; null: as soon as it is shown.
alter table auction add column open_for_broker_on date;
