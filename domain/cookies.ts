/**
 * A session cookie and a back-office cookie: both, of the same session, are needed to be signed in. The third is readable by scripts, the
 * fourth exists between password and second factor. The last remains after signing out: it marks a browser in which somebody has signed in
 * before.
 */
const PLAIN = {
  session: 'SESSION',
  backoffice: 'BACKOFFICE',
  xsrf: 'XSRF-TOKEN',
  step: 'SIGN-IN-STEP',
  device: 'DEVICE',
} as const;
/** Browsers accept a __Host- cookie only over HTTPS and from this host, so no other subdomain can set one. */
const HOST = {
  session: '__Host-SESSION',
  backoffice: '__Host-BACKOFFICE',
  xsrf: '__Host-XSRF-TOKEN',
  step: '__Host-SIGN-IN-STEP',
  device: '__Host-DEVICE',
} as const;

export type CookieNames = typeof PLAIN | typeof HOST;

/** The cookies' names: `secure` if the console is reached over HTTPS (PUBLIC_URL). The only place that knows them. */
export const cookieNames = (secure: boolean): CookieNames => (secure ? HOST : PLAIN);

/** The names in use in a list of cookies: the secure ones if any is present. */
export const namesAmong = (present: (name: string) => boolean): CookieNames =>
  cookieNames(Object.values(HOST).some(present));
