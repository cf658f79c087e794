-- Pictures of collections and landing pages. `key` is what the site knows one by.

create table content_picture (
  id integer generated always as identity primary key,
  key uuid not null default gen_random_uuid() unique,
  file_id integer not null unique references file,
  thumbnail_file_id integer not null references file,
  created_at timestamptz not null default now()
);
create index content_picture_thumbnail on content_picture (thumbnail_file_id);

/* What collections of an installation show. */
insert into content_picture (file_id, thumbnail_file_id)
select distinct (draft ->> 'pictureId')::integer, (draft ->> 'pictureId')::integer from content_item
 where kind = 'COLLECTION' and draft ->> 'pictureId' is not null;

select audited('content_picture');
