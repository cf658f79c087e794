import { beside } from '@/server/kernel/refusal';

/**
 * `console`: the origin of short addresses; `site`: that of the auctions' own pages. Both without a trailing slash. `hosts`: other hosts to
 * which short links may lead (SHORT_LINK_HOSTS).
 */
export type Addresses = { console: string; site: string; hosts?: readonly string[] };

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);
/** The hosts to which short links may lead: an open redirect would lend our name to phishing. */
export const listedHosts = ({ console: address, site, hosts = [] }: Addresses): string[] => [
  ...new Set([site, address, ...hosts.map((host) => `https://${host}`)].flatMap((url) => hostOf(url) ?? [])),
];

/** Parsed as browsers do, so that user names before an @ and backslashes cannot fake the host. */
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
