import { createHash, timingSafeEqual } from 'node:crypto';
import { type ApiRequest, header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The digest of the key; cached, since every call of the site needs it. */
let known: { key: string; digest: Buffer } | undefined;
const digestOf = (key: string): Buffer => {
  if (known?.key !== key) known = { key, digest: digest(key) };
  return known.digest;
};

/** Whether a request has a site's key; without a key in the settings, never. */
export const isSite = (request: Pick<ApiRequest, 'headers'>, key: string | undefined): boolean => {
  const [scheme, given = ''] = header(request, 'authorization').split(' ');
  const fits = timingSafeEqual(digest(given), digestOf(key ?? ''));
  return Boolean(key) && fits && scheme?.toLowerCase() === 'bearer';
};

/**
 * The marketplace's site calls with its key (`Authorization: Bearer SITE_API_KEY`), the brokers' site with its own. They are programs
 * without session or cookies, so that no page can make a browser send such a call. Without a key in the settings all its calls are refused.
 * @throws AUTHENTICATION_ERROR
 */
export const assertSite = (request: ApiRequest, key: string | undefined): void => {
  if (!isSite(request, key)) throw new Refusal('AUTHENTICATION_ERROR');
};
