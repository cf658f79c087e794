/**
 * A session cookie and a back-office cookie: only both together, of one session, sign somebody in. The third is for scripts to read,
 * the fourth exists between the password and the code. The last stays after signing out: it says in which browser somebody signed in before.
 */
const PLAIN = {
  session: 'SESSION',
  backoffice: 'BACKOFFICE',
  xsrf: 'XSRF-TOKEN',
  step: 'SIGN-IN-STEP',
  device: 'DEVICE',
} as const;
/** Browsers accept such a cookie only over HTTPS and from this host, so that no other subdomain can set one. */
const HOST = {
  session: '__Host-SESSION',
  backoffice: '__Host-BACKOFFICE',
  xsrf: '__Host-XSRF-TOKEN',
  step: '__Host-SIGN-IN-STEP',
  device: '__Host-DEVICE',
} as const;

export type CookieNames = typeof PLAIN | typeof HOST;

/** The cookies' names: `secure` where people reach the console over HTTPS (PUBLIC_URL). The only place that knows them. */
export const cookieNames = (secure: boolean): CookieNames => (secure ? HOST : PLAIN);

/** The names in use according to a list of cookies: the secure ones if there is any. */
export const namesAmong = (present: (name: string) => boolean): CookieNames =>
  cookieNames(Object.values(HOST).some(present));
