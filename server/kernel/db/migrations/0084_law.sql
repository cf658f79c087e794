-- What the law asks for: where a legal value comes from, the rates that a closing went by, what a sale need not show, and EİDS numbers.

/* The law, decree or letter that a value follows. */
alter table configuration_change add column source text not null default '' check (length(source) <= 255);
select stays('configuration_source_stays', 'configuration_change', 'true', 'source');

/*
 * The rates of a closing, which it keeps: the highest fee and the part of the price that it is, from the day on which it was opened; VAT and
 * title-deed fee from the day of the deed. Null: not known yet, or from before.
 */
alter table closing
  add column fee_cap_percent numeric(5, 2) check (fee_cap_percent between 0 and 100),
  add column fee_cap_kurus bigint check (fee_cap_kurus >= 0),
  add column vat_percent numeric(5, 2) check (vat_percent between 0 and 100),
  add column deed_fee_percent numeric(5, 2) check (deed_fee_percent between 0 and 100);

/* Closings that are over went by what held on their day. */
create function pg_temp.held_on(asked text, on_day date, otherwise numeric) returns numeric language sql stable as $$
  select coalesce((select (value #>> '{}')::numeric from configuration_change
                    where key = asked and status = 'APPROVED' and valid_from <= on_day
                    order by valid_from desc, decided_at desc, id desc limit 1), otherwise)
$$;
update closing
   set vat_percent = pg_temp.held_on('vatPercent', (deed_at at time zone 'Europe/Istanbul')::date, 20),
       deed_fee_percent = pg_temp.held_on('deedFeePercent', (deed_at at time zone 'Europe/Istanbul')::date, 2)
 where outcome = 'DONE' and deed_at is not null;

/* Why an item of the title-deed checklist is not asked for in this sale. */
create domain closing_exemption as text collate "C" check (value in (
  'INDUSTRIAL_BUILDING', 'PUBLIC_BUILDING', 'VILLAGE_BUILDING', 'UNFINISHED_BUILDING', 'PUBLIC_BUYER', 'PUBLIC_SELLER', 'OTHER'));
alter table closing_check_entry
  add column exemption closing_exemption,
  add constraint closing_check_entry_exemption check (exemption is null or amount_kurus is null),
  add constraint closing_check_entry_reason check (exemption is distinct from 'OTHER' or note <> '');

/*
 * EİDS knows a right to advertise by the property's number and the certificate of who advertises. A property may be listed again once its
 * earlier auction is over; of two that go on at once only one has its number.
 */
alter table auction
  add column eids_certificate_number text collate "C" check (eids_certificate_number ~ '^[0-9]{7}$'),
  drop constraint auction_eids_number_key;
create unique index auction_eids_number_key on auction (eids_number)
  where eids_number is not null and status not in ('SOLD', 'REJECTED', 'HIBERNATED', 'OFFLINE');
