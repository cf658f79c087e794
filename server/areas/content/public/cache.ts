import { createHash } from 'node:crypto';
import type { Listener } from '@/server/kernel/db/listener';
import type { Context } from '@/server/kernel/http/bind';
import { memoizeJson } from '@/server/kernel/memoizedJson';

/** Answers that a process remembers. */
const REMEMBERED = 2_000;
const ADDRESS_MAX = 500;
/** Seconds for which the site's own stores may answer, and for which they may answer with the old while they ask for the new. */
export const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=60';

/** What an answer goes by besides its address, settings for instance. */
type By = () => string;
/** When an answer will be otherwise without anything being published, ms since 1970; null: not by itself. */
type NextChange = () => Promise<number | null>;
type Goes = { by?: By; nextChange?: NextChange };
export type Remembered = { answer: object; etag: string };
/** `now`: what it goes by today; `until`: when it is old by itself, ms since 1970. */
type Kept = Remembered & { by: string; now: By; until: number };
type Asked = Pick<Context<null>, 'setHeaders'> & { request: { url: string } };

export type PublicContent = {
  /** The answer of a public call: remembered by its address, with an ETag. What `make` throws is not remembered. */
  answer: <T extends object>(asked: Asked, make: () => Promise<T>, goes?: Goes) => Promise<T>;
  /** What a call of this address would answer, where that is remembered. */
  remembered: (url: string) => Remembered | undefined;
};
const BY_ITSELF: Required<Goes> = { by: () => '', nextChange: async () => null };

/** What names this very answer. */
const etagOf = (answer: object): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 32)}"`;

/**
 * What the site reads, answered from the process's memory. Every process forgets all of it as soon as something that is public has changed
 * (`content_changed`, 0110_content_life.sql); while nothing can be heard, nothing is remembered.
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
    // What changed while it was made may be missing in it.
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
