/* Of what a paper was made, as a hash of all it says of the sale: when that is another by now, the paper is out of date. Null where it was not kept. */
alter table closing_document add column made_of text collate "C" check (made_of ~ '^[0-9a-f]{64}$');
