/** The basic alphabet of all phones (GSM 03.38), and its extension characters, which need two places. */
const BASIC = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]$/u;
const EXTENDED = '€[]{}^~\\|';
/** Letters of the Turkish single-shift table (3GPP 23.038, A.2.1), two places each. */
const TURKISH = 'ĞİŞçğış';

/** Places in a single SMS, and in each of several: these have a header. */
const SIZES = {
  GSM7: { one: 160, each: 153 },
  TURKISH: { one: 155, each: 149 },
  UCS2: { one: 70, each: 67 },
} as const;
type SmsAlphabet = keyof typeof SIZES;

export type SmsCount = {
  alphabet: SmsAlphabet;
  /** Places that the text needs in its alphabet. */
  places: number;
  parts: number;
  /** Places left in the last part. */
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
 * The number of SMS parts of a text, as Turkish operators count them: GSM-7, with the Turkish single shift if needed, otherwise UCS-2. A
 * letter of two places is never split between parts.
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
