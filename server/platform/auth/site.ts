import { createHash, timingSafeEqual } from 'node:crypto';
import { type ApiRequest, header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The key's digest; kept, since every call of the site asks for it. */
let known: { key: string; digest: Buffer } | undefined;
const digestOf = (key: string): Buffer => {
  if (known?.key !== key) known = { key, digest: digest(key) };
  return known.digest;
};

/** Whether a request has the key of a site; without a key in the settings none has. */
export const isSite = (request: Pick<ApiRequest, 'headers'>, key: string | undefined): boolean => {
  const [scheme, given = ''] = header(request, 'authorization').split(' ');
  const fits = timingSafeEqual(digest(given), digestOf(key ?? ''));
  return Boolean(key) && fits && scheme?.toLowerCase() === 'bearer';
};

/**
 * The marketplace's own site calls with its key (`Authorization: Bearer SITE_API_KEY`), the brokers' site with its own: programs, without session or cookies, so
 * that no page can make a browser send it. Without a key in the settings all its calls are refused.
 * @throws AUTHENTICATION_ERROR
 */
export const assertSite = (request: ApiRequest, key: string | undefined): void => {
  if (!isSite(request, key)) throw new Refusal('AUTHENTICATION_ERROR');
};
