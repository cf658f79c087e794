// `npm run crash [-- --times 100 --limit 5000]`: kills the console and its PostgreSQL again and again while bids, payments and closing work come in,
// and then compares what was acknowledged with what is there. Exit code 1 when anything acknowledged is missing or there twice, or when
// it took longer than `limit` milliseconds to go on. Works on demo data of its own in a temporary folder.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { closing } from '../contract/closing';
import { provider } from '../contract/payments';
import { site } from '../contract/bidding';
import { runningServerUrl } from '../server/db/embedded';
import { SIGNATURE_HEADER, signatureOf } from '../server/money/signature';
import { DEMO_PASSWORD } from '../server/seed/signIns';
import { prepareBiddings, biddersOf } from './bench/bids';
import { ensureBuilt } from './built.mjs';
import { freePort, startConsole } from './console.mjs';
import { signIn } from './sign-in';

/** A request is tried again until its answer is known: at most this long. */
const PATIENCE_MS = 30_000;
const AUCTIONS = 4;
const BIDDERS = 6;

const { values } = parseArgs({
  options: { times: { type: 'string', default: '100' }, limit: { type: 'string', default: '5000' } },
});
const times = Number(values.times);
const limitMs = Number(values.limit);

ensureBuilt();
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

const asOwner = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

type Answer = { status: number; body: Record<string, unknown> };
type Sent = { path: string; headers: Record<string, string>; body: () => string; sign?: boolean };

/** How the run stands. `answered`: when the last answer came. */
const now = { stopping: false, answered: performance.now(), sentAgain: 0, failure: null as unknown };

/** Sends one request until it is known what became of it: an answer below 500. */
const settle = async ({ path, headers, body, sign = false }: Sent): Promise<Answer> => {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    const text = body();
    const signed: Record<string, string> = sign ? { [SIGNATURE_HEADER]: signatureOf(secret, text, Date.now()) } : {};
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': sign ? 'application/octet-stream' : 'application/json', ...headers, ...signed },
      body: text,
    })
      .then(async (found) => ({ status: found.status, body: (await found.json()) as Record<string, unknown> }))
      .catch(() => null);
    if (answer && answer.status < 500) {
      now.answered = performance.now();
      if (tries > 0) now.sentAgain += 1;
      return answer;
    }
    if (performance.now() > until) throw new Error(`${path} was not answered for ${PATIENCE_MS / 1000} s`);
    await wait(20);
  }
};

const asSite = { authorization: `Bearer ${siteKey}` };
const acknowledged = {
  bids: new Map<string, { number: number; hash: string }>(),
  payments: new Map<string, number>(),
  moves: [] as { id: number; step: string }[],
  notes: [] as { id: number; text: string }[],
};

const { biddings, members, closings, began } = await asOwner(async (client) => ({
  biddings: await prepareBiddings(client, AUCTIONS, BIDDERS),
  members: (await client.query<{ id: number }>('select id from member order by id')).rows.map(({ id }) => id),
  closings: (
    await client.query<{ id: number; step: string }>(`select id, step from closing where outcome = 'OPEN' order by id`)
  ).rows,
  began: (await client.query<{ last: string }>('select coalesce(max(id), 0) as last from bid')).rows[0]?.last ?? '0',
}));

/** Bids on one auction, each outbidding the last. */
const bid = async (index: number) => {
  const own = biddings.slice(index, index + 1);
  const [next] = await asOwner((client) => biddersOf(client, own));
  if (!next) throw new Error('nobody bids');
  while (!now.stopping) {
    const { participantId, amount } = next();
    const requestId = randomUUID();
    const path = site.bid.path.replace('{participantId}', String(participantId));
    const answer = await settle({ path, headers: asSite, body: () => JSON.stringify({ amount, requestId }) });
    if (answer.status !== 200) throw new Error(`a bid was refused: ${JSON.stringify(answer.body)}`);
    acknowledged.bids.set(requestId, answer.body as { number: number; hash: string });
  }
};

/** Members join and pay their deposit by card, one after another. */
const pay = async () => {
  for (const { auctionId } of biddings) {
    for (const memberId of members) {
      if (now.stopping) return;
      const join_ = site.join.path.replace('{auctionId}', String(auctionId));
      const joined = await settle({ path: join_, headers: asSite, body: () => JSON.stringify({ memberId }) });
      if (joined.status !== 200) continue;
      const announce = site.announceDeposit.path.replace('{participantId}', String(joined.body['participantId']));
      const said = await settle({ path: announce, headers: asSite, body: () => JSON.stringify({ method: 'CARD' }) });
      const paymentId = Number(said.body['paymentId'] ?? 0);
      if (said.status !== 200 || paymentId === 0) continue;
      const eventId = randomUUID();
      const payment = await patiently(async (client) => {
        const { rows } = await client.query<{ reference: string; amount: string }>(
          'select provider_reference as reference, amount_kurus as amount from payment where id = $1',
          [paymentId],
        );
        return rows[0];
      });
      const event = {
        eventId,
        reference: payment?.reference,
        status: 'CONFIRMED',
        amount: Number(payment?.amount),
        happenedAt: new Date().toISOString(),
      };
      const answer = await settle({
        path: provider.webhook.path,
        headers: {},
        sign: true,
        body: () => JSON.stringify(event),
      });
      if (answer.status !== 200) throw new Error(`a payment's event was refused: ${JSON.stringify(answer.body)}`);
      acknowledged.payments.set(eventId, paymentId);
    }
  }
};

/** Asks the database itself, which may be down just now. */
const patiently = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await asOwner(work);
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(50);
    }
  }
};

