import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { isLater } from '@/server/kernel/db/constraints';
import { clientAddress, cookies } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';
import type { Sessions } from '@/server/platform/auth/sessionCache';
import { tokensIn } from '@/server/platform/auth/sessions';
import type { Xsrf } from '@/server/platform/auth/xsrf';
import type { Config } from './config';
import { POLICY_REPORTS } from './policyReports';
import { PLAIN_TEXT } from './probes';
import { openPageTurns, type Visitors } from './pageTurns';
import { compressedFiles } from './staticFiles';

type Access = { xsrf: Xsrf; sessions: Sessions };
export type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

const NONCE = 'NONCE';

/** Where browsers report violations of the policy. */
const REPORTED = [`report-uri ${POLICY_REPORTS}`, 'report-to csp'];
/** Scripts and style sheets run with an answer's nonce only. Style attributes are allowed: MUI sets them. */
const contentSecurityPolicy = ({
  development,
  secure,
  apiBaseUrl = '',
  tiles = '',
  reports,
}: {
  development: boolean;
  secure: boolean;
  /** Whether this process accepts browsers' reports. */
  reports: boolean;
  apiBaseUrl?: string;
  tiles?: string;
}) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // The development server injects its own style sheets.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${NONCE}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${tiles}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${apiBaseUrl}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // Trusted Types: only these policies may turn text into markup or into a script's address: Next's two, and our two
    // (lib/trustedTypes.ts). The development server's reload code uses none.
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default nextjs nextjs#bundler mail']),
    ...(reports ? REPORTED : []),
  ].join('; ');

const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** By the path only, since a query may end in anything. Any other path with an extension is a missing page. */
const isFile = (url = '') =>
  url.startsWith('/_next/') ||
  /\.(js|mjs|css|map|json|txt|webmanifest|ico|png|jpe?g|gif|webp|avif|svg|woff2?)$/.test(url.split('?', 1)[0] ?? '');
/** For files, and for the 404 in place of a missing one: they run only our own scripts. */
const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A preview of a draft, as the site would show it. */
const PREVIEW = /^\/content\/preview(\?|$)/;
/** The pages for people who are not signed in. */
const ENTRY = /^\/(login|forget-password)(\?|$)/;

/** Whether a visitor needs a token for signing in: on the first page, and when the session of the current token has ended. */
const needsToken = async (req: IncomingMessage, { xsrf, sessions }: Access): Promise<boolean> => {
  const given = cookies(req);
  const token = given[xsrf.names.xsrf];
  if (!token) return true;
  if (!ENTRY.test(req.url ?? '') || xsrf.isAnonymous(token)) return false;
  try {
    return (await sessions.find(tokensIn(given, xsrf.names))) === null;
  } catch (error) {
    // The database is away: the page itself says so.
    if (isLater(error)) return false;
    throw error;
  }
};

/**
 * The group of visitors whose limits apply. A request that only claims to have a session is redirected to the sign-in, which renders
 * nothing.
 */
const visitors = (req: IncomingMessage, access: Access | undefined): Visitors =>
  !access || (!ENTRY.test(req.url ?? '') && Object.values(tokensIn(cookies(req), access.xsrf.names)).every(Boolean))
    ? 'operators'
    : 'strangers';

/** The console's screens: Next behind the security headers. Visitors who need an XSRF token get one. */
export const openPages = async (config: Config, access?: Access): Promise<Pages> => {
  const development = config.NODE_ENV === 'development';
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const app = next({
    dev: development,
    webpack: true,
    dir: process.cwd(),
    quiet: true,
    // Next listens for upgrades but knows only those of its development server, and left the connections of all others open for ever. On a
    // server that receives no requests it gets none, and ours answers an upgrade like any other request.
    ...(!development && { httpServer: createServer() }),
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const asBuilt = development ? undefined : compressedFiles('.next/static');
  const policy = contentSecurityPolicy({
    development,
    secure,
    reports: access !== undefined,
    ...(config.API_BASE_URL && { apiBaseUrl: config.API_BASE_URL }),
    ...(config.MAP_TILES_URL && { tiles: new URL(config.MAP_TILES_URL).origin }),
  });

  const inTurn = openPageTurns();

  return async (req, res) => {
    // Pages are only read; the development server has calls of its own.
    if (!development && req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { ...PLAIN_TEXT, allow: 'GET, HEAD' }).end('Method Not Allowed\n');
      return;
    }
    for (const [name, value] of Object.entries(FIXED_HEADERS)) res.setHeader(name, value);
    if (isFile(req.url)) {
      res.setHeader('content-security-policy', FILE_POLICY);
      asBuilt?.(req, res);
    } else {
      const nonce = randomUUID();
      req.headers['x-nonce'] = nonce;
      const own = policy.replaceAll(NONCE, nonce);
      // Shown in a sandboxed frame of the console, in which no scripts run.
      if (PREVIEW.test(req.url ?? '')) {
        res.setHeader('x-frame-options', 'SAMEORIGIN');
        res.setHeader('content-security-policy', own.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
      } else res.setHeader('content-security-policy', own);
      if (access) res.setHeader('reporting-endpoints', `csp="${POLICY_REPORTS}"`);
      if (access && (await needsToken(req, access))) {
        res.setHeader(
          'set-cookie',
          `${access.xsrf.names.xsrf}=${access.xsrf.anonymous()}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
        );
      }
      try {
        await inTurn(visitors(req, access), clientAddress(req, config.TRUSTED_PROXIES), async () => {
          // The client may have gone away while it waited for its turn.
          if (!res.destroyed) await handle(req, res);
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        res.writeHead(429, { ...PLAIN_TEXT, 'retry-after': '5' }).end('Too Many Requests\n');
      }
      return;
    }
    await handle(req, res);
  };
};
