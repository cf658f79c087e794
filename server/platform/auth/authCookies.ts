import { SESSION_ABSOLUTE_HOURS } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { DEVICE_COOKIE_SECONDS, rememberDevice } from './devices';
import type { Xsrf } from './xsrf';

/** Settings of the calls that set cookies. `secure`: the cookies are sent over HTTPS only. */
export type CookieSettings = { xsrf: Xsrf; secure: boolean };

type Options = { readable?: boolean; maxAge?: number; sameSite?: 'Lax' | 'Strict' };

export const cookieWith =
  ({ secure }: CookieSettings) =>
  (
    name: string,
    value: string,
    { readable = false, maxAge = SESSION_ABSOLUTE_HOURS * 3600, sameSite = 'Lax' }: Options = {},
  ): string =>
    `${name}=${value}; Path=/; SameSite=${sameSite}; Max-Age=${maxAge}${secure ? '; Secure' : ''}${readable ? '' : '; HttpOnly'}`;

/** Makes the requesting browser a known device of the operator and sets its cookie. `db`: the transaction to use. */
export const rememberBrowser = async (
  db: Database,
  settings: CookieSettings,
  { request, setCookies }: Context<SignedIn | null>,
  operatorId: number,
): Promise<void> => {
  const name = await rememberDevice(db, settings.xsrf, request, operatorId);
  const lasting = { maxAge: DEVICE_COOKIE_SECONDS, sameSite: 'Strict' } as const;
  setCookies.push(cookieWith(settings)(settings.xsrf.names.device, name, lasting));
};
