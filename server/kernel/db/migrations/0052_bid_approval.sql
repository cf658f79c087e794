-- A bid that needed approval never stands or wins without it, whatever brings it to the top.

/* Whether a bid may win only once it is approved is a fact of the bid, as its amount is; who approved it is another. */
alter table bid
  add column needs_approval boolean not null default false,
  add column approved_at timestamptz,
  add column approved_by_id integer references operator,
  add constraint bid_approved_by_somebody check ((approved_at is null) = (approved_by_id is null)),
  add constraint bid_approved_if_needed check (needs_approval or approved_at is null);
create index bid_approved_by on bid (approved_by_id) where approved_by_id is not null;

/*
 * Which of the bids that may still win needed it: those that wait, and those that jumped by more than half and that nobody has decided
 * about. Bids that were rejected or cancelled are left out of the comparison, so in doubt it is asked for.
 */
update bid set needs_approval = true, status = case bid.status when 'VALID' then 'WAITING_APPROVAL' else bid.status end
  from (select bid.id, bid.status, bid.decided_by_id, bid.amount_kurus, auction.status in ('BIDDING', 'BIDDING_FINISHED') as undecided,
               bidding.start_price_kurus, bidding.reserve_price_kurus,
               bidding.increment_before_kurus, bidding.increment_after_kurus,
               max(bid.amount_kurus) filter (where bid.status not in ('REJECTED', 'CANCELLED'))
                 over (partition by bid.auction_id order by bid.number rows between unbounded preceding and 1 preceding) as before
          from bid
          join auction_bidding bidding on bidding.auction_id = bid.auction_id and bid.number >= bidding.round_first_number
          join auction on auction.id = bid.auction_id
         where auction.status in ('BIDDING', 'BIDDING_FINISHED', 'WAITING_SELLER_APPROVE', 'WAITING_PAYMENT')) as known
 where bid.id = known.id
   and (known.status = 'WAITING_APPROVAL'
        or ((known.status = 'OUTBID' or (known.status = 'VALID' and known.undecided)) and known.decided_by_id is null
            and known.amount_kurus * 2 > 3 * coalesce(
              known.before + case when known.before >= known.reserve_price_kurus then known.increment_after_kurus else known.increment_before_kurus end,
              known.start_price_kurus)));
update bid set needs_approval = true where status = 'WAITING_APPROVAL' and not needs_approval;

alter table bid add constraint bid_wins_approved check (
  case status
    when 'VALID' then not needs_approval or approved_at is not null
    when 'WINNER' then not needs_approval or approved_at is not null
    when 'WAITING_APPROVAL' then needs_approval and approved_at is null
    else true
  end);

/* It is set with the bid and never changes; the approval comes once, by a decision about a bid that waits for it. */
create function bid_approval_is_a_fact() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.needs_approval := new.needs_approval or new.status = 'WAITING_APPROVAL';
    return new;
  end if;
  if new.needs_approval is distinct from old.needs_approval
     or (old.approved_at is not null and (new.approved_at, new.approved_by_id) is distinct from (old.approved_at, old.approved_by_id))
     or (old.approved_at is null and new.approved_at is not null and (old.status, new.status) <> ('WAITING_APPROVAL', 'VALID')) then
    raise exception 'whether a bid needs approval, and who approved it, is never changed';
  end if;
  return new;
end $$;
create trigger bid_approval_is_a_fact before insert or update on bid for each row execute function bid_approval_is_a_fact();

/*
 * The highest standing bid of the present round, written where bids look for it. While it can still win it stands by itself: an outbid
 * one that has come to the top again is valid, or waits for the approval that it never got.
 */
create or replace function bidding_stands(auction integer) returns void language plpgsql as $$
declare
  best record;
begin
  select bid.id, bid.participant_id, bid.amount_kurus, bid.status, bid.needs_approval and bid.approved_at is null as waits into best
    from bid join auction_bidding bidding on bidding.auction_id = bid.auction_id
   where bid.auction_id = bidding_stands.auction and bid.number >= bidding.round_first_number and bid.status not in ('REJECTED', 'CANCELLED')
   order by bid.amount_kurus desc limit 1;
  update auction_bidding set best_bid_id = best.id, best_participant_id = best.participant_id, price_kurus = best.amount_kurus
   where auction_id = bidding_stands.auction;
  if best.status = 'OUTBID'
     and exists (select from auction held where held.id = bidding_stands.auction and held.status in ('BIDDING', 'BIDDING_FINISHED')) then
    update bid set status = case when best.waits then 'WAITING_APPROVAL' else 'VALID' end where id = best.id;
  end if;
end $$;
select bidding_stands(id) from auction where status in ('BIDDING', 'BIDDING_FINISHED');
