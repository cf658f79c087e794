import { createHash } from 'node:crypto';
import type { Listener } from '@/server/kernel/db/listener';
import type { Context } from '@/server/kernel/http/bind';
import { memoizeJson } from '@/server/kernel/memoizedJson';

/** The number of answers in a process's cache. */
const REMEMBERED = 2_000;
const ADDRESS_MAX = 500;
/** For this many seconds the site's own caches may use an answer, and then use the stale one while they revalidate. */
export const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=60';

/** What an answer depends on besides its URL, for example settings. */
type By = () => string;
/** When an answer becomes outdated without any publishing, ms since the epoch; null: never. */
type NextChange = () => Promise<number | null>;
type Goes = { by?: By; nextChange?: NextChange };
export type Remembered = { answer: object; etag: string };
/** `now`: the current value of what it depends on; `until`: when it becomes outdated, ms since the epoch. */
type Kept = Remembered & { by: string; now: By; until: number };
type Asked = Pick<Context<null>, 'setHeaders'> & { request: { url: string } };

export type PublicContent = {
  /** The answer of a public call: cached by its URL, with an ETag. Errors of `make` are not cached. */
  answer: <T extends object>(asked: Asked, make: () => Promise<T>, goes?: Goes) => Promise<T>;
  /** The cached answer for this URL, if there is one. */
  remembered: (url: string) => Remembered | undefined;
};
const BY_ITSELF: Required<Goes> = { by: () => '', nextChange: async () => null };

/** The ETag of an answer: a hash of its content. */
const etagOf = (answer: object): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 32)}"`;

/**
 * An in-memory cache of public content. Every process clears it as soon as public content has changed (`content_changed`,
 * 0110_content_life.sql); without that notification connection nothing is cached.
 */
export const openPublicContent = (listener?: Pick<Listener, 'on' | 'listening'>): PublicContent => {
  const kept = new Map<string, Kept>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    kept.clear();
  };
  listener?.on('content_changed', { heard: forget, began: forget, lost: forget });

  const find = (url: string): Kept | undefined => {
    const one = kept.get(url);
    return one && one.by === one.now() && one.until > Date.now() ? one : undefined;
  };

  const made = async (url: string, make: () => Promise<object>, { by: now, nextChange }: Required<Goes>) => {
    const [before, by] = [changes, now()];
    const until = (await nextChange()) ?? Infinity;
    const answer = memoizeJson(await make());
    const one: Kept = { answer, etag: etagOf(answer), by, now, until };
    // If anything changed while it was made, the answer may be stale and is not cached.
    if (before === changes && listener?.listening() && url.length <= ADDRESS_MAX) {
      if (kept.size >= REMEMBERED) kept.clear();
      kept.set(url, one);
    }
    return one;
  };

  return {
    answer: async <T extends object>({ request, setHeaders }: Asked, make: () => Promise<T>, goes: Goes = {}) => {
      const { answer, etag } = find(request.url) ?? (await made(request.url, make, { ...BY_ITSELF, ...goes }));
      setHeaders.etag = etag;
      setHeaders['cache-control'] = CACHE_CONTROL;
      return answer as T;
    },
    remembered: find,
  };
};
