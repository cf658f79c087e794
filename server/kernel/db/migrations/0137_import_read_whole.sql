-- When the last row of an import's file has come: what was broken off before that is not taken over as if it were all.
alter table customer_import add column read_at timestamptz;
update customer_import set read_at = created_at;
