import type { IncomingMessage, ServerResponse } from 'node:http';
import { endOfDay } from '@/domain/time';
import type { Listener } from '@/server/kernel/db/listener';
import type { Database } from '@/server/kernel/db/pool';
import type { Clicks, Visitor } from './clicks';
import { type Addresses, isListed } from './targets';

/** The data needed to follow a code. `endsAt`: when the link ends, ms. */
export type Target = {
  id: number;
  longUrl: string;
  /** The same for the Location header: percent-encoded to ASCII. */
  location: string;
  endsOn: string | null;
  endsAt: number;
  listed: boolean;
};

/** The link of a code; a custom word is found regardless of case. Null if there is none. */
export const findTarget = async (db: Database, code: string, addresses: Addresses): Promise<Target | null> => {
  const found = await db
    .selectFrom('short_link')
    .select(['id', 'code', 'long_url as longUrl', 'ends_on as endsOn'])
    .where('code', 'in', [code, code.toLowerCase()])
    .execute();
  const link = found.find((one) => one.code === code) ?? found[0];
  if (!link) return null;
  const { id, longUrl, endsOn } = link;
  const endsAt = endsOn === null ? Infinity : endOfDay(endsOn);
  const listed = isListed(longUrl, addresses);
  return { id, longUrl, location: listed ? new URL(longUrl).href : longUrl, endsOn, endsAt, listed };
};

const PATH = '/s/';
/** The form of a valid code. */
const CODE = /^\/s\/([A-Za-z0-9-]{3,40})$/;
/** The number of links in a process's cache. */
const REMEMBERED = 10_000;

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';
export const visitorOf = (headers: IncomingMessage['headers']): Visitor => ({
  userAgent: headerOf(headers['user-agent']),
  referrer: headerOf(headers.referer),
});
/** A prefetch is not a click; the browser requests the address again when somebody follows it. */
const isAhead = (headers: IncomingMessage['headers']) =>
  /prefetch|prerender/.test(`${headerOf(headers['sec-purpose'])} ${headerOf(headers.purpose)}`);

type Parts = { db: Database; clicks: Clicks; addresses: Addresses; listener: Listener };

/**
 * Redirects short addresses in the process itself, before Next and without a query: a link is cached until its row changes, of which every
 * process is notified; without that connection it is read each time. Returns false for what needs a page (pages/s/[code].tsx): an unknown
 * link, an ended one, or one to another host.
 */
export const openShortAddresses = ({ db, clicks, addresses, listener }: Parts) => {
  const known = new Map<string, Target>();
  const forget = (code: string) => {
    known.delete(code);
    // A custom word may also be cached in another case.
    for (const typed of known.keys()) if (typed.toLowerCase() === code) known.delete(typed);
  };
  let changes = 0;
  listener.on('short_link_changed', {
    heard: (code) => {
      changes += 1;
      forget(code);
    },
    began: () => {
      changes += 1;
      known.clear();
    },
    lost: () => known.clear(),
  });

  const find = async (code: string): Promise<Target | null> => {
    const before = changes;
    const found = await findTarget(db, code, addresses);
    // If anything changed while it was read, the result may be stale and is not cached.
    if (found && before === changes && listener.listening()) {
      if (known.size >= REMEMBERED) known.clear();
      known.set(code, found);
    }
    return found;
  };
  const lead = (req: IncomingMessage, res: ServerResponse, target: Target | null): boolean => {
    if (!target?.listed || Date.now() >= target.endsAt) return false;
    if (req.method === 'GET' && !isAhead(req.headers)) clicks.count(target.id, visitorOf(req.headers));
    res.writeHead(307, { location: target.location, 'cache-control': 'no-store', 'content-length': '0' }).end();
    return true;
  };

  return (req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> => {
    const { url = '', method } = req;
    if (!url.startsWith(PATH) || (method !== 'GET' && method !== 'HEAD')) return false;
    const at = url.indexOf('?');
    const code = CODE.exec(at < 0 ? url : url.slice(0, at))?.[1];
    if (code === undefined) return false;
    const target = known.get(code);
    return target ? lead(req, res, target) : find(code).then((found) => lead(req, res, found));
  };
};
