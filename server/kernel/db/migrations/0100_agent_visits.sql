/* How often the site showed the page of an agent: by day, and of nobody in particular. */
create table agent_page_day (
  id integer generated always as identity primary key,
  agent_id integer not null references agent on delete cascade,
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  unique (agent_id, day)
);
