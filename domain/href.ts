// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;
const ADDRESS_MAX = 2_000;

/**
 * An external link's `href`, or null if not allowed. Allowed: http and https without credentials, mail and telephone. Never a script, a
 * file, or an ambiguous address.
 */
export const outwardHref = (address: string): string | null => {
  if (UNSAFE.test(address) || address.length > ADDRESS_MAX) return null;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address) || /^tel:\+?[\d()-]{3,20}$/i.test(address)) return address;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? address : null;
};

/** The same for the marketplace's website, where `/mezatlar` and `#sorular` are valid too. */
export const siteHref = (address: string): string | null => {
  if (UNSAFE.test(address) || address.length > ADDRESS_MAX) return null;
  if (/^\/(?!\/)/.test(address) || /^#[\w-]+$/.test(address)) return address;
  return outwardHref(address);
};
