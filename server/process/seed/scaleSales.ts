import type { ClientBase } from 'pg';

/** Statuses in which an auction has bids. */
const BID_ON = `('BIDDING', 'BIDDING_FINISHED', 'WAITING_SELLER_APPROVE', 'WAITING_PAYMENT', 'SOLD', 'RETURN')`;

/**
 * Participants and hash-chained bids for every auction that has or had bidding and no bids yet: about `bidsPerAuction` each, with one
 * participant for four bids. Triggers are disabled: `keepFigures` writes what they would have.
 */
export const seedBidsAtScale = async (client: ClientBase, bidsPerAuction: number): Promise<void> => {
  await client.query(`
    create temp table seed_bidding on commit drop as
    select auction.id as auction_id, auction.status, auction.start_price_kurus as start, auction.increment_before_reserve_kurus as step,
           auction.start_at, least(auction.end_at, now()) - auction.start_at as span, row_number() over (order by auction.id) as n,
           (1 + floor(random() * ${2 * bidsPerAuction - 1}))::integer as bids, (1 + floor(random() * ${Math.ceil(bidsPerAuction / 2)}))::integer as people
      from auction join auction_bidding on auction_id = auction.id
     where auction.status in ${BID_ON} and auction.start_price_kurus is not null and auction.start_at < now() and last_number = 0
       and not exists (select from participant where participant.auction_id = auction.id)`);
  await client.query('analyze seed_bidding');
  await client.query(`
    insert into participant (auction_id, customer_id, number, status, deposit_kurus, joined_at, created_at, updated_at)
    select auction_id, lowest + ((n * 7919 + number * 104729) % (highest - lowest + 1))::integer, number,
           case when number <= bids then 'BID_GIVEN' else 'PAYMENT_RECEIVED' end, greatest(start / 50, 100000), start_at, start_at, start_at
      from seed_bidding, generate_series(1, people) number, (select min(id) as lowest, max(id) as highest from customer) customers`);
  await client.query('analyze participant');
  await client.query(`
    with recursive chain as (
      select seed.*, 0 as number, null::bytea as hash, null::integer as participant_id, null::integer as customer_id, null::bigint as amount, null::timestamptz as placed_at
        from seed_bidding seed
      union all
      select chain.auction_id, chain.status, start, step, start_at, span, n, bids, people, chain.number + 1,
             sha256(coalesce(hash, '') || convert_to(bid_text(chain.auction_id, chain.number + 1, one.id, one.customer_id,
               start + step * chain.number, start_at + span * (chain.number + 1) / (bids + 1), null), 'UTF8')),
             one.id, one.customer_id, start + step * chain.number, start_at + span * (chain.number + 1) / (bids + 1)
        from chain join participant one on one.auction_id = chain.auction_id and one.number = 1 + chain.number % people
       where chain.number < bids)
    insert into bid (auction_id, number, participant_id, customer_id, amount_kurus, placed_at, status, hash)
    select auction_id, number, participant_id, customer_id, amount, placed_at,
           case when number < bids then 'OUTBID' when status in ('WAITING_PAYMENT', 'SOLD') then 'WINNER'
                when status = 'RETURN' then 'REJECTED' else 'VALID' end, hash
      from chain where number > 0`);
};

/** Writes the totals of bids and participants that the disabled triggers would have written. */
export const keepFigures = async (client: ClientBase): Promise<void> => {
  await client.query('analyze bid');
  await client.query(`
    update auction_bidding kept
       set (last_number, bid_count, price_kurus, best_bid_id, last_bid_at, counted_bids, participant_count, ready_count) =
           (select found.* from bidding_figures(kept.auction_id, kept.round_first_number) found),
           best_participant_id = (select participant_id from bid where bid.auction_id = kept.auction_id and bid.number = seed.bids and status not in ('REJECTED', 'CANCELLED')),
           last_hash = (select hash from bid where bid.auction_id = kept.auction_id and bid.number = seed.bids)
      from seed_bidding seed where seed.auction_id = kept.auction_id`);
};

/**
 * A closing for every won bid without one, with the deposit and, if sold, the fee: half of them by transfer, each with its journal entries.
 */
