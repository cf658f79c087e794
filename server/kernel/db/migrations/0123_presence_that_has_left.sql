/* What a tab said just before it was closed may arrive after that it was: it stays closed. */
alter table content_presence add column has_left boolean not null default false;
