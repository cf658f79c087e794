import { beside } from '@/server/kernel/refusal';

/**
 * `console`: where short addresses begin; `site`: where the auctions' own pages are. Both without a slash at the end. `hosts`: where
 * short links may lead besides these two (SHORT_LINK_HOSTS).
 */
export type Addresses = { console: string; site: string; hosts?: readonly string[] };

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);
/** Where short links may lead: a link of the house's that leads anywhere would lend its name to whoever wants to be believed. */
export const listedHosts = ({ console: address, site, hosts = [] }: Addresses): string[] => [
  ...new Set([site, address, ...hosts.map((host) => `https://${host}`)].flatMap((url) => hostOf(url) ?? [])),
];

/** As browsers read it: names before an @ are nobody's host, a backslash is a slash. */
export const isListed = (url: string, addresses: Addresses): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && !username && !password && listedHosts(addresses).includes(host);
};

/** @throws INVALID_URL, LINK_HOST_NOT_LISTED beside `longUrl` */
export const assertListed = (url: string, addresses: Addresses): void => {
  if (!URL.canParse(url)) throw beside('longUrl', 'INVALID_URL');
  if (!isListed(url, addresses)) {
    throw beside('longUrl', 'LINK_HOST_NOT_LISTED', { hosts: listedHosts(addresses).join(', ') });
  }
};
