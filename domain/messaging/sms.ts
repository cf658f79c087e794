/** The alphabet that every phone has (GSM 03.38), and its letters that take two places. */
const BASIC = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]$/u;
const EXTENDED = '€[]{}^~\\|';
/** Letters of the Turkish single-shift table (3GPP 23.038, A.2.1), two places each. */
const TURKISH = 'ĞİŞçğış';

/** How long one SMS is, and each of several, in places: a header takes some away. */
const SIZES = {
  GSM7: { one: 160, each: 153 },
  TURKISH: { one: 155, each: 149 },
  UCS2: { one: 70, each: 67 },
} as const;
type SmsAlphabet = keyof typeof SIZES;

export type SmsCount = {
  alphabet: SmsAlphabet;
  /** Places that the text takes in its alphabet. */
  places: number;
  parts: number;
  /** Places that are left in the last part. */
  left: number;
};

const alphabetOf = (letters: readonly string[]): SmsAlphabet => {
  let found: SmsAlphabet = 'GSM7';
  for (const letter of letters) {
    if (BASIC.test(letter) || EXTENDED.includes(letter)) continue;
    if (!TURKISH.includes(letter)) return 'UCS2';
    found = 'TURKISH';
  }
  return found;
};

const placesOf = (letter: string, alphabet: SmsAlphabet): number => {
  if (alphabet === 'UCS2') return letter.length;
  return BASIC.test(letter) ? 1 : 2;
};

/**
 * How many SMS a text takes, as a Turkish operator counts them: GSM-7, with the Turkish single shift where its letters need it, UCS-2
 * for all others. A letter of two places never lies across two parts.
 */
export const countSms = (text: string): SmsCount => {
  const letters = [...text];
  const alphabet = alphabetOf(letters);
  const { one, each } = SIZES[alphabet];
  const sizes = letters.map((letter) => placesOf(letter, alphabet));
  const places = sizes.reduce((sum, size) => sum + size, 0);
  if (places <= one) return { alphabet, places, parts: 1, left: one - places };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, places, parts, left: each - used };
};

export const smsParts = (text: string): number => countSms(text).parts;
