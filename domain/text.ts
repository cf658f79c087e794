const FOLDED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'İIıŞşĞğÜüÖöÇçÂâÎîÛû'].map((letter, index) => [letter, [...'iiissgguuooccaaiiuu'][index] ?? letter]),
);

/**
 * Text as name search sees it: without case and without Turkish letters, so that 'İĞDIR', 'ığdır' and 'igdir' are one.
 * The database's fold() does exactly the same (server/kernel/db/migrations/0001_foundation.sql): other letters keep their
 * case there too, since it lower-cases ASCII only.
 */
export const fold = (text: string): string =>
  text
    .replace(/[İIıŞşĞğÜüÖöÇçÂâÎîÛû]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** What emojis are put together with. Behind anything else nobody sees it, and two names that look the same would be two. */
const EMOJI_MARK = '[\\u200D\\uFE0E\\uFE0F\\u{E0020}-\\u{E007F}]';
const UNSEEN = new RegExp(
  `((?:[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]|[\\d#*](?=\\uFE0F\\u20E3))${EMOJI_MARK}{1,8})|\\p{Default_Ignorable_Code_Point}`,
  'gu',
);
/** Blanks other than the common one: Option and Space on a Mac, what web pages and sheets bring along. */
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** More marks over one letter than any language writes (UAX #15 has the same number). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/**
 * Letters composed (NFC: a Mac's "ş" may be an s and a cedilla). The marks over a letter are put in order by comparing each with all before
 * it, which takes minutes for a megabyte of them: only so many are kept.
 */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC');

/**
 * Text as it is kept: what looks the same is the same. Letters composed, no marks that nobody sees, one kind of blank.
 */
export const tidy = (text: string): string =>
  /\P{ASCII}/u.test(text)
    ? composed(text)
        .replace(UNSEEN, (_, emoji: string | undefined) => emoji ?? '')
        .replace(BLANKS, ' ')
    : text;

/** The same value with each of its texts as `change` has it, however deep it stands. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]));
};

/**
 * A user name or an e-mail as it is kept: in small letters, also from a Turkish keyboard, whose capital I has a dot and whose small one may
 * have none; neither letter is in any of them.
 */
export const lowered = (name: string): string => name.replace(/[İı]|i\u0307/g, 'i').toLowerCase();

/** More words than these narrow a search no further, and each costs the database a condition. */
const SEARCH_WORDS_MAX = 8;
/** Between words: blanks, and the marks that some write and others do not ("Çelik, Müge", d'Angelo, d’Angelo). */
const BETWEEN_WORDS = /[\s,;:()"“”„'’‘`´]+/;
/** Whether there is something to look for: a letter or a figure. No index knows marks alone. */
export const saysSomething = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed);
/** The words that somebody searches for, as name search sees them: without the dot of an abbreviation. Marks alone are none. */
export const searchWords = (typed: string): string[] =>
  [
    ...new Set(
      fold(typed)
        .split(BETWEEN_WORDS)
        .map((word) => word.replace(/\.+$/, ''))
        .filter(saysSomething),
    ),
  ].slice(0, SEARCH_WORDS_MAX);

/** Whether a text contains what somebody typed, by folded letters. Blanks around the typed text do not count. */
export const matches = (haystack: string, needle: string): boolean =>
  fold(haystack).includes(fold(tidy(needle).trim()));
