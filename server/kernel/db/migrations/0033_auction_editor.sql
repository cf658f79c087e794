-- The auction editor: unfinished work that keeps itself, and where an auction came from.

/* The lead that it began with; null where nobody said. */
alter table auction add column source lead_source;

/* What an operator has typed and not saved: of an auction, of an activity that is to become one, or of a new one (both null). */
create table auction_draft (
  id integer generated always as identity primary key,
  operator_id integer not null references operator on delete cascade,
  auction_id integer references auction on delete cascade,
  activity_id integer references activity on delete cascade,
  /* The auction's version that was being edited; 0 for a new one. */
  base_version integer not null check (base_version >= 0),
  /* The changed fields: { field: { was, mine } }. */
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  saved_at timestamptz not null default now(),
  unique nulls not distinct (operator_id, auction_id, activity_id)
);
create index auction_draft_auction on auction_draft (auction_id) where auction_id is not null;
create index auction_draft_activity on auction_draft (activity_id) where activity_id is not null;
create index auction_draft_saved on auction_draft (saved_at);
