import { Client } from 'pg';
import type { Logger } from 'pino';

type Subscriber = {
  heard: (payload: string) => void;
  /** Listening started or restarted: earlier notifications may have been missed. */
  began?: () => void;
  /** The connection was lost. */
  lost?: () => void;
};

/** Receives PostgreSQL's NOTIFY through one connection for each process. */
export type Listener = {
  on: (channel: (typeof CHANNELS)[number], subscriber: Subscriber) => void;
  listening: () => boolean;
  stop: () => Promise<void>;
};

const RECONNECT_MS = 1_000;
/** Detects a connection that a firewall has dropped silently. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
const CHANNELS = ['access_changed', 'live', 'configuration_changed', 'short_link_changed', 'content_changed'] as const;

/** Listens at `url` until stopped, and starts again when the connection is lost. It needs a session of its own, not a pooler's. */
export const openListener = (url: string, log: Logger): Listener => {
  const subscribers: { channel: string; subscriber: Subscriber }[] = [];
  let current: Client | null = null;
  let listening = false;
  let stopped = false;

  const listen = async () => {
    if (stopped) return;
    const client = new Client({
      connectionString: url,
      application_name: 'console-listener',
      keepAlive: true,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    current = client;
    const lost = () => {
      if (current !== client) return;
      current = null;
      listening = false;
      void client.end().catch(() => undefined);
      for (const { subscriber } of subscribers) subscriber.lost?.();
      if (!stopped) setTimeout(() => void listen(), RECONNECT_MS).unref();
    };
    // A replaced client may still emit errors.
    client.on('error', lost).once('end', lost);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of subscribers) if (one.channel === channel) one.subscriber.heard(payload);
    });
    try {
      await client.connect();
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
      listening = true;
      for (const { subscriber } of subscribers) subscriber.began?.();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'nothing is heard from other processes');
      lost();
    }
  };
  void listen();
  const probe = setInterval(() => {
    if (listening) current?.query('select 1').catch(() => current?.emit('error', new Error('the listener is deaf')));
  }, PROBE_EVERY_MS).unref();

  return {
    on: (channel, subscriber) => void subscribers.push({ channel, subscriber }),
    listening: () => listening,
    stop: async () => {
      stopped = true;
      clearInterval(probe);
      // Closing it is not reported as a loss: subscribers would go on asking a database that is being left.
      const client = current;
      current = null;
      await client?.end();
    },
  };
};
