-- What led to an account ends with what it led to; and a phone that codes are sent to is one operator's.

/*
 * Codes, reset tokens and half sign-ins were given out for the password, the e-mail, the phone and the state of that moment. They end with
 * each of these, whoever changes it and however.
 */
create function end_ways_in() returns trigger language plpgsql as $$
begin
  delete from public.one_time_code where operator_id = new.id;
  delete from public.password_reset_token where operator_id = new.id;
  delete from public.sign_in_step where operator_id = new.id;
  return null;
end $$;
create trigger ways_in_end after update of password_hash, email, phone, status on operator for each row
  when ((old.password_hash, old.email, old.phone, old.status) is distinct from (new.password_hash, new.email, new.phone, new.status))
  execute function end_ways_in();

/*
 * Of active operators who had one phone together, all but the newest: theirs stays as it was written, but no code is sent to it and it opens
 * nobody's account. It ends when somebody saves the record, which asks for another phone.
 */
alter table operator add column phone_shared boolean not null default false;
update operator set phone_shared = true
 where status = 'ACTIVE' and exists (
   select from operator newer where newer.status = 'ACTIVE' and newer.phone = operator.phone and newer.id > operator.id);
create unique index operator_phone_active on operator (phone) where status = 'ACTIVE' and not phone_shared;
