const FOLDED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'İIıŞşĞğÜüÖöÇçÂâÎîÛû'].map((letter, index) => [letter, [...'iiissgguuooccaaiiuu'][index] ?? letter]),
);

/**
 * Text normalised for name search: without case and Turkish diacritics, so that 'İĞDIR', 'ığdır' and 'igdir' are equal. The database's
 * fold() does exactly the same (server/kernel/db/migrations/0001_foundation.sql): other letters keep their case, since the database
 * lower-cases only ASCII.
 */
export const fold = (text: string): string =>
  text
    .replace(/[İIıŞşĞğÜüÖöÇçÂâÎîÛû]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Characters that join emojis. After anything else they are invisible, and two names that look equal would differ. */
const EMOJI_MARK = '[\\u200D\\uFE0E\\uFE0F\\u{E0020}-\\u{E007F}]';
const UNSEEN = new RegExp(
  `((?:[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]|[\\d#*](?=\\uFE0F\\u20E3))${EMOJI_MARK}{1,8})|\\p{Default_Ignorable_Code_Point}`,
  'gu',
);
/** Spaces other than the ordinary one: from Option+Space on a Mac, web pages and spreadsheets. */
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** More combining marks on one letter than any language uses (UAX #15 uses the same number). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/**
 * Composes letters (NFC: a Mac's "ş" may be an s and a cedilla). Normalising sorts a letter's marks by comparing each with all before it,
 * which takes minutes for a megabyte of them: so only some are kept.
 */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC');

/** Line ends other than the ordinary one: a word processor's within a paragraph. */
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;
/** What keyboards do not write. PostgreSQL has no place for a NUL, XML, and so a spreadsheet, for none of them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
const IS_PLAIN = /^[\t\n\r -~]*$/;

/**
 * Normalises text for storage, so that texts that look equal are equal: composed letters, no invisible marks, no control characters, one
 * kind of space and of line end.
 */
export const tidy = (text: string): string =>
  IS_PLAIN.test(text)
    ? text
    : composed(text)
        .replace(LINE_ENDS, '\n')
        .replace(CONTROLS, '')
        .replace(UNSEEN, (_, emoji: string | undefined) => emoji ?? '')
        .replace(BLANKS, ' ');

/** A copy of the value with `change` applied to every text in it, at any depth. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]));
};

/**
 * The stored form of a user name or an e-mail: lower case, also from a Turkish keyboard, whose capital I has a dot and whose small one may
 * have none; neither letter occurs in them.
 */
export const lowered = (name: string): string => name.replace(/[İı]|i\u0307/g, 'i').toLowerCase();

/** More words hardly narrow a search, and each costs the database a condition. */
const SEARCH_WORDS_MAX = 8;
/** Word separators: spaces, and punctuation that people write or omit ("Çelik, Müge", d'Angelo, d’Angelo). */
const BETWEEN_WORDS = /[\s,;:()"“”„'’‘`´]+/;
/** Whether a text has anything to search for: a letter or a digit. No index contains punctuation alone. */
export const saysSomething = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed);
/** The words of a search, normalised for name search: without the dot of an abbreviation, and without bare punctuation. */
export const searchWords = (typed: string): string[] =>
  [
    ...new Set(
      fold(typed)
        .split(BETWEEN_WORDS)
        .map((word) => word.replace(/\.+$/, ''))
        .filter(saysSomething),
    ),
  ].slice(0, SEARCH_WORDS_MAX);

/** Whether a text contains the typed text, by folded letters. Spaces around the typed text are ignored. */
export const matches = (haystack: string, needle: string): boolean =>
  fold(haystack).includes(fold(tidy(needle).trim()));
