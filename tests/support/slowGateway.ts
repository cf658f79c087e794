import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type SlowGateway = {
  url: string;
  /** How many messages each phone received. */
  sent: Map<string, number>;
  /** The last text each phone received. */
  texts: Map<string, string>;
  /** The known keys, each with the message's result. */
  keys: Map<string, string>;
  requests: number;
  /** Phones for which it sends but does not answer. */
  silentOf: Set<string>;
  /** Retry-After in seconds, when it is busy. */
  againS: number;
  /** Milliseconds per answer; and the fractions of requests that are never answered, answered with an error after sending, refused as busy. */
  manner: { slowMs: number; mute: number; wrong: number; busy: number; refused?: number };
  /** Hangs up on everybody who waits for an answer. */
  hangUp: () => void;
  stop: () => Promise<void>;
};

/** An unreliable SMS gateway. With `knows` it does not send twice for the same key. */
export const slowGateway = async ({ knows }: { knows: boolean }): Promise<SlowGateway> => {
  const gateway: Omit<SlowGateway, 'url' | 'hangUp' | 'stop'> = {
    sent: new Map(),
    texts: new Map(),
    keys: new Map(),
    requests: 0,
    silentOf: new Set(),
    againS: 0,
    manner: { slowMs: 5, mute: 0, wrong: 0, busy: 0 },
  };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => void answer(body, String(req.headers['idempotency-key'])));
    const answer = async (text: string, key: string) => {
      gateway.requests += 1;
      const { slowMs, mute, wrong, busy, refused = 0 } = gateway.manner;
      const chance = Math.random();
      if (chance < busy) {
        await wait(slowMs);
        if (gateway.againS > 0) res.setHeader('retry-after', gateway.againS);
        return res.writeHead(503).end();
      }
      if (chance < refused) return res.writeHead(400).end();
      // Sent before the answer, since the caller may be dead by then.
      const { to, text: said } = JSON.parse(text) as { to: string; text: string };
      gateway.texts.set(to, said);
      if (!knows || !gateway.keys.has(key)) gateway.sent.set(to, (gateway.sent.get(to) ?? 0) + 1);
      gateway.keys.set(key, to);
      await wait(slowMs * Math.random() * 2);
      if (chance < busy + mute || gateway.silentOf.has(to)) return undefined;
      return res.writeHead(chance < busy + mute + wrong ? 502 : 202).end();
    };
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(gateway, {
    url: `http://127.0.0.1:${port}/sms`,
    hangUp: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
