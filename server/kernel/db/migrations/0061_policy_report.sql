-- What browsers refused to do in the console's name.

/* Browsers report what the content security policy kept them from: what it was and on which screen, counted. Nothing of people. */
create table policy_report (
  id integer generated always as identity primary key,
  /* The rule of the policy: script-src, require-trusted-types-for … */
  directive text collate "C" not null check (length(directive) between 1 and 40),
  /* What was refused: an origin, or a word such as inline. */
  blocked text collate "C" not null check (length(blocked) <= 100),
  /* The screen's path; empty: none of the console's. */
  screen text collate "C" not null check (length(screen) <= 100),
  count bigint not null default 1 check (count > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (directive, blocked, screen)
);
create index policy_report_latest on policy_report (updated_at);
