import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@/contract/kit';
import { type CookieNames, cookieNames } from '@/domain/cookies';
import { type ApiRequest, cookies, header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';
import type { Session } from './sessions';

export type Xsrf = {
  /** The names of the cookies. */
  readonly names: CookieNames;
  /** The token of a session: derived from it, so that a token of another or an old session never fits. */
  forSession: (tokenHash: Uint8Array) => string;
  /** A signed token for a visitor who is not signed in yet. */
  anonymous: () => string;
  isAnonymous: (token: string) => boolean;
  /** A signed token for a known device (devices.ts). */
  device: () => string;
  isDevice: (token: string) => boolean;
};

/** `secure`: the console is used over HTTPS. */
export const createXsrf = (secret: Uint8Array, { secure = false } = {}): Xsrf => {
  const sign = (text: string | Uint8Array) => createHmac('sha256', secret).update(text).digest('base64url');
  const issue = (kind: string) => () => {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${sign(`${kind}:${nonce}`)}`;
  };
  const isIssued = (kind: string) => (token: string) => {
    const [nonce = '', signature = ''] = token.split('.');
    return same(signature, sign(`${kind}:${nonce}`));
  };
  return {
    names: cookieNames(secure),
    forSession: sign,
    anonymous: issue('anonymous'),
    isAnonymous: isIssued('anonymous'),
    device: issue('device'),
    isDevice: isIssued('device'),
  };
};

const same = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The content types that a form on a foreign page can send without a CORS preflight. */
const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']);

const fromElsewhere = (request: ApiRequest) => {
  const site = header(request, 'sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = header(request, 'origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== header(request, 'host');
};

/** Calls that accept such a type on purpose: for them the token decides. */
const takes = ({ kind }: Endpoint, type: string) =>
  kind === 'form' || (kind === 'files' && type === 'multipart/form-data');

/**
 * Refuses a POST that the console itself did not send: a foreign Origin, a body that a foreign form could send, or a header token that is
 * not this session's. Before sign-in the token must be issued by us and equal its cookie.
 * @throws XSRF_TOKEN_INVALID
 */
export const assertNotForged = (xsrf: Xsrf, request: ApiRequest, endpoint: Endpoint, session: Session | null): void => {
  const type = header(request, 'content-type').split(';', 1)[0] ?? '';
  const token = header(request, 'x-xsrf-token');
  const fits = session
    ? same(token, xsrf.forSession(session.tokenHash))
    : xsrf.isAnonymous(token) && same(token, cookies(request)[xsrf.names.xsrf] ?? '');
  if (fromElsewhere(request) || !fits || (FORM_TYPES.has(type) && !takes(endpoint, type))) {
    throw new Refusal('XSRF_TOKEN_INVALID');
  }
};
