/**
 * The T.C. identity number of eleven digits with these first nine (V20): the last two are check digits. The nine digits must not begin with
 * 0.
 */
export const completeIdentityNumber = (nine: string): string => {
  const digits = [...nine].map(Number);
  const sumOf = (parity: 0 | 1) =>
    digits.filter((_, index) => index % 2 === parity).reduce((sum, digit) => sum + digit, 0);
  const odd = sumOf(0);
  const even = sumOf(1);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${nine}${tenth}${(odd + even + tenth) % 10}`;
};

/** Whether a text is a T.C. identity number with valid check digits (V20). Not whether it exists. */
export const isIdentityNumber = (text: string): boolean =>
  /^[1-9]\d{10}$/.test(text) && completeIdentityNumber(text.slice(0, 9)) === text;
