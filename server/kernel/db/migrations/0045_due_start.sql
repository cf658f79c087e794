-- The clock asks every few seconds whose bidding is to start; by the start alone it read every auction that ever started.
create index auction_due_start on auction (start_at) where status = 'LIVE';
