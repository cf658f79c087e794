// `npm run crash [-- --times 100 --limit 5000]`: repeatedly kills the console and its PostgreSQL while bids, payments, closing steps,
// transfers waiting for a second person and refunds arrive. After each kill it compares what was acknowledged with what is stored, and
// checks the invariants of the money; at the end it checks that nothing else is stored, and that the stored counts of lists are right. Exit
// code 1 if anything acknowledged is missing or stored twice, or if recovery took longer than `limit` milliseconds. Works on its own demo
// data in a temporary folder.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { site } from '../contract/bidding/site';
import { provider } from '../contract/payments';
import { recountBiddings } from '../server/areas/bidding/recount';
import { runningServerUrl } from '../server/kernel/db/embedded';
import { openDatabase, openPool } from '../server/kernel/db/pool';
import { DEMO_PASSWORD } from '../server/process/seed/signIns';
import { type Bidding, biddersOf, prepareBiddings } from './bench/bids';
import { ensureBuilt } from './built.mjs';
import { freePort, startConsole } from './console.mjs';
import { closingWork } from './crash/closings';
import { acknowledgements, beginning, broken, differences, surplus } from './crash/compare';
import { type AsOwner, withConnection } from './crash/database';
import { LARGE_FEE, LARGE_PRICE, moneyWork } from './crash/money';
import { caller, patiently, providerEvent, run } from './crash/requests';
import { signIn, xsrfAmong } from './sign-in';

/** Auctions with continuous bidding, auctions with deposits by transfer, and sold auctions whose fee is cancelled. */
const AUCTIONS = 4;
const DEPOSITS = 4;
const FEES = 20;
/** Sold one after another when there are too few closings. */
const SALES = 80;
const BIDDERS = 6;
/** This many closings are opened in advance. */
const AHEAD = 4;
/** Before each kill something of every kind must have been acknowledged; that takes at most this long. */
const ROUND_MS = 90_000;
/** The run gives up if recovery takes longer than this. */
const GIVE_UP_MS = 150_000;

const { values } = parseArgs({
  options: { times: { type: 'string', default: '100' }, limit: { type: 'string', default: '5000' } },
});
const times = Number(values.times);
const limitMs = Number(values.limit);

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'crash-'));
const port = await freePort();
const siteKey = randomBytes(24).toString('hex');
const secret = randomBytes(24).toString('hex');
const settings = {
  DATA_DIR: folder,
  SITE_API_KEY: siteKey,
  PAYMENT_WEBHOOK_SECRET: secret,
  APP_MODE: 'test',
  LOG_LEVEL: 'fatal',
  DATABASE_URL: '',
};
const start = () => startConsole(settings, port);
let console_ = await start();
const { address } = console_;

const databaseUrl = () => runningServerUrl(join(folder, 'postgres'), 'console');
/** Queries the database directly, which may be down just now. */
const asOwner: AsOwner = (work) =>
  patiently(async () => ({ found: await withConnection(databaseUrl(), work) })).then(({ found }) => found);

const acknowledged = acknowledgements();
const asSite = caller(address, { authorization: `Bearer ${siteKey}` });
const signedIn = async (username: string) => {
  const cookies = await signIn(address, username, DEMO_PASSWORD);
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': xsrfAmong(cookies) };
  return { headers, call: caller(address, headers) };
};

/** Places bids of one auction, each outbidding the last. */
const bidder = async (bidding: Bidding) => {
  const [next] = await asOwner((client) => biddersOf(client, [bidding]));
  if (!next) throw new Error('nobody bids');
  return async () => {
    const requestId = randomUUID();
    const { status, body } = await asSite(site.bid, { ...next(), requestId });
    if (status !== 200) throw new Error(`a bid was refused: ${JSON.stringify(body)}`);
    acknowledged.bids.add({ requestId, number: body.number, hash: body.hash });
  };
};

const bid = async (bidding: Bidding) => {
  const once = await bidder(bidding);
  while (!run.stopping) await once();
};

