-- The view with which a list opens for somebody who comes to it from the menu: one's own, or one that is shared with everybody.
create table default_view (
  operator_id integer not null references operator on delete cascade,
  screen text collate "C" not null,
  view_id integer not null references saved_view on delete cascade,
  primary key (operator_id, screen)
);
create index default_view_view on default_view (view_id);

-- Turkish, with numbers by what they count: "3" before "27".
create collation if not exists turkish_numbered (provider = icu, locale = 'tr-TR-u-kn-true');
alter table saved_view alter column name type text collate turkish_numbered;
