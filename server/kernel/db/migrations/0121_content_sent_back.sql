-- Why a second person sent a publishing back: whoever wrote it reads it beside the draft until it is asked for again.

alter table content_item
  add sent_back_note text check (length(sent_back_note) between 1 and 255),
  add sent_back_by_id integer references operator,
  add sent_back_at timestamptz,
  add check ((sent_back_note is null) = (sent_back_at is null)),
  add check (sent_back_by_id is null or sent_back_note is not null);
create index content_item_sent_back_by on content_item (sent_back_by_id);
