import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Reads a phone in any usual format into E.164: '0 (532) 123 45 67', '532.123.4567', '+90 532 123 45 67' and
 * '0090 532…' are all '+905321234567'. Without a country code it is Turkish. Null when it cannot be a phone number.
 */
export const normalizePhone = (text: string): string | null => {
  // Numbers copied from a phone's contacts bring invisible direction marks (Cf) along.
  const phone = parsePhoneNumberFromString(text.replace(/\p{Cf}/gu, ''), { defaultCountry: 'TR', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};

/** Whether an SMS can reach it (E.164): a Turkish number must be a mobile one, of foreign ones it cannot be told. */
export const isMobilePhone = (e164: string): boolean => !e164.startsWith('+90') || e164.startsWith('+905');
