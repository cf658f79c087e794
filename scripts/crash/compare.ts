import type { AsOwner } from './database';

type TakenBid = { requestId: string; number: number; hash: string };
export type Step = { id: number; step: string; to: string };
export type Note = { id: number; text: string };

/** Everything acknowledged of one kind, and what is new since the last check. */
const kept = <T>() => {
  const all: T[] = [];
  let seen = 0;
  return {
    all,
    add: (one: T) => void all.push(one),
    fresh: () => all.length - seen,
    takeFresh: () => {
      const from = seen;
      seen = all.length;
      return all.slice(from);
    },
  };
};
export const acknowledgements = () => ({
  bids: kept<TakenBid>(),
  /** Ids of received payments, by card or by transfer. */
  payments: kept<number>(),
  steps: kept<Step>(),
  notes: kept<Note>(),
});
export type Acknowledged = ReturnType<typeof acknowledgements>;

/** What the demo data already contains at the start. */
export const beginning = (asOwner: AsOwner) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{
      bids: string;
      entries: string;
      payments: string;
      steps: string;
      closings: number[];
    }>(
      `select (select coalesce(max(id), 0) from bid) as bids, (select coalesce(max(id), 0) from journal_entry) as entries,
              (select coalesce(max(id), 0) from payment) as payments,
              (select count(*) from closing_step_entry where done_at is not null) as steps,
              array(select id from closing where outcome = 'OPEN' order by id) as closings`,
    );
    return rows[0] as (typeof rows)[number];
  });
export type Beginning = Awaited<ReturnType<typeof beginning>>;

type Looked = {
  bids: readonly TakenBid[];
  payments: readonly number[];
  steps: readonly Step[];
  notes: readonly Note[];
};

/** What was acknowledged but is missing, or stored more than once. */
export const differences = (asOwner: AsOwner, { bids, payments, steps, notes }: Looked): Promise<string[]> =>
  asOwner(async (client) => {
    const found: string[] = [];
    const rowsOf = async <R extends object>(text: string, given: unknown[]) =>
      (await client.query<R>(text, given)).rows;
    const there = new Map(
      (
        await rowsOf<{ request: string; number: number; hash: string }>(
          `select request_id as request, number, encode(hash, 'hex') as hash from bid where request_id = any($1)`,
          [bids.map(({ requestId }) => requestId)],
        )
      ).map((row) => [row.request, row]),
    );
    for (const { requestId, number, hash } of bids) {
      const row = there.get(requestId);
      if (row?.number !== number || row.hash !== hash) found.push(`bid ${requestId} is not as it was acknowledged`);
    }
    const paid = new Map(
      (
        await rowsOf<{ id: number; state: string; entries: number }>(
          `select id, state, (select count(*)::int from journal_entry
             where payment_id = payment.id and refund_id is null) as entries from payment where id = any($1)`,
          [payments],
        )
      ).map((row) => [row.id, row]),
    );
    for (const id of payments) {
      const row = paid.get(id);
      if (row?.state !== 'PAYMENT_DONE' || row.entries !== 1)
        found.push(`payment ${id}: ${row?.state ?? 'missing'}, booked ${row?.entries ?? 0} times`);
    }
    const left = await rowsOf<{ id: number; step: string; left: number; entered: number; sold: number }>(
      `select asked.id, asked.step,
              (select count(*)::int from closing_step_entry entry
                where closing_id = asked.id and entry.step = asked.step and done_at is not null) as left,
              (select count(*)::int from closing_step_entry entry
                where closing_id = asked.id and entry.step = asked.to) as entered,
              (select count(*)::int from closing join auction on auction.id = auction_id
                 left join service_fee_invoice invoice on invoice.closing_id = closing.id
                where closing.id = asked.id and outcome = 'DONE' and auction.status = 'SOLD'
                  and (invoice.id is not null or closing.service_fee_kurus = 0)) as sold
         from unnest($1::int[], $2::text[], $3::text[]) as asked(id, step, "to")`,
      [steps.map(({ id }) => id), steps.map(({ step }) => step), steps.map(({ to }) => to)],
    );
    left.forEach(({ id, step, left: times, entered, sold }, index) => {
      const there_ = steps[index]?.to === 'DONE' ? sold : entered;
      if (times !== 1 || there_ !== 1)
        found.push(`closing ${id} left ${step} ${times} times and entered ${steps[index]?.to} ${there_} times`);
    });
    const said = await rowsOf<{ id: number; times: number }>(
      `select asked.id, (select count(*)::int from closing_note note where closing_id = asked.id and note.text = asked.text) as times
         from unnest($1::int[], $2::text[]) as asked(id, text)`,
      [notes.map(({ id }) => id), notes.map(({ text }) => text)],
    );
    for (const { id, times } of said) if (times !== 1) found.push(`closing ${id}: a note is there ${times} times`);
    return found;
  });

