import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Parses a phone in any usual format into E.164: '0 (532) 123 45 67', '532.123.4567', '+90 532 123 45 67' and '0090 532…' all become
 * '+905321234567'. Without a country code it is Turkish. Null if it is no valid number.
 */
export const normalizePhone = (text: string): string | null => {
  // Numbers copied from a phone's contacts contain invisible direction marks (Cf).
  const phone = parsePhoneNumberFromString(text.replace(/\p{Cf}/gu, ''), { defaultCountry: 'TR', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};

/** Whether a number (E.164) can receive SMS: a Turkish one must be mobile; foreign ones cannot be checked. */
export const isMobilePhone = (e164: string): boolean => !e164.startsWith('+90') || e164.startsWith('+905');