/** Members join and pay their deposit by card, one after another. */
const pay = async (biddings: readonly Bidding[], members: readonly number[]) => {
  for (const memberId of members)
    for (const { auctionId } of biddings) {
      if (run.stopping) return;
      const joined = await asSite(site.join, { auctionId, memberId });
      if (joined.status !== 200) continue;
      const { participantId } = joined.body;
      const said = await asSite(site.announceDeposit, { participantId, method: 'CARD' });
      const { paymentId } = said.body;
      if (said.status !== 200 || paymentId === null) continue;
      const asked = await asOwner(async (client) => {
        const { rows } = await client.query<{ reference: string; amount: string }>(
          'select provider_reference as reference, amount_kurus as amount from payment where id = $1',
          [paymentId],
        );
        return rows[0];
      });
      const answer = await providerEvent(address + provider.webhook.path, secret, {
        eventId: randomUUID(),
        reference: asked?.reference,
        status: 'CONFIRMED',
        amount: Number(asked?.amount),
        happenedAt: new Date().toISOString(),
      });
      if (answer.status !== 200) throw new Error(`a payment's event was refused: ${JSON.stringify(answer.body)}`);
      acknowledged.payments.add(paymentId);
    }
};

/** Sells one auction after another: a bid, the end of the bidding, and the closing that the clock opens. Returns the closing's id. */
const selling = (biddings: readonly Bidding[]) => {
  const left = [...biddings];
  const begun: number[] = [];
  const begin = async () => {
    const bidding = left.shift();
    if (!bidding) return;
    await (
      await bidder(bidding)
    )();
    await asOwner((client) =>
      client.query('update auction set end_at = now() where id = $1 and end_at > now()', [bidding.auctionId]),
    );
    begun.push(bidding.auctionId);
  };
  return async (): Promise<number | null> => {
    while (begun.length < AHEAD && left.length > 0) await begin();
    const auctionId = begun.shift();
    if (auctionId === undefined) return null;
    return patiently(() =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `select id from closing where auction_id = $1 and outcome = 'OPEN'`,
          [auctionId],
        );
        return rows[0]?.id ?? null;
      }),
    );
  };
};

const work = async (closings: number[], sell: () => Promise<number | null>, goOn: (id: number) => Promise<void>) => {
  while (!run.stopping) {
    const id = closings.shift() ?? (await sell());
    if (id === null) return;
    await goOn(id);
  }
};

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Waits, unless the run has failed. */
const until = async (reached: () => boolean, ms: number) => {
  const end = performance.now() + ms;
  while (!reached() && run.failure === null && performance.now() < end) await wait(5);
};

const idsOf = (biddings: readonly Bidding[]) => biddings.map(({ auctionId }) => auctionId);

