-- What the house gave a member pays for a part of a service fee, and comes back to the member when that goes back.

alter table member_credit
  /* The payment that it was used for, and how much of it; one that was used before is not known to have paid anything. */
  add column payment_id integer references payment,
  add column used_kurus bigint check (used_kurus > 0 and used_kurus <= amount_kurus),
  /* What was left of another one when a part of that was used. */
  add column rest_of_id integer unique references member_credit,
  /* The refund that gave it back. */
  add column refund_id integer references refund,
  add check ((payment_id is null) = (used_kurus is null)),
  add check (payment_id is null or used_at is not null);
create index member_credit_payment on member_credit (payment_id);
create index member_credit_refund on member_credit (refund_id);
create unique index member_credit_given_back_once on member_credit (refund_id) where cancelled_at is null;
