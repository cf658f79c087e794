-- Keys of properties: handed over against a signature, until a day, and taken back.

alter table key_holder
  add column given_at timestamptz not null default now(),
  add column given_by_id integer references operator,
  /* Until when; null: whoever keeps it for good, as a caretaker does. */
  add column due_on date,
  add column returned_at timestamptz check (returned_at >= given_at),
  add column taken_back_by_id integer references operator,
  add column is_lost boolean not null default false,
  add column returned_note text not null default '' check (length(returned_note) <= 1024),
  /* What was drawn by whoever took it, or the number of the paper that they signed. */
  add column signature text collate "C" check (length(signature) <= 24000),
  add column paper_number text check (length(paper_number) between 1 and 40),
  add column request_id integer unique references key_holder_request,
  /* The day whose lateness was announced. */
  add column late_told_for date;
update key_holder set given_at = created_at, returned_at = case when status = 'PASSIVE' then updated_at end;
drop index key_holder_one_active;
/* One fact: who has the key is the row that was not returned. */
alter table key_holder drop column status;
alter table key_holder
  add constraint key_holder_signed_once check (num_nonnulls(signature, paper_number) <= 1),
  add constraint key_holder_lost_is_over check (not is_lost or returned_at is not null);
create unique index key_holder_one_active on key_holder (auction_id) where returned_at is null;
create index key_holder_due on key_holder (due_on) where returned_at is null;
create index key_holder_given_by on key_holder (given_by_id);
create index key_holder_taken_back_by on key_holder (taken_back_by_id);

alter table key_holder_request
  /* Why it was refused. */
  add column reason text not null default '' check (length(reason) <= 1024);

/* Who signed for a key is kept, what the hand drew is nobody's history. */
drop trigger audit_row on key_holder;
drop trigger next_version on key_holder;
select audited('key_holder', 'signature');
