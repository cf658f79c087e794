-- Pictures of collections and landing pages in formats that weigh less, at the widths for which pages have room. Those of before have none: they
-- are shown as they are until somebody brings another.

create table content_picture_source (
  id integer generated always as identity primary key,
  picture_id integer not null references content_picture on delete cascade,
  file_id integer not null references file,
  width integer not null check (width > 0),
  unique (picture_id, file_id)
);
create index content_picture_source_file on content_picture_source (file_id);
