import { createHash, timingSafeEqual } from 'node:crypto';
import { type ApiRequest, header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The marketplace's own site calls with its key (`Authorization: Bearer SITE_API_KEY`), the brokers' site with its own: programs, without session or cookies, so
 * that no page can make a browser send it. Without a key in the settings all its calls are refused.
 * @throws AUTHENTICATION_ERROR
 */
export const assertSite = (request: ApiRequest, key: string | undefined): void => {
  const [scheme, given = ''] = header(request, 'authorization').split(' ');
  const fits = timingSafeEqual(digest(given), digest(key ?? ''));
  if (!key || !fits || scheme?.toLowerCase() !== 'bearer') throw new Refusal('AUTHENTICATION_ERROR');
};
