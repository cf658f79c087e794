import { createHash } from 'node:crypto';
import type { Listener } from '@/server/kernel/db/listener';
import type { Context } from '@/server/kernel/http/bind';
import { memoizeJson } from '@/server/kernel/memoizedJson';

/** Answers that a process remembers. */
const REMEMBERED = 2_000;
const ADDRESS_MAX = 500;
/** Seconds for which the site's own stores may answer, and for which they may answer with the old while they ask for the new. */
const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=60';

type Kept = { answer: object; etag: string };
type Asked = Pick<Context<null>, 'setHeaders'> & { request: { url: string } };

export type PublicContent = {
  /**
   * The answer of a public call: remembered by its address, with an ETag. What `make` throws is not remembered. `by`: what it goes by
   * besides, settings for instance.
   */
  answer: <T extends object>(asked: Asked, make: () => Promise<T>, by?: string) => Promise<T>;
};

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

  const made = async (address: string, make: () => Promise<object>): Promise<Kept> => {
    const before = changes;
    const answer = memoizeJson(await make());
    const one = { answer, etag: etagOf(answer) };
    // What changed while it was made may be missing in it.
    if (before === changes && listener?.listening() && address.length <= ADDRESS_MAX) {
      if (kept.size >= REMEMBERED) kept.clear();
      kept.set(address, one);
    }
    return one;
  };

  return {
    answer: async <T extends object>({ request, setHeaders }: Asked, make: () => Promise<T>, by = '') => {
      const address = `${request.url} ${by}`;
      const { answer, etag } = kept.get(address) ?? (await made(address, make));
      setHeaders.etag = etag;
      setHeaders['cache-control'] = CACHE_CONTROL;
      return answer as T;
    },
  };
};
