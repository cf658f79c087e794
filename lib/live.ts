import type { Watched } from '@/domain/live';
import { MINUTE_MS } from '@/domain/time';

/** What one hook watches, and what to do when it has changed. */
export type Subscriber = { topics: readonly Watched[]; changed: (topics: ReadonlySet<Watched>) => void };

const OPEN_AFTER_MS = 50;
const BACKOFF_MS = { first: 1_000, most: MINUTE_MS };
/** A tab that nobody sees gives its connection back: a browser has six for all tabs together. */
const HIDDEN_MS = 20_000;

/** A stream that breaks once is there again within seconds; one that breaks again in its first moment may be away for long. */
const AWAY_AFTER = 2;

const subscribers = new Set<Subscriber>();
const followers = new Set<() => void>();
let source: EventSource | null = null;
let opened = '';
let failures = 0;
const count = (now: number) => {
  failures = now;
  for (const follower of followers) follower();
};
let missed = false;
/** That the server refuses a stream is asked about once, until it takes one again. */
let refusalTold = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

const watched = () => [...new Set([...subscribers].flatMap(({ topics }) => topics))].sort();

const tell = (topics: ReadonlySet<Watched>) => {
  for (const subscriber of subscribers) {
    const own = new Set(subscriber.topics.filter((topic) => topics.has(topic)));
    if (own.size > 0) subscriber.changed(own);
  }
};

const close = () => {
  clearTimeout(timer);
  source?.close();
  source = null;
  opened = '';
};

const later = (milliseconds: number) => {
  clearTimeout(timer);
  timer = setTimeout(open, milliseconds);
};

/** One stream for all that the tab watches; another one when that has changed. */
function open() {
  const wanted = watched().join();
  if (wanted === opened || typeof EventSource === 'undefined') return;
  if (wanted === '') return close();
  if (document.visibilityState === 'hidden') return;
  opened = wanted;
  // The one before is heard until this one hears.
  const before = source;
  const back = document.documentElement.dataset.api ?? '';
  const stream = new EventSource(`${back}/rest/live?topics=${encodeURIComponent(wanted)}`, { withCredentials: true });
  source = stream;
  stream.addEventListener('watching', () => {
    before?.close();
    count(0);
    refusalTold = false;
    // What happened while nobody listened is told by asking again.
    if (missed) tell(new Set(watched()));
    missed = false;
  });
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => tell(new Set(data.split(' ') as Watched[])));
  stream.addEventListener('error', () => {
    before?.close();
    if (source !== stream) return stream.close();
    // A server that answers, but with no stream: asking again says why. Where the session has ended, one is asked to sign in.
    const refused = stream.readyState === EventSource.CLOSED;
    close();
    missed = true;
    if (refused && !refusalTold) {
      refusalTold = true;
      tell(new Set(watched()));
    }
    const wait = Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.most);
    count(failures + 1);
    // Not all tabs at once, when the server has been away.
    later(wait * (0.5 + Math.random()));
  });
}

const onVisibility = () => {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') later(0);
  else
    hiding = setTimeout(() => {
      missed ||= source !== null;
      close();
    }, HIDDEN_MS);
};

/** Listens until the returned function is called. */
export const listen = (subscriber: Subscriber): (() => void) => {
  if (subscribers.size === 0) document.addEventListener('visibilitychange', onVisibility);
  subscribers.add(subscriber);
  later(OPEN_AFTER_MS);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) document.removeEventListener('visibilitychange', onVisibility);
    later(OPEN_AFTER_MS);
  };
};

/** Whether nothing is heard any more of what is watched. */
export const isAway = (): boolean => failures >= AWAY_AFTER;

/** Calls back whenever that may have changed, until the returned function is called. */
export const followStream = (changed: () => void): (() => void) => {
  followers.add(changed);
  return () => void followers.delete(changed);
};
