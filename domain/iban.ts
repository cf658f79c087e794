/** Turkish IBANs (ISO 13616): TR, two check digits, 22 digits of bank and account. */

/** ISO 7064 MOD 97-10 of a string of digits. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** The stored form of an IBAN: upper case, without spaces and the invisible characters that are copied along. */
export const bareIban = (text: string): string => text.replace(/[\s\p{Cf}]/gu, '').toUpperCase();

/** Whether a text without spaces is a Turkish IBAN with valid check digits. */
export const isIban = (text: string): boolean => {
  const [, check, account] = /^TR(\d{2})(\d{22})$/.exec(text) ?? [];
  // TR becomes 29 27: each letter counts nine more than its position in the alphabet.
  return check !== undefined && mod97(`${account}2927${check}`) === 1;
};

/** The IBAN for an account's 22 digits. */
export const ibanOf = (account: string): string =>
  `TR${String(98 - mod97(`${account}292700`)).padStart(2, '0')}${account}`;
