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

/** Whether a text contains what somebody typed, by folded letters. Blanks around the typed text do not count. */
export const matches = (haystack: string, needle: string): boolean => fold(haystack).includes(fold(needle.trim()));
