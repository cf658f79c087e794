-- Who typed a bid in does not approve it.

create or replace function bid_approval_is_a_fact() returns trigger language plpgsql as $$
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
  -- Only when it is given: bids of before that were approved by who typed them in may still be outbid, win or fall out.
  if old.approved_at is null and new.approved_by_id = new.operator_id then
    raise exception 'who typed a bid in does not approve it';
  end if;
  return new;
end $$;
