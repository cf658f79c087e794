/* The journal is searched by what a bank statement says: an amount. */
create index posting_amount on posting (amount_kurus) where amount_kurus > 0;