export const seedClosingsAtScale = async (client: ClientBase): Promise<void> => {
  await client.query(`
    create temp table seed_won on commit drop as
    select bid.id as bid_id, bid.auction_id, bid.participant_id, bid.customer_id, bid.placed_at, bid.amount_kurus, participant.deposit_kurus, auction.status = 'SOLD' as sold,
           auction.seller_customer_id, auction.agent_operator_id, greatest(auction.service_fee_kurus, 100000) as fee, least(auction.end_at, now()) as ended
      from bid join auction on auction.id = bid.auction_id join participant on participant.id = bid.participant_id
     where bid.status = 'WINNER' and auction.status in ('SOLD', 'WAITING_PAYMENT') and not exists (select from closing where closing.auction_id = auction.id)`);
  await client.query(`
    insert into closing (auction_id, bid_id, bid_at, bid_kurus, buyer_customer_id, seller_customer_id, step, outcome, assignee_id, agent_operator_id, service_fee_kurus, bid_confirmed_at, step_due_at, deed_at, closed_at, created_at, updated_at)
    select auction_id, bid_id, placed_at, amount_kurus, customer_id, seller_customer_id, case when sold then 'PAYMENT_AND_DEED' else steps[1 + floor(random() * 4)] end,
           case when sold then 'DONE' else 'OPEN' end, people[1 + floor(random() * cardinality(people))], agent_operator_id, fee, ended,
           case when not sold then now() + interval '1 hour' * (random() * 200 - 50) end, case when sold then ended + interval '9 days' end,
           case when sold then ended + interval '10 days' end, ended, ended
      from seed_won, (select array['CALL', 'INITIAL_INFORMING', 'SEND_STF', 'WAITING_DOCUMENT'] as steps) steps,
           (select array_agg(distinct assignee_id) as people from closing where assignee_id is not null) staff`);
  await client.query(`
    insert into payment (kind, method, state, provider_status, customer_id, auction_id, participant_id, closing_id, amount_kurus, paid_at, created_at, updated_at)
    select kind, case when by_card then 'CARD' else 'EFT' end, 'PAYMENT_DONE', case when by_card then 'CONFIRMED' end, seed_won.customer_id, seed_won.auction_id,
           case kind when 'DEPOSIT' then participant_id end, case kind when 'SERVICE_FEE' then closing.id end, amount, at, at, at
      from seed_won join closing using (bid_id)
      cross join lateral (values ('DEPOSIT', deposit_kurus, placed_at), ('SERVICE_FEE', fee, ended)) paid (kind, amount, at)
      cross join lateral (select (seed_won.bid_id + length(kind)) % 2 = 0 as by_card) chosen
     where kind = 'DEPOSIT' or sold`);
  await client.query(`
    insert into eft_payment (payment_id, customer_id, auction_id, reference, payer_name, amount_kurus, status, registered_at, received_at, created_at, updated_at)
    select payment.id, customer_id, auction_id, 'S' || payment.id, customer.name, amount_kurus, 'RECEIVED', paid_at, paid_at, paid_at, paid_at
      from payment join customer on customer.id = customer_id
     where method = 'EFT' and state = 'PAYMENT_DONE' and not exists (select from eft_payment where payment_id = payment.id)`);
  await client.query(`
    with entry as (
      insert into journal_entry (at, description, payment_id, closing_id)
      select paid_at, case kind when 'DEPOSIT' then 'Teminat alındı' else 'Hizmet bedeli alındı' end, payment.id, closing_id
        from payment join seed_won using (auction_id)
       where state = 'PAYMENT_DONE' and not exists (select from journal_entry where payment_id = payment.id)
      returning id, payment_id)
    insert into posting (entry_id, account_id, amount_kurus)
    select entry.id, account.id, case when debit then amount_kurus else -amount_kurus end
      from entry join payment on payment.id = payment_id
      cross join (values (true), (false)) side (debit)
      join ledger_account account on account.code =
        case when debit then case method when 'CARD' then '108' else '102' end else case kind when 'DEPOSIT' then '340.01' else '340.02' end end`);
};
