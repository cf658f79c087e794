-- A payment is a deposit or a service fee; what goes back is a refund, which has a table of its own.
alter domain payment_kind drop constraint payment_kind_check;
alter domain payment_kind add constraint payment_kind_check check (value in ('DEPOSIT', 'SERVICE_FEE'));
