// Small helpers for every list and contract. Parsing (domain/phoneNumber.ts) knows all countries and takes 29 kB.

/**
 * A phone for people: '+905321234567' is '0532 123 45 67'; masked digits (•) keep their places. A number of another
 * country stays as it is.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+90([\d•]{3})([\d•]{3})([\d•]{2})([\d•]{2})$/, '0$1 $2 $3 $4');

/** Seven digits (444 …) to fifteen with 00 before them, and what people write between them. */
const DIGITS = { least: 7, most: 17 };

/** Whether a text looks like a phone. Use `normalizePhone` to check it before storing. */
export const looksLikePhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= DIGITS.least && digits <= DIGITS.most && /^[\d\s().+/\p{Pd}\p{Cf}]+$/u.test(text);
};

/** A phone inside a sentence or a line of several things: as `formatPhone` writes it, and never broken over two lines. */
export const phoneInText = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00A0');
