const HERE = 'http://console.invalid';

/** A path of this console to return to after sign-in; what could lead elsewhere, or back to sign-in, becomes the dashboard. */
export const returnPath = (next: unknown): string => {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || next.startsWith('/login')) return '/dashboard';
  const url = new URL(next, HERE);
  return url.origin === HERE ? url.pathname + url.search + url.hash : '/dashboard';
};
