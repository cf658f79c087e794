/* A transfer is looked for by digits of its reference, with the dash or without it. */
create index eft_payment_reference_digits on eft_payment using gin (replace(reference, '-', '') gin_trgm_ops);
