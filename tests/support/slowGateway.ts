import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type SlowGateway = {
  url: string;
  /** How often each phone was sent something. */
  sent: Map<string, number>;
  /** What each phone was sent last. */
  texts: Map<string, string>;
  /** The keys that it knows, each with what became of the message. */
  keys: Map<string, string>;
  requests: number;
  /** Phones of which it says nothing, though it sends to them. */
  silentOf: Set<string>;
  /** Whoever comes while it has no time is asked to come again after so many seconds. */
  againS: number;
  /** Milliseconds that an answer takes; in parts of one: never answered, answered wrongly after it was sent, has no time. */
  manner: { slowMs: number; mute: number; wrong: number; busy: number; refused?: number };
  stop: () => Promise<void>;
};

/** An SMS gateway on which one cannot rely. With `knows` it sends nothing twice for a key that it has had. */
export const slowGateway = async ({ knows }: { knows: boolean }): Promise<SlowGateway> => {
  const gateway: Omit<SlowGateway, 'url' | 'stop'> = {
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
      // Sent before it is answered, which is when a process may be gone.
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
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
