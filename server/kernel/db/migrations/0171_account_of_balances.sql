-- What members pay with is called their balance everywhere; a credit is a bank's.
update ledger_account set name = 'Kullanılan hizmet bakiyeleri' where code = '611';
