import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { clientAddress } from '@/server/kernel/http/http';
import { mayBeSeen, type OpenedMail, OPENS_PATH, opensSecret, readOpenToken } from '@/server/platform/delivery/opens';
import { setting } from '@/server/platform/settings/settings';

/** Counted opens per minute of one IP address: mail programs of many people fetch pictures from a few addresses. */
export const OPENS_COUNTED = 600;
const MOST = sql.lit(1_000);
/** A transparent pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const HEADERS = {
  'content-type': 'image/gif',
  'content-length': PICTURE.length,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'",
  // Webmail shows it on other origins.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Counts an open while its recipient still allows it, up to MOST opens per e-mail. */
const count = async (db: Database, { kind, id }: OpenedMail): Promise<void> => {
  const customer = kind === 'outbox_message' ? 'marketing_customer_id' : 'customer_id';
  await sql`
    update ${sql.table(kind)} as mail set opened_at = coalesce(opened_at, now()), open_count = open_count + 1
     where id = ${id}::bigint and open_count < ${MOST} and ${mayBeSeen(`mail.${customer}`)}`.execute(db);
};

/**
 * The tracking picture of marketing e-mails, for recipients who allow it. The answer is always the same picture: guessing addresses reveals
 * nothing, and an e-mail never shows a broken image.
 * @returns whether the request was for such a picture
 */
export const openPictures = async (db: Database, trustedProxies: number) => {
  const limiter = new RateLimiterMemory({ points: OPENS_COUNTED, duration: 60 });
  const secret = await opensSecret(db);
  const look = async (req: IncomingMessage): Promise<void> => {
    if (req.method !== 'GET' || !setting('mailOpens')) return;
    const mail = readOpenToken(secret, req.url?.slice(OPENS_PATH.length) ?? '');
    if (!mail) return;
    await limiter.consume(clientAddress(req, trustedProxies));
    await count(db, mail);
  };
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if (!req.url?.startsWith(OPENS_PATH)) return false;
    req.resume();
    // A rate limit or an unavailable database must not affect the reader.
    await look(req).catch(() => undefined);
    res.writeHead(200, HEADERS).end(req.method === 'HEAD' ? undefined : PICTURE);
    return true;
  };
};
