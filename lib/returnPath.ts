/** Where an address without a host of its own is taken to be; reserved, so that nothing is ever there. */
const HERE = 'https://console.invalid';
/** Longer than any address of the console with its filters. */
const LONGEST = 2_000;
/** What browsers drop or read as a slash before they resolve an address: control characters, blanks, backslashes. */
const READ_OTHERWISE = /[\p{Cc}\s\\]/u;
/** In a decoded path: a slash after a slash begins a host, and the rest is as above. */
const NOT_IN_PATH = /\/\/|[\p{Cc}\\]/u;
/** From here one would be led on again, or signed out. */
const ENTRANCES = /^\/(login|logout)(\/|$)/;

/** The path as whoever decodes it once more than he should would read it; null for one that cannot be read. */
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
 * The one place that decides where somebody is led whom an address from outside (`next`, a notification's path) sends on: a path of this
 * console, normalised as browsers do, with its query and hash. What could lead elsewhere, however it is written, or back to sign-in,
 * becomes the dashboard. Its own answer comes back unchanged.
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
