// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;
const ADDRESS_MAX = 2_000;

/**
 * An address that leads out of the house as a link may have it, or null: the web by http and https without a name and password in it, mail
 * and telephone. Never a script, a file, or an address that is read in two ways.
 */
export const outwardHref = (address: string): string | null => {
  if (UNSAFE.test(address) || address.length > ADDRESS_MAX) return null;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address) || /^tel:\+?[\d()-]{3,20}$/i.test(address)) return address;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? address : null;
};

/** The same for what the marketplace's own site shows, where `/mezatlar` and `#sorular` are addresses too. */
export const siteHref = (address: string): string | null => {
  if (UNSAFE.test(address) || address.length > ADDRESS_MAX) return null;
  if (/^\/(?!\/)/.test(address) || /^#[\w-]+$/.test(address)) return address;
  return outwardHref(address);
};
