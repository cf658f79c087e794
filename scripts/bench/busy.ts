import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import { site } from '../../contract/bidding/site';
import type { Endpoint, Input } from '../../contract/kit';
import { takesFiles, toRequest } from '../../contract/request';
import { SITE_KEY } from './bids';
import { withClient } from './database';
import { load, median, type Target } from './load';
import type { Row } from './report';

/** Members who join one auction at once, and requests waiting for a locked one. */
const JOINING = 200;
const WAITING = 24;
/** The same with only two connections for reading and two for writing. */
const WAITING_NARROW = 150;
/** People who read lists at the same time. */
const READERS = 4;
const MOST = 3;
/** A wave of joins takes about a second; each is for another auction. */
const WAVES = 60;

/** Makes one call of the website. Returns the HTTP status. */
const asSite = <E extends Endpoint>(address: string, agent: Agent, endpoint: E, input: Input<E>): Promise<number> =>
  new Promise((resolve, reject) => {
    if (takesFiles(endpoint)) throw new Error('no call for files');
    const asked = toRequest(endpoint, input);
    const body = JSON.stringify('data' in asked ? asked.data : {});
    const headers = {
      authorization: `Bearer ${SITE_KEY}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    request(address + asked.url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

/** Auctions in bidding with the fewest participants, open for the next hours. */
const openAuctions = async (client: Client, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `update auction set start_at = now() - interval '1 hour', end_at = now() + interval '6 hours'
      where id in (select auction_id from auction_bidding bidding join auction on auction.id = auction_id
                    where auction.status = 'BIDDING' order by participant_count, auction_id limit $1) returning id`,
    [count],
  );
  if (rows.length < count) throw new Error(`There are fewer than ${count} auctions that take bids.`);
  return rows.map(({ id }) => id);
};

/** Retries as long as the console answers that it is busy. */
const insistAsSite = async <E extends Endpoint>(address: string, agent: Agent, endpoint: E, input: Input<E>) => {
  for (;;) {
    const status = await asSite(address, agent, endpoint, input);
    if (status !== 503) return status;
  }
};

/** Generates load until told to stop; returns the errors. */
type Busy = (isOver: () => boolean) => Promise<string[]>;

const joins =
  (address: string, auctions: number[], members: readonly number[]): Busy =>
  async (isOver) => {
    const agent = new Agent({ keepAlive: true, maxSockets: JOINING });
    const wrong: string[] = [];
    do {
      const auctionId = auctions.shift();
      if (auctionId === undefined) throw new Error('more waves than auctions');
      const statuses = await Promise.all(
        members.map((memberId) => insistAsSite(address, agent, site.join, { auctionId, memberId })),
      );
      wrong.push(...statuses.filter((status) => status !== 200).map((status) => `joining was answered ${status}`));
    } while (!isOver());
    agent.destroy();
    return wrong;
  };

const waits =
  (address: string, ownerUrl: string, { auctionId, count }: { auctionId: number; count: number }): Busy =>
  (isOver) =>
    withClient(ownerUrl, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into participant (auction_id, customer_id, status, deposit_kurus)
         select auction.id, customer.id, 'PAYMENT_INFO_PENDING', 3000000 from auction, lateral (
           select id from customer where merged_into_id is null and id is distinct from seller_customer_id order by id desc limit $2) as customer
          where auction.id = $1
         on conflict (auction_id, customer_id) do update set status = 'PAYMENT_INFO_PENDING' returning id`,
        [auctionId, count],
      );
      const agent = new Agent({ keepAlive: true, maxSockets: count });
      await client.query('begin');
      await client.query('select from auction_bidding where auction_id = $1 for update', [auctionId]);
      await client.query('select from auction where id = $1 for update', [auctionId]);
      const wrong: string[] = [];
      const acts = rows.map(async ({ id: participantId }) => {
        while (!isOver()) {
          const status = await asSite(address, agent, site.announceDeposit, { participantId, method: 'EFT' });
          if (status !== 200 && status !== 503) wrong.push(`an act that waits was answered ${status}`);
        }
      });
      while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
      await client.query('rollback');
      await Promise.all(acts);
      agent.destroy();
      return wrong;
    });

/** How much slower a list is while the console is busy with one auction, compared with directly before: one pair per round. */
const rowOf = async (
  what: string,
  target: Target,
  { busy, rounds, seconds }: { busy: Busy; rounds: number; seconds: number },
): Promise<Row> => {
  const each = { seconds, connections: READERS };
  const pairs: [number, number][] = [];
  await load(target, each);
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await load(target, each);
    let over = false;
    const [measured, wrong] = await Promise.all([load(target, each).finally(() => (over = true)), busy(() => over)]);
    if (wrong.length > 0) throw new Error(`${wrong.length} times: ${wrong[0]}`);
    pairs.push([measured.p95, quiet.p95]);
  }
  const ratio = median(pairs.map(([a, b]) => a / b));
  const [during, before] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? NaN)).toFixed(1));
  const row = {
    what: `Auctions, 50 rows, p95 while ${what}, against quiet`,
    measured: `${during} / ${before} ms = ${ratio.toFixed(2)}`,
    target: `≤ ${MOST}`,
    pass: ratio <= MOST,
  };
  console.log(`  ${row.what}: ${row.measured}`);
  return row;
};

/**
 * The cost for other people's lists while one auction is busy (docs/decisions/0070). `narrow`: a second console on the same database, with
 * two connections.
 */
export const busyRows = async (
  { wide, narrow, path, cookie }: { wide: string; narrow: string; path: string; cookie: string },
  ownerUrl: string,
  each: { rounds: number; seconds: number },
): Promise<Row[]> => {
  const { auctions, members } = await withClient(ownerUrl, async (client) => ({
    auctions: await openAuctions(client, WAVES * each.rounds + 1),
    members: (
      await client.query<{ id: number }>(`select id from member where status = 'ACTIVE' order by id limit $1`, [
        JOINING,
      ])
    ).rows.map(({ id }) => id),
  }));
  const [held = 0, ...free] = auctions;
  const at = (address: string): Target => ({ address, paths: [path], cookie });
  return [
    await rowOf(`${JOINING} members join one auction at once`, at(wide), {
      ...each,
      busy: joins(wide, free, members),
    }),
    await rowOf(`${WAITING} acts wait for a held auction`, at(wide), {
      ...each,
      busy: waits(wide, ownerUrl, { auctionId: held, count: WAITING }),
    }),
    await rowOf(`${WAITING_NARROW} acts wait for a held auction of a console with DATABASE_POOL=2`, at(narrow), {
      ...each,
      busy: waits(narrow, ownerUrl, { auctionId: held, count: WAITING_NARROW }),
    }),
  ];
};
