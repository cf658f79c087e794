const TURKISH = /^(?:[2345]\d{9}|8\d{9}|444\d{4})$/;
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/**
 * Reads a phone in any usual format into E.164: '0 (532) 123 45 67', '532.123.4567', '+90 532 123 45 67' and
 * '0090 532…' are all '+905321234567'. Without a country code it is Turkish. Null when it cannot be a phone number.
 */
export const normalizePhone = (text: string): string | null => {
  // Numbers copied from a phone's contacts bring invisible direction marks (Cf) along.
  const compact = text.replace(/[\s().\-/\p{Pd}\p{Cf}]/gu, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(compact)) return null;
  const turkish = compact
    .replace(/^\+90/, '')
    .replace(/^90(?=\d{10}$)/, '')
    .replace(/^0/, '');
  if (!compact.startsWith('+') || compact.startsWith('+90')) return TURKISH.test(turkish) ? `+90${turkish}` : null;
  return INTERNATIONAL.test(compact) ? compact : null;
};

/**
 * A phone for people: '+905321234567' is '0532 123 45 67'; masked digits (•) keep their places. A number of another
 * country stays as it is.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+90([\d•]{3})([\d•]{3})([\d•]{2})([\d•]{2})$/, '0$1 $2 $3 $4');
