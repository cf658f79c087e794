import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/pool';
import { COOKIES, findSession, type Session } from './sessions';

export type Sessions = {
  /** Who these cookies belong to. */
  find: (cookies: Record<string, string>) => Promise<Session | null>;
  /** Something that sessions or rights depend on may have changed in this process. */
  changed: () => void;
  stop: () => Promise<void>;
};

/** Asks the database every time. */
export const lookedUpSessions = (db: Database): Sessions => ({
  find: (cookies) => findSession(db, cookies),
  changed: () => undefined,
  stop: async () => undefined,
});

const KEPT_MS = 1_000;
const MAX_KEPT = 5_000;
const RECONNECT_MS = 1_000;
const CHANNEL = 'access_changed';

/**
 * Keeps a session for a second at most, since a screen makes several calls at once. What was kept is forgotten at once when
 * this process has written anything, and when any process has changed a session, an operator or a right: triggers tell
 * (0014_access_changed.sql). While the database cannot tell, every request asks.
 */
export const keptSessions = (db: Database, url: string, log: Logger): Sessions => {
  const kept = new Map<string, { until: number; session: Promise<Session | null> }>();
  let listener: Client | null = null;
  let listening = false;
  let stopped = false;

  const listen = async () => {
    if (stopped) return;
    const client = new Client({ connectionString: url, application_name: 'console-listener' });
    listener = client;
    const lost = () => {
      if (listener !== client) return;
      listener = null;
      listening = false;
      kept.clear();
      if (!stopped) setTimeout(() => void listen(), RECONNECT_MS).unref();
    };
    client
      .once('error', lost)
      .once('end', lost)
      .on('notification', () => kept.clear());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      kept.clear();
      listening = true;
    } catch (error) {
      log.warn({ err: error }, 'sessions are looked up for every request');
      lost();
    }
  };
  void listen();

  return {
    find: (cookies) => {
      const [token, backoffice] = [cookies[COOKIES.session], cookies[COOKIES.backoffice]];
      if (!listening || !token || !backoffice) return findSession(db, cookies);
      const key = `${token} ${backoffice}`;
      const found = kept.get(key);
      if (found && found.until > Date.now()) return found.session;
      if (kept.size >= MAX_KEPT) kept.clear();
      const session = findSession(db, cookies);
      kept.set(key, { until: Date.now() + KEPT_MS, session });
      session.catch(() => kept.delete(key));
      return session;
    },
    changed: () => kept.clear(),
    stop: async () => {
      stopped = true;
      await listener?.end();
    },
  };
};