let slowest = 0;
let round = 0;
let done = { acts: 0, refunds: 0, letGo: 0 };
const failed: string[] = [];
const { bids, payments, steps, notes } = acknowledged;
try {
  const began = await beginning(asOwner);
  const { feesOf, biddings, members } = await asOwner(async (client) => {
    // The demo data has too few auctions in bidding.
    await client.query(
      `update auction set status = 'BIDDING' where status in ('LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS')`,
    );
    const prepared = await prepareBiddings(client, AUCTIONS + DEPOSITS + FEES + SALES, BIDDERS);
    const { rows } = await client.query<{ id: number }>(
      'select auction_id as id from auction_bidding where last_number = 0 and auction_id = any($1) order by 1 limit $2',
      [prepared.map(({ auctionId }) => auctionId), FEES],
    );
    const withFee = rows.map(({ id }) => id);
    if (withFee.length < FEES) throw new Error(`There are fewer than ${FEES} auctions without a bid.`);
    // A price for which that fee is lawful; it is only raised on auctions without bids.
    await client.query(
      `update auction set service_fee_kurus = $2, start_price_kurus = $3, reserve_price_kurus = $3,
              request_price_kurus = greatest(request_price_kurus, $3) where id = any($1)`,
      [withFee, LARGE_FEE, LARGE_PRICE],
    );
    return {
      feesOf: prepared
        .filter(({ auctionId }) => withFee.includes(auctionId))
        .map((one) => ({ ...one, startKurus: LARGE_PRICE })),
      biddings: prepared.filter(({ auctionId }) => !withFee.includes(auctionId)),
      members: (await client.query<{ id: number }>('select id from member order by id')).rows.map(({ id }) => id),
    };
  });
  let taken = 0;
  const take = (count: number) => biddings.slice(taken, (taken += count));
  const [busy, transferred, sold] = [take(AUCTIONS), take(DEPOSITS), take(SALES)];
  const officer = await signedIn('kapanis');
  const [{ call: second }, { call: third }, { call: broker }] = [
    await signedIn('yonetici'),
    await signedIn('kapanis1'),
    await signedIn('emlak-ofisi'),
  ];
  const money = moneyWork({ asOwner, asSite, officer: officer.call, second, third, broker });
  const workers = Promise.all([
    ...busy.map(bid),
    pay(busy, members),
    money.deposits(idsOf(transferred), members),
    money.deposits(idsOf(transferred), [...members].reverse()),
    money.fees(selling(feesOf)),
    work(began.closings, selling(sold), closingWork({ address, officer, second, asOwner, acknowledged })),
  ]);
  workers.catch((error: unknown) => (run.failure = error));
  for (round = 1; round <= times && run.failure === null && failed.length === 0; round += 1) {
    await until(() => [bids, payments, steps, money].every((kind) => kind.fresh() > 0), ROUND_MS);
    await wait(Math.random() * 800);
    const killed = performance.now();
    const what = round % 2 === 1 ? 'console' : 'PostgreSQL';
    if (round % 2 === 1) {
      await console_.kill();
      console_ = await start();
    } else process.kill(postmaster(), 'SIGKILL');
    // The first answer to a request sent after the kill.
    await wait(50);
    await until(() => run.answered >= killed + 50, GIVE_UP_MS);
    const took = run.answered - killed;
    slowest = Math.max(slowest, took);
    const looked = {
      bids: bids.takeFresh(),
      payments: payments.takeFresh(),
      steps: steps.takeFresh(),
      notes: notes.takeFresh(),
    };
    const counts = [...[looked.bids, looked.payments, looked.steps].map((kind) => kind.length), money.takeFresh()];
    if (counts.includes(0))
      failed.push(`round ${round}: nothing was acknowledged of bids, payments, steps, or transfers and refunds`);
    failed.push(...(await broken(asOwner, began)), ...(await differences(asOwner, looked)));
    failed.push(...(await money.differ('touched')));
    console.log(
      `${round}/${times} ${what}: ${counts[0]} bids, ${counts[1]} payments, ${counts[2]} steps, ${counts[3]} acts of transfers and refunds; ` +
        `going on after ${Math.round(took)} ms`,
    );
  }
  run.stopping = true;
  await workers;
  const all = { bids: bids.all, payments: payments.all, steps: steps.all, notes: notes.all };
  failed.push(...(await broken(asOwner, began)), ...(await differences(asOwner, all)), ...(await money.differ('all')));
  failed.push(
    ...(await surplus(
      asOwner,
      acknowledged,
      began,
      idsOf([...biddings, ...feesOf]),
      idsOf([...transferred, ...feesOf]),
    )),
  );
  const pool = openPool(databaseUrl(), { size: 1 });
  for (const { auctionId, what, kept, counted } of await recountBiddings(openDatabase(pool)))
    failed.push(`auction ${auctionId}: ${what} is kept as ${kept}, counted ${counted}`);
  await pool.end();
  ({ counts: done } = money);
} finally {
  run.stopping = true;
  await console_.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (slowest > limitMs) failed.push(`going on took ${Math.round(slowest)} ms, more than ${limitMs}`);
console.log(
  `${round - 1} kills; acknowledged: ${bids.all.length} bids, ${payments.all.length} payments, ${steps.all.length} steps, ` +
    `${notes.all.length} notes, ${done.acts} acts of transfers and refunds (${done.refunds} refunds paid, ${done.letGo} registered transfers let go); ` +
    `${run.sentAgain} requests were sent again; slowest ${Math.round(slowest)} ms.`,
);
for (const line of failed) console.error(line);
process.exit(failed.length > 0 ? 1 : 0);
