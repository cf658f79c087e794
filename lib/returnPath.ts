/** Base for addresses without a host; a reserved name, so that no such host exists. */
const HERE = 'https://console.invalid';
/** No address of the console is longer, even with all filters. */
const LONGEST = 2_000;
/** Characters that browsers drop, or read as a slash, before they resolve an address: control characters, blanks, backslashes. */
const READ_OTHERWISE = /[\p{Cc}\s\\]/u;
/** In a decoded path: two slashes begin a host; the rest is as above. */
const NOT_IN_PATH = /\/\/|[\p{Cc}\\]/u;
/** Paths that would redirect again, or sign the operator out. */
const ENTRANCES = /^\/(login|logout)(\/|$)/;

/** The path decoded once more than it should be, as careless code would; null when it cannot be decoded. */
const fullyDecoded = (path: string): string | null => {
  let now = path;
  for (let rounds = 0; rounds < 4; rounds += 1) {
    let next: string;
    try {
      next = decodeURIComponent(now);
    } catch {
      return null;
    }
    if (next === now) return now;
    now = next;
  }
  return null;
};

/**
 * The one place that decides where a path from outside (`next`, a notification's path) may lead: to a path of this console, normalised as
 * browsers do, with query and hash. Everything that could lead to another site, however it is written, or back to sign-in, becomes the
 * dashboard. Applied to its own result it changes nothing.
 */
export const returnPath = (next: unknown): string => {
  const elsewhere = '/dashboard';
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > LONGEST || READ_OTHERWISE.test(next)) {
    return elsewhere;
  }
  if (!URL.canParse(next, HERE)) return elsewhere;
  const { origin, username, password, pathname, search, hash } = new URL(next, HERE);
  const path = fullyDecoded(pathname);
  if (origin !== HERE || username || password || path === null) return elsewhere;
  if (NOT_IN_PATH.test(path) || ENTRANCES.test(path)) return elsewhere;
  return pathname + search + hash;
};
