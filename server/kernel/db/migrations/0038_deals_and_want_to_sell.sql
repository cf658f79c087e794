-- Deals from the first interest on, and the sellers' way to an agreement.

/* What comes before a bid: somebody is interested, somebody comes to see it (V41). */
alter domain deal_status drop constraint deal_status_check;
alter domain deal_status add constraint deal_status_check check (value in (
  'INITIAL', 'APPOINTMENT', 'BID', 'WINNER', 'LOST_BID', 'NOT_INTERESTED', 'OBSOLETE', 'REJECTED'
));

/* An auction is won once. */
create unique index deal_one_winner on deal (auction_id) where status = 'WINNER';
/* The board's columns, and the list of what moved last. */
create index deal_status_updated on deal (status, updated_at, id);
create index deal_updated on deal (updated_at, id);
create index deal_created on deal (created_at, id);
/* "Komşu" and "komşu" are one kind of dealer. */
create unique index dealer_type_name_folded on dealer_type (fold(name));

create index want_to_sell_created on want_to_sell (created_at, id);
create index want_to_sell_updated on want_to_sell (updated_at, id);
create index want_to_sell_open_step on want_to_sell (step, id) where outcome is null;

/* The work that a process belongs to: the editor of auctions is opened from there. */
update want_to_sell
   set activity_id = (
     select max(activity.id) from activity
      where activity.customer_id = want_to_sell.customer_id and activity.type = 'WANT_TO_SELL'
        and activity.status in ('INITIAL', 'WORKING'))
 where activity_id is null and outcome is null;
