import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { site } from '../../contract/bidding/site';
import { withClient } from './database';
import { median } from './load';
import type { Row } from './report';

/** The console's site key in a benchmark. */
export const SITE_KEY = 'bench-site-key-bench-site-key-bench';

const BIDDERS = 10;
const AUCTIONS = 1_000;
const RATIO = 0.5;
const START_KURUS = 1_000_000_00;
const STEP_KURUS = 100_00;

export type Bid = { participantId: number; amount: number };

/** An auction in bidding, and its participants. */
export type Bidding = { auctionId: number; participantIds: number[]; startKurus?: number };

/** More bids than any real auction gets. An auction with more from earlier runs is skipped. */
const MOST_BIDS = 1_000;

/**
 * This many auctions in bidding for the next hours, or all there are, with bidders who have paid the deposit. Bids of an earlier run
 * remain: the price continues from there.
 */
export const prepareBiddings = async (client: Client, auctions: number, bidders: number): Promise<Bidding[]> => {
  const { rows } = await client.query<Bidding>(
    `with chosen as (
       update auction set start_at = now() - interval '1 hour', end_at = now() + interval '6 hours', start_price_kurus = $3,
              reserve_price_kurus = $3, increment_before_reserve_kurus = $4, increment_after_reserve_kurus = $4
        where id in (select auction.id from auction where status = 'BIDDING'
                        and not exists (select from bid where bid.auction_id = auction.id and amount_kurus < $3)
                        and (select count(*) from (select from bid where bid.auction_id = auction.id limit $5 + 1)) <= $5
                       order by id limit $1) returning id, seller_customer_id),
     joined as (
       insert into participant (auction_id, customer_id, status)
       select chosen.id, customer.id, 'PAYMENT_RECEIVED' from chosen,
         lateral (select id from customer where id is distinct from chosen.seller_customer_id and merged_into_id is null
                   order by id limit $2) as customer
       on conflict (auction_id, customer_id) do update set status = 'PAYMENT_RECEIVED', deposit_kurus = 0 returning id, auction_id)
     select auction_id as "auctionId", array_agg(id order by id) as "participantIds" from joined group by 1 order by 1`,
    [auctions, bidders, START_KURUS, STEP_KURUS, MOST_BIDS],
  );
  if (rows.length === 0) throw new Error('No auction takes bids.');
  return rows;
};

/** The next amount and bidder of each auction; the leading bidder does not bid again. */
export const biddersOf = async (client: Client, biddings: readonly Bidding[]) => {
  const { rows } = await client.query<{ id: number; price: string | null; leader: number | null }>(
    `select auction_id as id, price_kurus as price, best_participant_id as leader from auction_bidding where auction_id = any($1)`,
    [biddings.map(({ auctionId }) => auctionId)],
  );
  const standing = new Map(rows.map(({ id, price, leader }) => [id, { price, leader }]));
  return biddings.map(({ auctionId, participantIds, startKurus = START_KURUS }) => {
    const { price, leader } = standing.get(auctionId) ?? { price: null, leader: null };
    let turn = participantIds.indexOf(leader ?? 0);
    let amount = price === null ? startKurus - STEP_KURUS : Number(price);
    return () => {
      turn = (turn + 1) % participantIds.length;
      amount += STEP_KURUS;
      return { participantId: participantIds[turn] ?? 0, amount };
    };
  });
};

