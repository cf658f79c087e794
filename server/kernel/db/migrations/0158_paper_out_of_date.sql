/* Of what a paper was made, as a hash of all it says of the sale: when that is another by now, the paper is out of date. Null where it was not kept. */
alter table closing_document add column made_of_hash text collate "C" check (made_of_hash ~ '^[0-9a-f]{64}$');
