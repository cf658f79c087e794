import type { SessionEnd } from '@/domain/sessionEnds';
import type { Listener } from '@/server/kernel/db/listener';
import type { Database } from '@/server/kernel/db/pool';
import { findSession, type Session, type SessionTokens, whyEnded } from './sessions';

export type Sessions = {
  /** The session of these tokens. `use`: whether this request counts as use, which keeps the session from becoming idle. */
  find: (tokens: SessionTokens, use?: boolean) => Promise<Session | null>;
  /** Why the tokens are no longer valid; null: there are none. */
  ended: (tokens: SessionTokens) => Promise<SessionEnd | null>;
  /** Something that sessions or rights depend on may have changed in this process. */
  changed: () => void;
};

/** Queries the database every time. */
export const uncachedSessions = (db: Database): Sessions => ({
  find: (tokens, use) => findSession(db, tokens, use),
  ended: (tokens) => whyEnded(db, tokens),
  changed: () => undefined,
});

const KEPT_MS = 1_000;
const MAX_KEPT = 5_000;

/**
 * Caches a session for at most a second, since a screen makes several calls at once. The cache is cleared at once when this process has
 * written anything, and when any process has changed a session, an operator or a right: triggers notify it (0014_access_changed.sql). While
 * notifications are not received, nothing is cached.
 */
export const cachedSessions = (db: Database, listener: Listener): Sessions => {
  const kept = new Map<string, { until: number; session: Promise<Session | null> }>();
  const forget = () => kept.clear();
  listener.on('access_changed', { heard: forget, began: forget, lost: forget });

  return {
    find: (tokens, use) => {
      const { session: token, backoffice } = tokens;
      if (!listener.listening() || !token || !backoffice) return findSession(db, tokens, use);
      const key = `${token} ${backoffice}`;
      const found = kept.get(key);
      if (found && found.until > performance.now()) return found.session;
      if (kept.size >= MAX_KEPT) kept.clear();
      const session = findSession(db, tokens, use);
      // A lookup without use must not count as use for the next one.
      if (use !== false) kept.set(key, { until: performance.now() + KEPT_MS, session });
      session.catch(() => kept.delete(key));
      return session;
    },
    ended: (tokens) => whyEnded(db, tokens),
    changed: forget,
  };
};
