import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { JSON_HEADERS } from '@/server/kernel/http/headers';
import { compressed, hasAlready, header, takesBrotli } from '@/server/kernel/http/http';
import { jsonOf } from '@/server/kernel/memoizedJson';
import { isSite } from '@/server/platform/auth/site';
import { CACHE_CONTROL, type PublicContent, type Remembered } from './cache';

const PATH = '/rest/public/content/';

type Sent = { bytes: Buffer; headers: Record<string, string | number> };
type Parts = {
  content: Pick<PublicContent, 'remembered'>;
  siteKey: string | undefined;
  /** Called after an answer was sent: its status, and its duration in ms. */
  answered: (status: number, ms: number) => void;
};

/**
 * Answers frequent requests of the site from the cache, before the API, with bytes that are prepared once. Returns false for all others,
 * which the API answers: other callers, or a URL that is not cached.
 */
export const openContentFromMemory = ({ content, siteKey, answered }: Parts) => {
  const made = new WeakMap<Remembered, Record<'br' | 'plain', Sent>>();
  const bytesOf = (found: Remembered): Record<'br' | 'plain', Sent> => {
    const known = made.get(found);
    if (known) return known;
    const headers = { ...JSON_HEADERS, 'cache-control': CACHE_CONTROL, etag: found.etag };
    const sent = (accepted: string): Sent => {
      const { bytes, headers: more } = compressed(jsonOf(found.answer), accepted);
      return { bytes, headers: { ...headers, ...more } };
    };
    const both = { br: sent('br'), plain: sent('') };
    made.set(found, both);
    return both;
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { url = '', method } = req;
    if (method !== 'GET' || !url.startsWith(PATH)) return false;
    const found = content.remembered(url);
    if (!found || !isSite(req, siteKey)) return false;
    const started = performance.now();
    const id = { 'x-request-id': randomUUID() };
    if (hasAlready(req, found.etag)) {
      res.writeHead(304, { ...id, 'cache-control': CACHE_CONTROL, etag: found.etag }).end();
      answered(304, performance.now() - started);
      return true;
    }
    const { bytes, headers: own } = bytesOf(found)[takesBrotli(header(req, 'accept-encoding')) ? 'br' : 'plain'];
    res.writeHead(200, { ...own, ...id }).end(bytes);
    answered(200, performance.now() - started);
    return true;
  };
};
