-- Files that a virus scanner has seen, or has to see before they are given out. Only where one is set.

create table file_scan (
  storage_key text collate "C" primary key,
  state text collate "C" not null check (state in ('WAITING', 'CLEAN', 'INFECTED')),
  /* What the scanner calls what it found. */
  signature text collate "C" not null default '',
  at timestamptz not null default now()
);
create index file_scan_waiting on file_scan (at) where state = 'WAITING';
