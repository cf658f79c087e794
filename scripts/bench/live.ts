import { randomBytes, createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { bidding as biddingCalls } from '../../contract/bidding';
import { biddersOf, placeBid, prepareBiddings } from './bids';
import { withClient } from './database';
import type { Row } from './report';

/** Maximum number of streams per session. */
const STREAMS_PER_SESSION = 8;
const ROUNDS = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Cookies of sessions of one operator, created as a sign-in does. */
const makeSessions = (ownerUrl: string, username: string, count: number): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const cookies: string[] = [];
    for (let index = 0; index < count; index++) {
      const [token, backoffice] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      await client.query(
        `insert into session (token_hash, backoffice_hash, operator_id, ip, user_agent, expires_at)
         select $1, $2, id, '127.0.0.1', 'bench', now() + interval '1 hour' from operator where username = $3`,
        [sha256(token), sha256(backoffice), username],
      );
      cookies.push(`SESSION=${token}; BACKOFFICE=${backoffice}`);
    }
    return cookies;
  });

type Watch = { heard: () => Promise<void>; close: () => void };
const watch = (address: string, cookie: string, topic: string): Promise<Watch> =>
  new Promise((resolve, reject) => {
    let told: () => void = () => undefined;
    const request = get(`${address}/rest/live?topics=${topic}`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/rest/live answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.startsWith('event: watching'))
          resolve({ heard: () => new Promise((done) => (told = done)), close: () => request.destroy() });
        else if (text.includes(`data: ${topic}`)) told();
      });
    });
    request.on('error', reject);
  });

const WATCHERS = 1_000;
const LIMIT_MS = 1_000;

type Watched = {
  topic: string;
  /** Makes the change that the watchers are notified of. */
  change: (round: number) => Promise<unknown>;
  /** What a screen does when it is notified. */
  refresh?: (cookie: string, round: number) => Promise<unknown>;
};

/** How long after a change each of a thousand open screens was up to date, in ms, in ten rounds; sorted ascending. */
const measureLive = async (
  address: string,
  { ownerUrl, username }: { ownerUrl: string; username: string },
  { topic, change, refresh }: Watched,
): Promise<number[]> => {
  const sessions = await makeSessions(ownerUrl, username, Math.ceil(WATCHERS / STREAMS_PER_SESSION));
  const cookieOf = (index: number) => sessions[index % sessions.length] ?? '';
  const open = await Promise.all(
    Array.from({ length: WATCHERS }, (_, index) => watch(address, cookieOf(index), topic)),
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const seen = open.map(async (one, index) => {
      await one.heard();
      await refresh?.(cookieOf(index), round);
      times.push(performance.now() - started);
    });
    await change(round);
    await Promise.all(seen);
  }
  for (const one of open) one.close();
  return times.sort((a, b) => a - b);
};

type From = { ownerUrl: string; username: string };

export const liveRow = (address: string, from: From): Promise<Row> =>
  withClient(from.ownerUrl, async (client) => {
    const change = () => client.query(`select pg_notify('live', 'queue')`);
    const slowest = (await measureLive(address, from, { topic: 'queue', change })).at(-1) ?? NaN;
    return {
      what: `A change until the last of ${WATCHERS.toLocaleString('en')} open screens has heard of it, slowest of ${ROUNDS}`,
      measured: `${Math.round(slowest)} ms`,
      target: `< ${LIMIT_MS} ms`,
      pass: slowest < LIMIT_MS,
    };
  });

const P99 = 0.99;

/** From sending a bid until the open desks show it: each has been notified and has reloaded. */
export const deskRow = (address: string, from: From): Promise<Row> =>
  withClient(from.ownerUrl, async (client) => {
    const [bidding] = await prepareBiddings(client, 1, 2);
    if (!bidding) throw new Error('no auction takes bids');
    const [next] = await biddersOf(client, [bidding]);
    const amounts: number[] = [];
    const path = biddingCalls.detail.path.replace('{id}', String(bidding.auctionId));
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const times = await measureLive(address, from, {
      topic: `bidding:${bidding.auctionId}`,
      change: async (round) => {
        const bid = next?.() ?? { participantId: 0, amount: 0 };
        amounts[round] = bid.amount;
        const status = await placeBid(address, agent, bid);
        if (status !== 200) throw new Error(`the bid was answered ${status}`);
      },
      refresh: async (cookie, round) => {
        const { price } = await readJson<{ price: number }>(address + path, agent, cookie);
        if (price < (amounts[round] ?? 0)) throw new Error('a desk showed an old price');
      },
    });
    agent.destroy();
    const p99 = times[Math.ceil(times.length * P99) - 1] ?? NaN;
    return {
      what: `A bid until ${WATCHERS.toLocaleString('en')} open desks have read it, p99 of ${ROUNDS}`,
      measured: `${Math.round(p99)} ms`,
      target: `< ${LIMIT_MS} ms`,
      pass: p99 < LIMIT_MS,
    };
  });

const readJson = <T>(url: string, agent: Agent, cookie: string): Promise<T> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(Buffer.concat(parts).toString()) as T)
            : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
    }).on('error', reject);
  });
