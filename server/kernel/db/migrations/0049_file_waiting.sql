/* Bytes that the console made in a transaction, on their way to where files are kept: read from here until they are there. */
create table file_waiting (
  storage_key text primary key,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
