import { randomBytes, createHash } from 'node:crypto';
import { get } from 'node:http';
import { withClient } from './database';
import type { Row } from './report';

/** Streams of one session that the server takes. */
const STREAMS_PER_SESSION = 8;
const ROUNDS = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Cookies of sessions of one operator, made as a sign-in makes them. */
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
const watch = (address: string, cookie: string): Promise<Watch> =>
  new Promise((resolve, reject) => {
    let told: () => void = () => undefined;
    const request = get(`${address}/rest/live?topics=queue`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/rest/live answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.startsWith('event: watching'))
          resolve({ heard: () => new Promise((done) => (told = done)), close: () => request.destroy() });
        else if (text.includes('data: queue')) told();
      });
    });
    request.on('error', reject);
  });

const WATCHERS = 1_000;
const LIMIT_MS = 1_000;

/**
 * How long it takes until each of `watchers` open screens has heard of a change that was committed, ms: the slowest of all
 * in the slowest of ten rounds.
 */
const measureLive = async (
  address: string,
  { ownerUrl, username, watchers }: { ownerUrl: string; username: string; watchers: number },
): Promise<number> => {
  const sessions = await makeSessions(ownerUrl, username, Math.ceil(watchers / STREAMS_PER_SESSION));
  const open = await Promise.all(
    Array.from({ length: watchers }, (_, index) => watch(address, sessions[index % sessions.length] ?? '')),
  );
  let slowest = 0;
  await withClient(ownerUrl, async (client) => {
    for (let round = 0; round < ROUNDS; round++) {
      const heard = Promise.all(open.map((one) => one.heard()));
      const started = performance.now();
      await client.query(`select pg_notify('live', 'queue')`);
      await heard;
      slowest = Math.max(slowest, performance.now() - started);
    }
  });
  for (const one of open) one.close();
  return slowest;
};

export const liveRow = async (address: string, from: { ownerUrl: string; username: string }): Promise<Row> => {
  const slowest = await measureLive(address, { ...from, watchers: WATCHERS });
  return {
    what: `A change until the last of ${WATCHERS.toLocaleString('en')} open screens has heard of it, slowest of ${ROUNDS}`,
    measured: `${Math.round(slowest)} ms`,
    target: `< ${LIMIT_MS} ms`,
    pass: slowest < LIMIT_MS,
  };
};
