-- Files on their way, and videos that are files of our own.

/*
  A file that somebody is sending. Everything written to the storage for it is named by its id or stands in `storage_keys` until a
  row of `file` takes it over: whatever a killed upload leaves behind can be found and removed.
*/
create table upload (
  /* The sender's own choice, so that a repeated request is the same upload. */
  id uuid primary key,
  operator_id integer not null references operator,
  auction_id integer not null references auction,
  purpose text collate "C" not null check (purpose in ('IMAGE', 'DOCUMENT', 'VIDEO')),
  document_type document_type,
  name text not null check (name <> ''),
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  storage_keys text[] not null default '{}',
  /* What came of it: set once, with the rows that it made. */
  result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((purpose = 'DOCUMENT') = (document_type is not null))
);
create index upload_operator on upload (operator_id);
create index upload_auction on upload (auction_id);
create index upload_updated on upload (updated_at);

/* A video is a link or a file of ours. */
alter table auction_video add column file_id integer references file;
alter table auction_video alter column url drop not null;
alter table auction_video add constraint auction_video_link_or_file check (num_nonnulls(url, file_id) = 1);
create index auction_video_file on auction_video (file_id);
