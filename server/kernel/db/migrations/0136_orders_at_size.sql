/* Orders that lists offer, for the first fifty of millions. */
create index activity_created on activity (created_at, id);
create index closing_created on closing (created_at, id);
create index auction_revision_created on auction_revision (created_at, id);