/** What is stored but was not acknowledged, once every answer is known; and whether hash chains and books are intact. */
export const surplus = (
  asOwner: AsOwner,
  { bids, payments, steps }: Acknowledged,
  began: Beginning,
  auctionIds: readonly number[],
  /** Their payments are compared separately (money.ts); their closings are cancelled there, which also ends a step. */
  apart: readonly number[],
): Promise<string[]> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{
      bids: number;
      receipts: number;
      steps: number;
      differ: string;
      broken: number[];
    }>(
      `select (select count(*)::int from bid where id > $1) as bids,
              (select count(*)::int from journal_entry entry join payment on payment.id = payment_id
                where entry.id > $2 and refund_id is null and payment.auction_id <> all($5::int[])) as receipts,
              (select count(*)::int from closing_step_entry join closing on closing.id = closing_id
                where done_at is not null and auction_id <> all($5::int[])) - $3::int as steps,
              (select coalesce(sum(amount_kurus), 0) from posting) as differ,
              array(select id from unnest($4::int[]) as id where bid_first_broken(id) is not null) as broken`,
      [began.bids, began.entries, began.steps, auctionIds, apart],
    );
    const found: string[] = [];
    for (const { differ, broken, ...there } of rows) {
      const asked = { bids: bids.all.length, receipts: payments.all.length, steps: steps.all.length };
      for (const kind of ['bids', 'receipts', 'steps'] as const)
        if (there[kind] !== asked[kind])
          found.push(`${there[kind]} ${kind} are there, ${asked[kind]} were acknowledged`);
      if (Number(differ) !== 0) found.push(`the books differ by ${differ} kuruş`);
      for (const id of broken) found.push(`auction ${id}: the chain of its bids is broken`);
    }
    return found;
  });

/**
 * Invariants of the money at any moment: the journal balances, received money is booked or waits for its second person, no registered money
 * is lost, nobody is paid twice. Checks this run's payments, and the whole journal.
 */
export const broken = (asOwner: AsOwner, began: Beginning): Promise<string[]> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ problem: string }>(
      `with bank as (
         select entry.payment_id, entry.refund_id, sum(posting.amount_kurus) as kurus
           from posting join journal_entry entry on entry.id = posting.entry_id join ledger_account account on account.id = posting.account_id
          where account.code in ('102', '108') and entry.payment_id > $1 group by 1, 2)
       select 'entry ' || entry_id || ' does not balance' as problem from posting group by entry_id having sum(amount_kurus) <> 0
       union all
       select 'payment ' || payment.id || ' is ' || state || ' and booked with ' || coalesce(bank.kurus, 0)
         from payment left join bank on bank.payment_id = payment.id and bank.refund_id is null
        where payment.id > $1 and coalesce(bank.kurus, 0) <> case state when 'PAYMENT_DONE' then amount_kurus else 0 end
       union all
       select 'transfer ' || eft.id || ' is ' || eft.status || ', its payment ' || payment.state
         from eft_payment eft join payment on payment.id = payment_id
        where payment.id > $1 and ((eft.status = 'RECEIVED') <> (payment.state = 'PAYMENT_DONE')
           or (eft.status = 'WAITING_APPROVAL' and payment.state not in ('PENDING', 'WAITING_PAYMENT'))
           or (eft.status = 'WAITING_APPROVAL' and eft.registered_by_id is null)
           or (eft.status = 'CANCELLED' and eft.registered_by_id is not null))
       union all
       select 'refund ' || refund.id || ' is ' || stage || ' and paid with ' || -coalesce(bank.kurus, 0)
         from refund left join bank on bank.refund_id = refund.id
        where refund.payment_id > $1 and -coalesce(bank.kurus, 0) <> case stage when 'CLOSED' then amount_kurus else 0 end
       union all
       select 'refund ' || refund_id || ' is paid by ' || count(*) || ' attempts' from refund_payout join refund on refund.id = refund_id
        where payment_id > $1 and undone_at is null and paid_at is not null group by refund_id having count(*) > 1
       union all
       select 'payment ' || payment.id || ' goes back more than once' from refund join payment on payment.id = payment_id
        where payment.id > $1 and stage <> 'CANCEL' group by payment.id having sum(refund.amount_kurus) > payment.amount_kurus`,
      [began.payments],
    );
    return rows.map(({ problem }) => problem);
  });
