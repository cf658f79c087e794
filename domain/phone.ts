// Small helpers, without the parser (domain/phoneNumber.ts), which knows all countries and adds 29 kB to a page.

/** Formats a phone: '+905321234567' is '0532 123 45 67'; masked digits (•) keep their places. Foreign numbers are unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+90([\d•]{3})([\d•]{3})([\d•]{2})([\d•]{2})$/, '0$1 $2 $3 $4');

/** From seven digits (444 …) to fifteen plus a leading 00, and the usual separators. */
const DIGITS = { least: 7, most: 17 };

/** Whether a text looks like a phone. Use `normalizePhone` to check it before storing. */
export const looksLikePhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= DIGITS.least && digits <= DIGITS.most && /^[\d\s().+/\p{Pd}\p{Cf}]+$/u.test(text);
};

/** A phone within a sentence or a longer line: formatted, with non-breaking spaces. */
export const phoneInText = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00A0');