/** An operator brings closings forward where they can go on, and writes notes in them. */
const work = async (cookies: readonly string[]) => {
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.replace('XSRF-TOKEN=', '') ?? '';
  const act = (path: string, input: object) => {
    const key = randomUUID();
    const headers = { cookie: cookies.join('; '), 'x-xsrf-token': token, 'idempotency-key': key };
    return settle({ path, headers, body: () => JSON.stringify(input) });
  };
  for (let turn = 0; !now.stopping; turn += 1) {
    const file = closings[turn % closings.length];
    if (!file) return;
    if (turn < closings.length) {
      const moved = await act(closing.move.path, { ...file, action: 'ADVANCE' });
      if (moved.status === 200) acknowledged.moves.push(file);
    }
    const text = `Not ${turn} ${randomUUID()}`;
    const noted = await act(closing.note.path, { id: file.id, text });
    if (noted.status === 200) acknowledged.notes.push({ id: file.id, text });
    else if (noted.status !== 404 && noted.status !== 403 && noted.status !== 409)
      throw new Error(`a note was refused: ${JSON.stringify(noted.body)}`);
  }
};

/** Waits for an answer that came after `since`. */
const goingOn = async (since: number) => {
  const until = performance.now() + PATIENCE_MS;
  while (now.answered < since && now.failure === null && performance.now() < until) await wait(5);
};

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** What was promised and is not so; empty when all is well. */
const differences = () =>
  asOwner(async (client) => {
    const found: string[] = [];
    const rowsOf = async <R extends object>(text: string, given: unknown[] = []) =>
      (await client.query<R>(text, given)).rows;
    const bids = await rowsOf<{ request: string; number: number; hash: string }>(
      `select request_id as request, number, encode(hash, 'hex') as hash from bid where id > $1`,
      [began],
    );
    const known = new Map(bids.map((row) => [row.request, row]));
    for (const [request, { number, hash }] of acknowledged.bids) {
      const row = known.get(request);
      if (!row || row.number !== number || row.hash !== hash)
        found.push(`bid ${request} is not as it was acknowledged`);
    }
    if (bids.length !== acknowledged.bids.size)
      found.push(`${bids.length} bids are there, ${acknowledged.bids.size} were acknowledged`);
    for (const { auctionId } of biddings) {
      const [row] = await rowsOf<{ broken: number | null }>('select bid_first_broken($1) as broken', [auctionId]);
      if (row?.broken) found.push(`auction ${auctionId}: the chain breaks at bid ${row.broken}`);
    }
    const payments = await rowsOf<{ event: string; state: string; entries: number }>(
      `select event_id as event, payment.state, (select count(*)::int from journal_entry where payment_id = payment.id) as entries
         from payment_event join payment on payment.id = payment_event.payment_id where event_id = any($1)`,
      [[...acknowledged.payments.keys()]],
    );
    const paid = new Map(payments.map((row) => [row.event, row]));
    for (const event of acknowledged.payments.keys()) {
      const row = paid.get(event);
      if (row?.state !== 'PAYMENT_DONE' || row.entries !== 1)
        found.push(`payment of event ${event}: ${row?.state ?? 'missing'}, ${row?.entries ?? 0} entries`);
    }
    const [balance] = await rowsOf<{ sum: string }>('select coalesce(sum(amount_kurus), 0) as sum from posting');
    if (Number(balance?.sum) !== 0) found.push(`the books differ by ${balance?.sum} kuruş`);
    for (const { id, step } of acknowledged.moves) {
      const left = await rowsOf(
        'select 1 from closing_step_entry where closing_id = $1 and step = $2 and done_at is not null',
        [id, step],
      );
      if (left.length !== 1) found.push(`closing ${id} left ${step} ${left.length} times`);
    }
    for (const { id, text } of acknowledged.notes) {
      const notes = await rowsOf('select 1 from closing_note where closing_id = $1 and text = $2', [id, text]);
      if (notes.length !== 1) found.push(`closing ${id}: a note is there ${notes.length} times`);
    }
    return found;
  });

let slowest = 0;
let failed: string[] = [];
try {
  const cookies = await signIn(address, 'kapanis', DEMO_PASSWORD);
  const workers = Promise.all([...biddings.map((_, index) => bid(index)), pay(), work(cookies)]);
  workers.catch((error: unknown) => (now.failure = error));
  for (let round = 1; round <= times && now.failure === null; round += 1) {
    await wait(200 + Math.random() * 800);
    const killed = performance.now();
    if (round % 2 === 1) {
      await console_.kill();
      console_ = await start();
    } else process.kill(postmaster(), 'SIGKILL');
    // The first answer to anything that was sent after the blow.
    await wait(50);
    await goingOn(killed + 50);
    const took = now.answered - killed;
    slowest = Math.max(slowest, took);
    console.log(
      `${round}/${times} ${round % 2 === 1 ? 'console' : 'PostgreSQL'}: going on after ${Math.round(took)} ms`,
    );
  }
  now.stopping = true;
  await workers;
  failed = await differences();
} finally {
  now.stopping = true;
  await console_.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (slowest > limitMs) failed.push(`going on took ${Math.round(slowest)} ms, more than ${limitMs}`);
console.log(
  `${times} kills; acknowledged: ${acknowledged.bids.size} bids, ${acknowledged.payments.size} payments, ${acknowledged.moves.length} steps, ` +
    `${acknowledged.notes.length} notes; ${now.sentAgain} requests were sent again; slowest ${Math.round(slowest)} ms.`,
);
for (const line of failed) console.error(line);
process.exit(failed.length > 0 ? 1 : 0);