/** Places one bid as the website does. Returns the HTTP status. */
export const placeBid = (address: string, agent: Agent, { participantId, amount }: Bid): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ amount, requestId: randomUUID() });
    const headers = {
      authorization: `Bearer ${SITE_KEY}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const path = site.bid.path.replace('{participantId}', String(participantId));
    const sent = request(address + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });

/** Places bids on every connection for this long. Returns accepted bids per second. */
const bidFor = async (
  address: string,
  next: () => Bid,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let accepted = 0;
  const started = performance.now();
  const work = async () => {
    while (performance.now() < until) if ((await placeBid(address, agent, next())) === 200) accepted += 1;
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return accepted / ((performance.now() - started) / 1000);
};

/**
 * The same transaction for pgbench: locks the bidding's row, reads the bidder, inserts the bid, notifies. The amount is computed from the
 * locked row, so no bid is refused.
 */
const scriptOf = (auctions: readonly Bidding[]): string => {
  const ids = auctions.map(({ auctionId }) => auctionId);
  const table = auctions.length === 1 ? String(ids[0]) : `(array[${ids.join(',')}])[:n]`;
  return `\\set n random(1, ${auctions.length})
select ${table} as auction \\gset
begin;
select set_config('app.operator_id', '', true), set_config('app.acting_as_id', '', true), set_config('app.request_id', 'bench', true);
select bidding.price_kurus + bidding.increment_after_kurus as amount, bidding.best_participant_id as leader
  from auction_bidding bidding join auction on auction.id = bidding.auction_id
 where bidding.auction_id = :auction for no key update of bidding for key share of auction \\gset
select participant.id as participant, participant.customer_id as customer
  from participant join auction on auction.id = participant.auction_id
 where participant.auction_id = :auction and participant.id <> :leader order by participant.id limit 1 \\gset
insert into bid (auction_id, participant_id, customer_id, amount_kurus, placed_at, request_id, status)
values (:auction, :participant, :customer, :amount, clock_timestamp(), gen_random_uuid(), 'VALID');
update participant set status = 'BID_GIVEN' where id = :participant and status <> 'BID_GIVEN';
select pg_notify('live', 'bidding:' || :auction), pg_notify('live', 'auction:' || :auction), pg_notify('live', 'biddings');
commit;
`;
};

const run = promisify(execFile);
const pgbenchFor = async (
  url: string,
  script: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'bids-'));
  const file = join(folder, 'bid.sql');
  writeFileSync(file, script);
  try {
    const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file, url];
    const { stdout, stderr } = await run('pgbench', args);
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(rate > 0) || /aborted/.test(stderr)) throw new Error(`pgbench: ${stdout}\n${stderr}`);
    return rate;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const hasPgbench = () => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Accepted bids per second compared with pgbench's transactions, on one auction and on a thousand (or as many as there are). */
export const bidsRows = async (
  address: string,
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  { rounds, ...each }: { rounds: number; seconds: number; connections: number },
): Promise<Row[]> => {
  if (!hasPgbench())
    throw new Error('pgbench is not on the path: install PostgreSQL’s client programs (postgresql-contrib).');
  return withClient(ownerUrl, async (client) => {
    const one = await prepareBiddings(client, 1, BIDDERS);
    // Two bidders per auction, as in the script.
    const all = await prepareBiddings(client, AUCTIONS, 2);
    const rows: Row[] = [];
    for (const [name, chosen] of [
      ['one auction', one],
      [`${all.length.toLocaleString('en')} auctions`, all],
    ] as const) {
      const pairs: [number, number][] = [];
      // The first round is a warm-up: a participant's first bid also marks them as a bidder.
      for (let round = 0; round <= rounds; round++) {
        const nexts = await biddersOf(client, chosen);
        let turn = 0;
        const next = () => (nexts[turn++ % nexts.length] as (typeof nexts)[number])();
        const own = await bidFor(address, next, each);
        // The script expects a leading bidder; the console's run ensures that only for the auctions it used.
        await client.query('select bidding_stands(auction_id) from auction_bidding where auction_id = any($1)', [
          chosen.map(({ auctionId }) => auctionId),
        ]);
        const bid = await client.query<{ auctionId: number }>(
          'select auction_id as "auctionId" from auction_bidding where auction_id = any($1) and best_bid_id is not null',
          [chosen.map(({ auctionId }) => auctionId)],
        );
        const met = new Set(bid.rows.map(({ auctionId }) => auctionId));
        const script = scriptOf(chosen.filter(({ auctionId }) => met.has(auctionId)));
        const bare = await pgbenchFor(appUrl, script, each);
        if (round > 0) pairs.push([own, bare]);
      }
      const ratio = median(pairs.map(([own, bare]) => own / bare));
      const [own, bare] = [0, 1].map((side) => Math.round(median(pairs.map((pair) => pair[side] ?? 0)))) as [
        number,
        number,
      ];
      rows.push({
        what: `Accepted bids on ${name}, against pgbench with the same transaction`,
        measured: `${ratio.toFixed(2)} (${own.toLocaleString('en')} / ${bare.toLocaleString('en')} a second)`,
        target: `≥ ${RATIO.toFixed(2)}`,
        pass: ratio >= RATIO,
      });
      console.log(`  ${rows.at(-1)?.what}: ${rows.at(-1)?.measured}`);
    }
    return rows;
  });
};
