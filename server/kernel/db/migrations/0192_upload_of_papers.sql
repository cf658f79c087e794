/* A file is sent to a closing, an office or an onboarding as well, as its paper of one type. */
alter table upload
  add column closing_id integer references closing,
  add column broker_id integer references broker,
  add column onboarding_id integer references agent_onboarding,
  add column paper_type text;
alter table upload drop constraint upload_of_one;
alter table upload add constraint upload_of_one check (
  num_nonnulls(auction_id, agent_id, discovery_id, want_to_sell_id, closing_id, broker_id, onboarding_id) = 1
);
/* The rule that a document has a type was made without a name. */
do $$
declare unnamed text;
begin
  select conname into strict unnamed from pg_constraint
    where conrelid = 'upload'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%document_type IS NOT NULL%';
  execute format('alter table upload drop constraint %I', unnamed);
end $$;
alter table upload add constraint upload_document_type check (
  num_nonnulls(document_type, paper_type) = case when purpose = 'DOCUMENT' then 1 else 0 end
);
alter table upload add constraint upload_paper_type check (
  (paper_type is null) = (num_nonnulls(closing_id, broker_id, onboarding_id) = 0)
);
create index upload_closing on upload (closing_id);
create index upload_broker on upload (broker_id);
create index upload_onboarding on upload (onboarding_id);
