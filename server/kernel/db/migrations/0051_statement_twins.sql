-- Bank movements are known by all that the bank says of them, and equal ones are counted. What only resembles another is decided by a person.

alter table bank_statement_line
  add column booked_on date not null generated always as ((booked_at at time zone 'Europe/Istanbul')::date) stored,
  /* Which of those that are equal in all they are known by, from 1. */
  add column twin integer not null default 1 check (twin > 0),
  /* The movement that this one may be, written otherwise; until somebody has said that they are two. */
  add column resembles_id bigint references bank_statement_line check (resembles_id <> id),
  add column distinct_by_id integer references operator,
  add column distinct_at timestamptz,
  add constraint bank_statement_line_distinct check (distinct_at is null or resembles_id is not null),
  drop constraint bank_statement_line_once;

/* Where the bank gave no reference, one had been made of the movement itself. */
update bank_statement_line set bank_reference = ''
  where starts_with(bank_reference,
    left(concat_ws('|', booked_on::text, amount_kurus::text, payer_name, description), 200) || '|');
update bank_statement_line line set twin = counted.twin
  from (select id, row_number() over (
    partition by account_iban, booked_on, amount_kurus, bank_reference, payer_name, description order by id
  )::int as twin from bank_statement_line) counted
  where counted.id = line.id and counted.twin > 1;

create unique index bank_statement_line_once on bank_statement_line
  (account_iban, booked_on, amount_kurus, md5(bank_reference || E'\n' || payer_name || E'\n' || description), twin);
create index bank_statement_line_reference on bank_statement_line (account_iban, bank_reference)
  where bank_reference <> '';
create index bank_statement_line_resembles on bank_statement_line (resembles_id) where resembles_id is not null;
create index bank_statement_line_distinct_by on bank_statement_line (distinct_by_id) where distinct_by_id is not null;
