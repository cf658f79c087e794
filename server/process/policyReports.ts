import { sql } from 'kysely';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { screenFor } from '@/domain/screens';
import { type Database } from '@/server/kernel/db/pool';
import { clientAddress } from '@/server/kernel/http/http';
import { PLAIN_TEXT } from './probes';

/** Where browsers report violations of the content security policy (server/process/pages.ts names it). */
export const POLICY_REPORTS = '/csp-report';

const BODY_BYTES = 16 * 1024;
const REPORTS_EACH = 10;
const MINUTE = 60;
/** Reports a minute. An office may share one address; an error in one page is often in all of them. */
const LIMITS = { address: 30, all: 300 };
/** The most different reports that are stored; beyond it only the counts of known ones grow. */
const KINDS_MAX = 500;

/** The formats of `report-uri` and of `report-to`. */
const Old = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'document-uri': z.optional(z.string()),
  }),
});
const New = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.optional(z.string()),
      blockedURL: z.optional(z.string()),
      documentURL: z.optional(z.string()),
    }),
  }),
);

type Report = { directive: string; blocked: string; screen: string };

/** A keyword of the policy, or an origin: a full address may contain a name or a code. */
const originOf = (text = ''): string => {
  if (/^[a-z-]{1,40}$/.test(text)) return text;
  const { origin = '' } = URL.canParse(text) ? new URL(text) : {};
  return origin === 'null' ? (text.split(':', 1)[0] ?? '').slice(0, 40) : origin.slice(0, 100);
};
const screenOf = (address = ''): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return screenFor(path)?.path ?? '';
};
const reportOf = (directive = '', blocked?: string, address?: string): Report[] =>
  /^[a-z-]{1,40}$/.test(directive) ? [{ directive, blocked: originOf(blocked), screen: screenOf(address) }] : [];

/** The reports in a body; anything else gives none. */
export const reportsIn = (body: string): Report[] => {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return [];
  }
  const old = Old.safeParse(given);
  if (old.success) {
    const one = old.data['csp-report'];
    const directive = one['effective-directive'] ?? one['violated-directive']?.split(' ', 1)[0];
    return reportOf(directive, one['blocked-uri'], one['document-uri']);
  }
  const { data = [] } = New.safeParse(given);
  return data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, REPORTS_EACH)
    .flatMap(({ body: one }) => reportOf(one.effectiveDirective, one.blockedURL, one.documentURL));
};

const keep = ({ directive, blocked, screen }: Report, db: Database) =>
  sql`
  insert into policy_report (directive, blocked, screen)
  select ${directive}, ${blocked}, ${screen}
   where (select count(*) from policy_report) < ${KINDS_MAX}
      or exists (select from policy_report where (directive, blocked, screen) = (${directive}, ${blocked}, ${screen}))
  on conflict (directive, blocked, screen) do update set count = policy_report.count + 1, updated_at = now()`.execute(
    db,
  );

const readBody = async (req: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Accepts reports that browsers send by themselves, without a session, and counts them by directive, source and screen; `trustedProxies` as
 * in the settings. Returns true when the request was such a report. A browser ignores the answer; the status is for everybody else.
 */
export const policyReports = (db: Database, trustedProxies: number) => {
  const byAddress = new RateLimiterMemory({ points: LIMITS.address, duration: MINUTE });
  const all = new RateLimiterMemory({ points: LIMITS.all, duration: MINUTE });

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if (req.url !== POLICY_REPORTS) return false;
    const say = (status: number, headers: Record<string, string> = {}) => {
      res.writeHead(status, { ...PLAIN_TEXT, ...headers }).end();
      return true;
    };
    if (req.method !== 'POST') return say(405, { allow: 'POST' });
    const [type = ''] = String(req.headers['content-type']).split(';', 1);
    if (!['application/csp-report', 'application/reports+json', 'application/json'].includes(type.trim()))
      return say(415);
    try {
      await byAddress.consume(clientAddress(req, trustedProxies));
      await all.consume('all');
    } catch {
      return say(429, { 'retry-after': String(MINUTE) });
    }
    const body = await readBody(req);
    if (body === null) return say(413, { connection: 'close' });
    for (const report of reportsIn(body)) await keep(report, db);
    return say(204);
  };
};
