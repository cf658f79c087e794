import type { Logger } from 'pino';
import { ANSWER_FRESH_MS, BEAT_MS } from '@/domain/live';
import { MINUTE_MS } from '@/domain/time';
import type { Listener } from '@/server/kernel/db/listener';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { rightsOf } from './rights';
import { allowedTopics } from './topics';
import { Watcher } from './watcher';

export type Live = {
  /**
   * A stream of the topics that the operator may watch. Changes after `since` (ms) are sent at once, because the client may have loaded its
   * data before them.
   * @throws AUTHORIZATION_ERROR when none of the topics is allowed, AUTHENTICATION_ERROR when the session has just ended, TOO_MANY_REQUESTS
   * past the limits
   */
  open: (operator: SignedIn, topics: readonly string[], since?: number) => Promise<AsyncIterable<Uint8Array>>;
  /** Ends every stream; streams opened later end at once. */
  stop: () => void;
};

/** A tab has one stream, and browsers open at most six connections to one host. */
const STREAMS_PER_SESSION = 8;
const STREAMS_PER_PROCESS = 5_000;
/** After this the browser reconnects, which checks scopes again; a fifth more or less, so that not all reconnect at once. */
const LIFETIME_MS = 10 * 60_000;
/** A client whose `since` is longer ago than this gets all its topics as changed. */
const REMEMBERED_MS = 2 * MINUTE_MS;
/** An answer that counts as fresh may be this much older than the page that shows it, and the clocks of two processes differ a little. */
const SLACK_MS = ANSWER_FRESH_MS + 5_000;
/** Rights are checked again this long after any change of rights, and at every heartbeat. */
const SETTLE_MS = 200;

const spread = (milliseconds: number) => milliseconds * (0.8 + Math.random() * 0.4);

/** Forwards notifications from the database (publishChanges.ts) to the streams that watch their topics. */
export const openLive = (db: Database, listener: Listener, log: Logger): Live => {
  const watchers = new Set<Watcher>();
  /** Streams whose rights are being checked: they count already, or any number could be opened at once. */
  const arriving = new Set<{ sessionId: number }>();
  const byTopic = new Map<string, Set<Watcher>>();
  /** Topic → when it last changed, oldest first. */
  const lately = new Map<string, number>();
  /** Changes before this time were not received. */
  let deafUntil = Date.now();
  let stopped = false;
  let settling: NodeJS.Timeout | undefined;

  const forget = (watcher: Watcher) => {
    watchers.delete(watcher);
    for (const topic of watcher.topics.keys()) {
      const others = byTopic.get(topic);
      others?.delete(watcher);
      if (others?.size === 0) byTopic.delete(topic);
    }
  };
  const add = (watcher: Watcher) => {
    watchers.add(watcher);
    for (const topic of watcher.topics.keys()) {
      byTopic.set(topic, (byTopic.get(topic) ?? new Set<Watcher>()).add(watcher));
    }
  };

  const remember = (topic: string) => {
    const now = Date.now();
    lately.delete(topic);
    lately.set(topic, now);
    for (const [oldest, at] of lately) {
      if (now - at <= REMEMBERED_MS) break;
      lately.delete(oldest);
    }
  };
  const sendMissed = (watcher: Watcher, since: number) => {
    const from = since - SLACK_MS;
    if (from < Math.max(deafUntil, Date.now() - REMEMBERED_MS)) return watcher.changedAll();
    for (const topic of watcher.topics.keys()) if ((lately.get(topic) ?? -Infinity) > from) watcher.changed(topic);
  };

  /** Ends the streams whose session has ended or whose rights have changed; all of them if the database does not answer. */
  const checkRights = async () => {
    settling = undefined;
    if (watchers.size === 0) return;
    const asked = [...watchers];
    try {
      const rights = await rightsOf(
        db,
        asked.map(({ sessionId }) => sessionId),
      );
      for (const watcher of asked) if (rights.get(watcher.sessionId) !== watcher.rights) watcher.end();
    } catch (error) {
      log.error({ err: error }, 'rights could not be asked: live streams end');
      for (const watcher of asked) watcher.end();
    }
  };
  const beat = setInterval(() => {
    const now = performance.now();
    for (const watcher of watchers) {
      if (watcher.endsAt <= now) watcher.end();
      else watcher.beat();
    }
    void checkRights();
  }, BEAT_MS).unref();

  listener.on('live', {
    heard: (topic) => {
      remember(topic);
      byTopic.get(topic)?.forEach((watcher) => watcher.changed(topic));
    },
    lost: () => (deafUntil = Infinity),
    began: () => {
      deafUntil = Date.now();
      watchers.forEach((watcher) => watcher.changedAll());
    },
  });
  listener.on('access_changed', { heard: () => void (settling ??= setTimeout(() => void checkRights(), SETTLE_MS)) });

  const admit = async (operator: SignedIn, topics: readonly string[], since: number | undefined): Promise<Watcher> => {
    const rights = (await rightsOf(db, [operator.sessionId])).get(operator.sessionId);
    if (rights === undefined) throw new Refusal('AUTHENTICATION_ERROR');
    const allowed = await allowedTopics(db, operator, topics);
    if (allowed.size === 0) throw new Refusal('AUTHORIZATION_ERROR');
    const told = new Map([...allowed].map(([asked, name]) => [name, asked]));
    const watcher = new Watcher(operator.sessionId, rights, told, performance.now() + spread(LIFETIME_MS), forget);
    add(watcher);
    if (since !== undefined) sendMissed(watcher, since);
    if (stopped) watcher.end();
    return watcher;
  };

  return {
    open: async (operator, topics, since) => {
      const taken = [...watchers, ...arriving];
      const ofSession = taken.filter(({ sessionId }) => sessionId === operator.sessionId);
      if (ofSession.length >= STREAMS_PER_SESSION || taken.length >= STREAMS_PER_PROCESS) {
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 30 });
      }
      const place = { sessionId: operator.sessionId };
      arriving.add(place);
      try {
        return await admit(operator, topics, since);
      } finally {
        arriving.delete(place);
      }
    },
    stop: () => {
      stopped = true;
      clearInterval(beat);
      clearTimeout(settling);
      for (const watcher of watchers) watcher.end();
    },
  };
};
