import { BEAT_MS, type Watched } from '@/domain/live';
import { MINUTE_MS } from '@/domain/time';
import { takeLock } from './locks';

/** What one hook watches, and what to do when it has changed. */
export type Subscriber = { topics: readonly Watched[]; changed: (topics: ReadonlySet<Watched>) => void };

const OPEN_AFTER_MS = 50;
const BACKOFF_MS = { first: 1_000, most: MINUTE_MS };
/** A hidden tab closes its connection: a browser has six for all its tabs together. */
const HIDDEN_MS = 20_000;

/** A stream that is silent for so long is dead without the browser noticing: the computer slept, or the network changed. */
const SILENT_MS = 2.5 * BEAT_MS;

/**
 * As many tabs of a browser may have a stream at a time, which leaves the rest of its six connections for calls: with six streams no other
 * request would ever reach the server. Further tabs poll every few seconds until one of these places is free.
 */
const PLACES = ['live:1', 'live:2', 'live:3'];
const WITHOUT_PLACE_MS = 5_000;

/** A stream that breaks is reopened within seconds; if it breaks again at once, the server may be away for longer. */
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
/** Everything up to this moment of the server's clock is known: it was received, or was in the page. */
let heard: number | undefined;
let missed = false;
/** After a refused stream the reason is asked for once, until a stream is accepted again. */
let refusalTold = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
/** Gives this tab's place back. */
let leavePlace: (() => void) | undefined;
let seeking = false;

const watched = () => [...new Set([...subscribers].flatMap(({ topics }) => topics))].sort();

const tell = (topics: ReadonlySet<Watched>) => {
  for (const subscriber of subscribers) {
    const own = new Set(subscriber.topics.filter((topic) => topics.has(topic)));
    if (own.size > 0) subscriber.changed(own);
  }
};

const close = () => {
  clearTimeout(timer);
  clearTimeout(silence);
  source?.close();
  source = null;
  opened = '';
  leavePlace?.();
  leavePlace = undefined;
};

const later = (milliseconds: number) => {
  clearTimeout(timer);
  timer = setTimeout(open, milliseconds);
};

const seekPlace = async () => {
  if (seeking) return;
  seeking = true;
  for (const name of PLACES) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is free
    leavePlace ??= await takeLock(name);
  }
  seeking = false;
  if (leavePlace) {
    open();
    if (!source) close();
    return;
  }
  if (missed) tell(new Set(watched()));
  missed = true;
  later(WITHOUT_PLACE_MS);
};

/** One stream for everything that the tab watches; it is replaced when that changes. */
function open() {
  const wanted = watched().join();
  if (wanted === opened || typeof EventSource === 'undefined') return;
  if (wanted === '') return close();
  if (document.visibilityState === 'hidden') return;
  // Browsers have no locks for a page that came over a plain connection from another machine.
  if (!leavePlace && navigator.locks) return void seekPlace();
  opened = wanted;
  // The previous stream stays open until this one is.
  const before = source;
  const back = document.documentElement.dataset.api ?? '';
  const asked = new URLSearchParams({ topics: wanted, ...(heard && !missed && { since: String(heard) }) });
  const stream = new EventSource(`${back}/rest/live?${asked}`, { withCredentials: true });
  source = stream;
  const hear = ({ lastEventId }: MessageEvent) => {
    if (source !== stream) return;
    heard = Number(lastEventId) || heard;
    clearTimeout(silence);
    silence = setTimeout(broken, SILENT_MS);
  };
  stream.addEventListener('watching', (event) => {
    hear(event);
    before?.close();
    count(0);
    refusalTold = false;
    // Changes during a gap are found by asking again.
    if (missed) tell(new Set(watched()));
    missed = false;
  });
  stream.addEventListener('beat', hear);
  stream.addEventListener('message', (event: MessageEvent<string>) => {
    hear(event);
    tell(new Set(event.data.split(' ') as Watched[]));
  });
  const broken = () => {
    before?.close();
    if (source !== stream) return stream.close();
    // The server answers, but refuses a stream: a normal request tells why. If the session has ended, it leads to sign-in.
    const refused = stream.readyState === EventSource.CLOSED;
    close();
    missed = true;
    if (refused && !refusalTold) {
      refusalTold = true;
      tell(new Set(watched()));
    }
    const wait = Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.most);
    count(failures + 1);
    // At random, so that not all tabs reconnect at once after the server was away.
    later(wait * (0.5 + Math.random()));
  };
  stream.addEventListener('error', broken);
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

/** Listens until the returned function is called. `drawnAt`: the server's time when it drew the page, ms. */
export const listen = (subscriber: Subscriber, drawnAt?: number): (() => void) => {
  heard ??= drawnAt;
  if (subscribers.size === 0) document.addEventListener('visibilitychange', onVisibility);
  subscribers.add(subscriber);
  later(OPEN_AFTER_MS);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) document.removeEventListener('visibilitychange', onVisibility);
    later(OPEN_AFTER_MS);
  };
};

/** Whether there is no stream for what is watched. */
export const isAway = (): boolean => failures >= AWAY_AFTER;

/** Calls back whenever that may have changed, until the returned function is called. */
export const followStream = (changed: () => void): (() => void) => {
  followers.add(changed);
  return () => void followers.delete(changed);
};
