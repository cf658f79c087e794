import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';
import type { Sessions } from './auth/keptSessions';
import { COOKIES } from './auth/sessions';
import type { Xsrf } from './auth/xsrf';
import type { Config } from './config';
import { cookies } from './http';

type Access = { xsrf: Xsrf; sessions: Sessions };
export type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Scripts and style sheets run with this answer's nonce only. Style attributes are allowed: MUI sets them. */
const contentSecurityPolicy = (
  nonce: string,
  { development, secure, apiBaseUrl = '' }: { development: boolean; secure: boolean; apiBaseUrl?: string },
) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // The development server injects style sheets of its own.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${apiBaseUrl}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** By the path alone: a query may end in anything. */
const isFile = (url = '') => url.startsWith('/_next/') || /\.\w+$/.test(url.split('?', 1)[0] ?? '');

/** Where people come who are not signed in, or not any more. */
const ENTRY = /^\/(login|forget-password)(\?|$)/;

/** A visitor needs a token to sign in with: on the first page, and when the session that the token belonged to has ended. */
const needsToken = async (req: IncomingMessage, { xsrf, sessions }: Access): Promise<boolean> => {
  const given = cookies(req);
  const token = given[COOKIES.xsrf];
  if (!token) return true;
  if (!ENTRY.test(req.url ?? '') || xsrf.isAnonymous(token)) return false;
  return (await sessions.find(given)) === null;
};

/** The console's screens: Next behind the security headers. Visitors who need an XSRF token get one. */
export const openPages = async (config: Config, access?: Access): Promise<Pages> => {
  const development = config.NODE_ENV === 'development';
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const app = next({ dev: development, webpack: true, dir: process.cwd(), quiet: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  const csp = { development, secure, ...(config.API_BASE_URL && { apiBaseUrl: config.API_BASE_URL }) };

  return async (req, res) => {
    for (const [name, value] of Object.entries(FIXED_HEADERS)) res.setHeader(name, value);
    if (!isFile(req.url)) {
      const nonce = randomBytes(16).toString('base64');
      req.headers['x-nonce'] = nonce;
      res.setHeader('content-security-policy', contentSecurityPolicy(nonce, csp));
      if (access && (await needsToken(req, access))) {
        res.setHeader(
          'set-cookie',
          `${COOKIES.xsrf}=${access.xsrf.anonymous()}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
        );
      }
    }
    await handle(req, res);
  };
};
